import type { SQL, SQLWrapper } from 'drizzle-orm'
import type { Actor } from '../../shared/access/actor.ts'
import type { Id } from '../../shared/kernel/ids.ts'
import type { FilterKind, ListContract, ListRow } from '../../shared/resource/list.ts'
import type { Db } from '../platform/database/database.ts'
import type { WordMatch } from './key-words.ts'

/** Where a row belongs, for each extent the permission can have. What is left out no row belongs to. */
export interface ReachColumns {
  readonly own?: SQLWrapper
  readonly team?: SQLWrapper
  readonly office?: SQLWrapper
  readonly region?: SQLWrapper
}

export type FilterSql = SQLWrapper | ((values: readonly (string | number)[]) => SQL)

/** What a list is ordered by: a text or a number. Texts compare by code point (see {@link sortText}). */
export interface SortColumn {
  readonly column: SQLWrapper
  /** Rows without a value come last in either direction. */
  readonly nullable?: true
  /** The order of `tie` itself. */
  readonly isTie?: true
}

/**
 * How the rows of a contract are found in the database. A page is read in two steps: a narrow query finds the ids, with
 * the columns named here, and `load` reads the rows that are shown.
 */
export interface ServerList<
  R extends ListRow = ListRow,
  Filters extends Readonly<Record<string, FilterKind>> = Readonly<Record<string, FilterKind>>,
  Sort extends string = string,
> {
  readonly contract: ListContract<R, Filters, Sort>
  /** What stands after `from`, joins included: one row for each row of the list. */
  readonly from: SQL
  readonly id: SQLWrapper
  readonly reach: ReachColumns
  /** What a filter's values are compared with, or the condition they make. */
  readonly filters: Readonly<Record<keyof Filters & string, FilterSql>>
  readonly sorts: Readonly<Record<Sort, SortColumn>>
  /** Which rows hold all of the words, each of which may be a beginning. */
  readonly search?: (words: readonly string[]) => SQL
  /** The rows of these ids, in any order; one that is gone is left out. `actor` decides which fields are there. */
  readonly load: (db: Db, ids: readonly Id[], actor: Actor) => Promise<readonly R[]>
  /** Amounts to add up, with their currency. */
  readonly sums?: { readonly currency: SQLWrapper; readonly amounts: Readonly<Record<string, SQLWrapper>> }
  /** Decides between rows of one value, and is what `day` orders by: a number of its own. The id where it is left out. */
  readonly tie?: SQLWrapper
  /** For key tables: what a column holds for a filter's values, or for the place of a reach. What is unknown matches nothing. */
  readonly encode?: (db: Db, name: string, values: readonly string[]) => Promise<readonly (string | number)[]>
  /** Filters and extents with an index of their own that goes on with `tie`. SQLite is told which of them to use. */
  readonly leads?: readonly string[]
  /** Where words are found by an index: the rows that hold them all, by their ties. In place of `search`. */
  readonly matches?: (words: readonly string[]) => WordMatch
  /** Where sums of all that a person reaches are kept, by the values of one filter. */
  readonly tally?: ListTally
  /** The tables a change of which can change what is shown, by name. */
  readonly tables: readonly string[]
  /** At most a few thousand rows for good: any order and filter may read them all. */
  readonly isSmall?: true
}

/** What the rows of one value of a filter come to. */
export interface TallyLine {
  readonly value: string
  readonly currency: string
  readonly n: number
  readonly amounts: Readonly<Record<string, number>>
}

export interface ListTally {
  /** The filter whose values are told apart. */
  readonly by: string
  /** Null: nothing is kept for the places that this person reaches. `place` is their widest; null is the company. */
  readonly read: (db: Db, place: TallyPlace | null) => Promise<readonly TallyLine[] | null>
}

export interface TallyPlace {
  readonly kind: 'own' | 'team' | 'office' | 'region'
  readonly id: Id
}

// oxlint-disable-next-line typescript/no-explicit-any
export type AnyServerList = ServerList<any>

/** Checks a list where it is written; the mechanism reads it without its types. */
export const serverList = <
  R extends ListRow,
  Filters extends Readonly<Record<string, FilterKind>>,
  Sort extends string,
>(
  list: ServerList<R, Filters, Sort>,
): AnyServerList => list as AnyServerList
