import type { Instant } from '../../../kernel/days.ts'
import type { Id } from '../../../kernel/ids.ts'

/** What a seller found at a door. `block`: do not contact, for the whole company and for good. */
export const visitResults = ['away', 'no', 'later', 'customer', 'sale', 'block'] as const
export type VisitResult = (typeof visitResults)[number]

/** A door remembers this many visits; the newest is its status. */
export const VISITS_KEPT = 6
/** The doors of one house or stair. */
export const DOORS_MAX = 400

export interface DoorVisit {
  readonly id: Id
  readonly result: VisitResult
  readonly at: Instant
  readonly by: Id
  /** The moment to come back at. */
  readonly backAt: Instant | null
  /** A block over the seller's limit of the day: it binds the seller alone until back office has looked at it. */
  readonly waits?: true
}

export interface Door {
  /** Unique within its house; made of stair, floor and flat. */
  readonly key: string
  readonly stair: string
  readonly floor: string
  readonly flat: string
  /** Newest first. */
  readonly visits: readonly DoorVisit[]
}
