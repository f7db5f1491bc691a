import type { Instant } from '../../shared/kernel/days.ts'
import type { Id } from '../../shared/kernel/ids.ts'
import type { ListRow } from '../../shared/resource/list.ts'
import type { ListDefinition } from './list.ts'
import type { ListState } from './list-state.ts'
import type { FreshRows } from './online/use-steady-rows.ts'

/** The interface between a list and the source of its rows. */
export interface SourceHooks {
  /** The rows of the page that is asked for, and what is known of the others. */
  readonly useFound: <R extends ListRow>(list: ListDefinition<R>, state: ListState, wish: Wish) => Found<R>
  /** How many rows one of the list's own views holds; `state` is the view's. */
  readonly useViewCount: <R extends ListRow>(list: ListDefinition<R>, view: string, state: ListState) => FoundCount
  /** One row, at any position in the list. */
  readonly useRow: <R extends ListRow>(
    list: ListDefinition<R>,
    state: ListState,
    id: Id | undefined,
  ) => { row: R | undefined; loading: boolean }
  readonly useNeighbours: <R extends ListRow>(
    list: ListDefinition<R>,
    state: ListState,
    id: Id | undefined,
  ) => Neighbours
  /** Reads all rows that match, or the first `limit`, in order, for a file. */
  readonly useReadAll: <R extends ListRow>(
    list: ListDefinition<R>,
  ) => (state: ListState, given: Reading) => Promise<readonly R[]>
}

export interface Reading {
  readonly limit: number
  readonly onRead: (count: number) => void
  readonly signal: AbortSignal
}

export interface Wish {
  /** Rows stay known up to this page, so that what is chosen on one page is known on another. */
  readonly throughPage: number
  /** All rows that match are wanted. */
  readonly all: boolean
}

/** Whether the server could be asked. `forbidden`: the right to see the list has ended. */
export type OnlineState = 'ready' | 'offline' | 'failed' | 'forbidden'

/** The reason for a missing answer of the server. */
export interface Online {
  readonly state: OnlineState
  /** When the server last answered what is shown. */
  readonly asOf: Instant | null
  readonly retry: () => void
}

/** The answer of a source. The last answer stays until the next one arrives. */
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
