import type { Actor } from '../../shared/access/actor.ts'
import type { Day } from '../../shared/kernel/days.ts'
import type { Id } from '../../shared/kernel/ids.ts'
import type { Collection, Row } from '../../shared/sync/collection.ts'
import type { Command, Facts } from '../../shared/sync/command.ts'
import type { AnyEventKind, DomainEvent, EventKind } from '../../shared/sync/event.ts'
import type { Scope } from '../../shared/sync/protocol.ts'
import type { Kept } from '../kept/kept.ts'
import type { Db } from '../platform/database/database.ts'
import type { DayPosition } from './horizon.store.ts'

/**
 * How one collection lives on the server: where its rows are stored and which scopes each is in.
 * Every method works inside the transaction it is given.
 */
export interface ServerCollection<R extends Row = Row> {
  readonly collection: Collection<R>
  readonly load: (db: Db, ids: readonly Id[]) => Promise<readonly R[]>
  readonly find: (db: Db, index: string, value: string | number) => Promise<readonly R[]>
  /** The same for several values of an index of one field, in one question. */
  readonly findAll?: (db: Db, field: string, values: readonly (string | number)[]) => Promise<readonly R[]>
  /** Inserts or replaces whole rows. */
  readonly save: (db: Db, rows: readonly R[]) => Promise<void>
  readonly remove: (db: Db, ids: readonly Id[]) => Promise<void>
  /** The scopes that may see the row. Sync moves the row in and out of scopes when the answer changes. */
  readonly scopesOf: (row: R) => readonly Scope[]
  /**
   * Other collections that show less of the same row to people who may not see all of it: the same id, other scopes. Sync
   * moves their lines whenever it moves those of the row.
   */
  readonly views?: readonly RowView<R>[]
  /** How far back the phones of the row's own people and teams reach. Left out: to the beginning. */
  readonly keep?: Keep<R>
  /** Events for open clients, sent after the commit beside the general hint to pull. */
  readonly newsOf?: (row: R) => readonly News[]
}

/** How long rows stay on phones: by their own age, or as long as the row they belong to (decision 0035). */
export type Keep<R extends Row = Row> = KeepDays<R> | KeepWith<R>

/** A row leaves the phones when its day is that far back, unless it is open. The server's clock decides. */
export interface KeepDays<R extends Row = Row> {
  readonly days: number
  readonly dayOf: (row: R) => Day
  readonly isOpen: (row: R) => boolean
  /** Raise it when `dayOf` or `isOpen` changes: all rows behind the horizon are checked again. */
  readonly revision?: number
  /** Pages through the rows by the day that `dayOf` reads, the oldest first. */
  readonly findByDay: (
    db: Db,
    page: { after: Day | null; upTo: Day; from: DayPosition | null; limit: number },
  ) => Promise<readonly DayPosition[]>
}

/** A row that leaves and returns with a row of another collection, whose id is in one of its indexed fields. */
export interface KeepWith<R extends Row = Row> {
  readonly with: string
  readonly key: keyof R & string
}

/** The part of a row that another collection shows. */
export interface RowView<R extends Row> {
  readonly collection: string
  readonly of: (row: R) => Row
}

/** An event on a realtime channel. */
export interface News {
  readonly channel: string
  readonly event: string
  readonly data: unknown
}

/** A shared command, with what only the server does inside the same transaction (facts of its own, secrets, ledgers). */
export interface ServerCommand<Args = unknown> {
  readonly command: Command<Args>
  /** The command is carried out by the server alone: a phone that sends it gets the answer of an unknown command. */
  readonly serverOnly?: true
  /**
   * Replaces what a phone claims by what the server knows, before the decision: marks, hashes, checks of signatures.
   * The decision and `within` see only the arguments it returns. It must not write, and a claim that cannot be checked
   * is dropped or bounded, never trusted.
   */
  readonly prepare?: (db: Db, args: Args, facts: Facts) => Promise<Args>
  /** `written`: the rows of the decision, as they are stored. */
  readonly within?: (
    db: Db,
    args: Args,
    facts: Facts,
    told: { readonly events: readonly DomainEvent[]; readonly written: readonly WrittenRow[] },
  ) => Promise<void>
}

/**
 * Reacts to a committed event: push, mail, notice. Runs after commit, at least once, possibly again after a crash:
 * it must be idempotent (`effectId` is stable over repeats).
 */
export type Reaction<Payload extends object = object> = (payload: Payload, context: { effectId: Id }) => Promise<void>

/** A reaction and the event it listens to; made by {@link on}. */
export interface Listener {
  readonly event: AnyEventKind
  // oxlint-disable-next-line typescript/no-explicit-any
  readonly react: Reaction<any>
}

/** Reacts to a declared event. The payload has been parsed by the event's schema. */
export const on = <Payload extends object>(event: EventKind<Payload>, react: Reaction<Payload>): Listener => ({
  event,
  react,
})

export interface WrittenRow {
  readonly collection: string
  readonly row: Row
}

/** A feature's declaration to sync. Sync never names a feature. */
export interface ServerFeatureSync {
  // oxlint-disable-next-line typescript/no-explicit-any
  readonly collections: readonly ServerCollection<any>[]
  // oxlint-disable-next-line typescript/no-explicit-any
  readonly commands: readonly ServerCommand<any>[]
  /** The scopes an actor may read, from their permissions and place in the organisation. */
  readonly scopesFor: (actor: Actor) => readonly Scope[]
  /**
   * The only kinds of scopes (`user`, `team` …) that are written as lines and pulled, for areas where that is not all of
   * them. What lies in the others is read online. An area that is left out is synced whole. A scope is synced for all
   * collections of its area or for none: name an area only when no screen reads its wider scopes from the device.
   */
  readonly syncedKinds?: Readonly<Record<string, readonly string[]>>
  /** The events of its commands and jobs. The server does not start while one of them has no listener. */
  readonly events?: readonly AnyEventKind[]
  readonly reactions?: readonly Listener[]
  /** Stored data that it derives from rows: sums, search keys, a ledger. */
  readonly kept?: readonly Kept[]
}
