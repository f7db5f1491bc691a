import type { Instant } from '../../shared/kernel/days.ts'
import type { FreshRows } from './online/use-steady-rows.ts'

/** How rows are read for a file. */
export interface ReadAllOptions {
  readonly limit: number
  readonly onRead: (count: number) => void
  readonly signal: AbortSignal
}

/**
 * Whether the server could be asked. `offline`: no network; `failed`: it is broken; `forbidden`: the person has no right to
 * see this, or no longer; `missing`: there is no such thing.
 */
export type OnlineState = 'ready' | 'offline' | 'failed' | 'forbidden' | 'missing'

/** The reason for a missing answer of the server. */
export interface Online {
  readonly state: OnlineState
  /** When the server last answered what is shown. */
  readonly asOf: Instant | null
  readonly retry: () => void
}

/** The answer to what is asked of a list. The last answer stays until the next one arrives. */
export interface Found<R> {
  /** The rows of the page. */
  readonly rows: readonly R[]
  /** Newer rows that wait until the person asks for them. */
  readonly fresh: FreshRows | null
  /** Every matching row that is known, in order as far as that is known. */
  readonly known: readonly R[]
  readonly total: number
  /** Otherwise there are more than `total`. */
  readonly isExact: boolean
  readonly loading: boolean
  readonly online: Online
  /** How far the reading of all matching rows has come; null where they are not wanted. */
  readonly all: AllRows | null
}

/** Nothing may be done to all rows before all of them are known. */
export interface AllRows {
  readonly state: 'reading' | 'failed' | 'complete'
  readonly read: number
  readonly retry: () => void
}

export interface FoundCount {
  readonly count: number
  readonly isExact: boolean
  readonly loading: boolean
}

export interface Neighbours {
  /** Addresses within the same filtered list; null at its ends. */
  readonly previous: string | null
  readonly next: string | null
  /** Position, from 1, and total; null if the row is not in the list. */
  readonly position: number | null
  readonly total: number
}
