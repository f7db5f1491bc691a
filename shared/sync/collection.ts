import type * as z from 'zod/mini'
import type { Id } from '../kernel/ids.ts'

/**
 * What every synced row carries. `version` counts the row's writes and is set by the engine on both sides, never by a
 * decision: an edit names the version it was based on.
 */
export interface Row {
  readonly id: Id
  readonly version: number
}

/** A row before the engine has numbered it. */
export type Draft<R extends Row> = Omit<R, 'version'> & { readonly version?: number }

/** The name of a field, or of several joined by `+`, by which rows can be found and ordered on both sides. */
export type IndexName<R extends Row> = (keyof R & string) | `${keyof R & string}+${keyof R & string}`

/**
 * A set of rows of one kind that the engine keeps equal on phones and server.
 * It is only a declaration: where rows are stored and who sees them is decided on each side.
 */
export interface Collection<R extends Row = Row> {
  readonly name: string
  readonly schema: z.ZodMiniType<R>
  readonly indexes: readonly IndexName<R>[]
  /**
   * Indexes by which rows may be asked for online. Name only those that find a bounded number of rows whatever the table
   * holds, such as everything that belongs to one sale.
   */
  readonly onlineBy?: readonly IndexName<R>[]
}

export function collection<R extends Row>(definition: Collection<R>): Collection<R> {
  return definition
}
