import type * as z from 'zod/mini'
import type { Actor } from '../access/actor.ts'
import type { Permission } from '../access/permissions.ts'
import type { Day, Instant } from '../kernel/days.ts'
import type { Id } from '../kernel/ids.ts'
import type { Failure } from '../kernel/result.ts'
import type { Bounds } from './bounds.ts'
import type { Collection, Draft, IndexName, Row } from './collection.ts'
import type { DomainEvent } from './event.ts'

/** Later than every number a device has given so far. */
export const LAST_SEQ = Number.MAX_SAFE_INTEGER

/**
 * The facts of a decision beside its arguments and rows. They are arguments, never ambient. The phone takes them from
 * its own clock; the server takes them from its session, clock and business day, and the server's answer wins (S7,
 * S9).
 */
export interface Facts {
  readonly actor: Actor
  readonly device: Id
  /** When the server first saw the device. A phone cannot know it of itself, nor the server of its own acts. */
  readonly deviceSince?: Instant
  /**
   * The number of the command on its device: an order of acts that no clock can bend. A phone that is about to save a
   * command does not know its number yet, only that it comes after all others: {@link LAST_SEQ}.
   */
  readonly seq: number
  readonly commandId: Id
  /** When the person did it, by the device's clock. */
  readonly at: Instant
  /** The time of the device's clock, where the server did not believe it and put its own time into `at`. */
  readonly claimedAt?: Instant
  /** Now, by the clock of the side that decides. */
  readonly now: Instant
  /** The office's calendar day of `at`. */
  readonly businessDay: Day
  /** Makes the id of the n-th row this command creates. The same on phone and server, so both copies are one row. */
  readonly idFor: (ordinal: number) => Id
}

/** A row, or rows, that a decision wants to read. */
export type Need =
  | { readonly collection: string; readonly id: Id }
  | { readonly collection: string; readonly index: string; readonly value: string | number }

/** Read-only view of the rows a command asked for. Asking for a row that was not loaded is a bug and throws. */
export interface RowReader {
  get<R extends Row>(collection: Collection<R>, id: Id): R | undefined
  where<R extends Row>(collection: Collection<R>, index: IndexName<R>, value: string | number): readonly R[]
}

/** One write of a decision. The engine numbers the row (`version`) and stores it. */
export type Change =
  | { readonly op: 'put'; readonly collection: string; readonly row: Draft<Row> }
  | { readonly op: 'delete'; readonly collection: string; readonly id: Id }

export type Decision =
  | { readonly kind: 'accepted'; readonly changes: readonly Change[]; readonly events: readonly DomainEvent[] }
  | { readonly kind: 'refused'; readonly failures: readonly Failure[] }

/**
 * A named intention. `name`, `version` and the shape of `args` are a public interface: queued commands outlive
 * deployments, so they are superseded (a new version with an upgrade), never narrowed in place.
 */
export interface Command<Args = unknown> extends Bounds {
  readonly name: string
  readonly version: number
  readonly permission: Permission
  readonly args: z.ZodMiniType<Args>
  /** Top-level arguments that are secrets (identity numbers): sealed on the phone, never stored as they are. */
  readonly sensitive: readonly (keyof Args & string)[]
  /** Upgrades the arguments of an older version. Key: the older version. */
  readonly upgrades: Readonly<Record<number, (args: unknown) => unknown>>
  /**
   * Names the rows the decision reads. Called again with what is loaded until it names nothing new, so that a row can
   * lead to the next.
   */
  readonly load: (args: Args, rows: RowReader, facts: Facts) => readonly Need[]
  /** Pure. No clock, no I/O, no randomness. */
  readonly decide: (args: Args, rows: RowReader, facts: Facts) => Decision
}

export function command<Args>(
  definition: Omit<Command<Args>, 'sensitive' | 'upgrades' | 'version'> &
    Partial<Pick<Command<Args>, 'sensitive' | 'upgrades' | 'version'>>,
): Command<Args> {
  return { version: 1, sensitive: [], upgrades: {}, ...definition }
}

export const accept = (changes: readonly Change[], events: readonly DomainEvent[] = []): Decision => ({
  kind: 'accepted',
  changes,
  events,
})

export const refuse = (...failures: readonly Failure[]): Decision => ({ kind: 'refused', failures })

export const put = <R extends Row>(collection: Collection<R>, row: Draft<R>): Change => ({
  op: 'put',
  collection: collection.name,
  row,
})

export const remove = <R extends Row>(collection: Collection<R>, id: Id): Change => ({
  op: 'delete',
  collection: collection.name,
  id,
})

export const needRow = <R extends Row>(collection: Collection<R>, id: Id): Need => ({ collection: collection.name, id })

export const needWhere = <R extends Row>(
  collection: Collection<R>,
  index: IndexName<R>,
  value: string | number,
): Need => ({
  collection: collection.name,
  index,
  value,
})
