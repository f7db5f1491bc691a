import type * as z from 'zod/mini'
import type { Id } from '../kernel/ids.ts'

/**
 * The fields of every synced row. `version` counts the row's writes. The engine sets it on both sides, a decision
 * never does: an edit names the version it was based on.
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
 * A set of rows of one kind that the engine keeps equal on phones and server. This is only a declaration: each side
 * decides where it stores the rows, and the server decides who sees them.
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
