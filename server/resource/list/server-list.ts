import type { SQL, SQLWrapper } from 'drizzle-orm'
import type { Actor } from '../../../shared/access/actor.ts'
import type { Id } from '../../../shared/kernel/ids.ts'
import type { FilterKind, ListContract, ListRow } from '../../../shared/resource/list.ts'
import type { Db } from '../../platform/database/database.ts'
import type { WordMatch } from '../key/key-words.ts'

/** The place of a row, for each extent that the permission can have. No row belongs to an extent that is left out. */
export interface ReachColumns {
  readonly own?: SQLWrapper
  readonly team?: SQLWrapper
  readonly office?: SQLWrapper
  readonly region?: SQLWrapper
}

export type FilterSql = SQLWrapper | ((values: readonly (string | number)[]) => SQL)

/** A sort key of a list: a text or a number. Texts compare by code point (see {@link sortText}). */
export interface SortColumn {
  readonly column: SQLWrapper
  /**
   * Rows without a value come last in either direction. `mostly`: nearly all rows have none, so that those without are
   * found at once in the order of `tie`.
   */
  readonly nullable?: true | 'mostly'
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
  /** The SQL after `from`, joins included. It must give one row for each row of the list. */
  readonly from: SQL
  readonly id: SQLWrapper
  readonly reach: ReachColumns
  /** Rows of the tables that are never rows of the list: those with this value. */
  readonly without?: { readonly column: SQLWrapper; readonly value: string | number }
  /** Rows that the list shows only when one asks for them by a filter. */
  readonly leftOut?: LeftOut
  /** The column that a filter compares, or a condition of its own. */
  readonly filters: Readonly<Record<keyof Filters & string, FilterSql>>
  readonly sorts: Readonly<Record<Sort, SortColumn>>
  /** The condition for rows that contain all of the words. Each word may be a prefix. */
  readonly search?: (words: readonly string[]) => SQL
  /**
   * Beside `search`, where words of other rows find the rows: how to answer without gathering all matches. Null: the
   * words find few.
   */
  readonly through?: (words: readonly string[]) => ThroughWords | null
  /** The rows of these ids, in any order; one that is gone is left out. `actor` decides which fields are there. */
  readonly load: (db: Db, ids: readonly Id[], actor: Actor) => Promise<readonly R[]>
  /** Amounts to add up, with their currency. */
  readonly sums?: { readonly currency: SQLWrapper; readonly amounts: Readonly<Record<string, SQLWrapper>> }
  /** Decides between rows of one value, and is what `day` orders by: a number of its own. The id where it is left out. */
  readonly tie?: SQLWrapper
  /**
   * For key tables: the column's value for a filter's values, or for a place within reach. Unknown values match
   * nothing.
   */
  readonly encode?: (db: Db, name: string, values: readonly string[]) => Promise<readonly (string | number)[]>
  /** Filters and extents that have an index ending with `tie`. SQLite is told which one to use. */
  readonly leads?: readonly string[]
  /** For lists with a word index: the ties of the rows that contain all words. Replaces `search`. */
  readonly matches?: (words: readonly string[]) => WordMatch
  /** The words to search for, if they differ from the typed ones. */
  readonly wordsOf?: (search: string) => readonly string[]
  /** The stored sums for a person's whole reach, by the values of one filter. */
  readonly tally?: ListTally
  /** The tables a change of which can change what is shown, by name. */
  readonly tables: readonly string[]
  /** At most a few thousand rows for good: any order and filter may read them all. */
  readonly isSmall?: true
}

/** Rows that a list leaves out while its filter has no value. */
export interface LeftOut {
  readonly filter: string
  /** The value of the filter that shows these rows. */
  readonly value: string
  /** The column with this value. */
  readonly column: SQLWrapper
  readonly stored: string | number
}

/** A search by the words of other rows, each of which belongs to one row of the list. */
export interface ThroughWords {
  /** The other rows that contain the words. */
  readonly match: WordMatch
  /** Those of some rows, by their ids, that are found. */
  readonly among: (ids: readonly Id[]) => SQL
  /** The ids of the rows that so many of the matches belong to. */
  readonly some: (matches: number) => SQL
}

/** The sum of the rows with one value of a filter. */
export interface TallyLine {
  readonly value: string
  readonly currency: string
  readonly n: number
  readonly amounts: Readonly<Record<string, number>>
}

export interface ListTally {
  /** The filter whose values have separate sums. */
  readonly by: string
  /**
   * Null: no sums are stored for the places within this person's reach. `place` is the widest of them; null is the
   * company.
   */
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
