// Data that is derived from rows: sums, search keys, ledgers, marks. A feature declares each of them once, at its door, and
// this floor updates it in the transaction that writes the rows, fills it for rows from before it existed, compares it with
// them on request (`npm run check:data`), and fills it for seeds (docs/decisions/0122).

import { getTableName, is, Table, type InferSelectModel } from 'drizzle-orm'
import type { SQLiteTable } from 'drizzle-orm/sqlite-core'
import { assert } from '../../shared/kernel/assert.ts'
import type { Collection, Row } from '../../shared/sync/collection.ts'
import type { Database, Db } from '../platform/database/database.ts'
import type { Filling } from './filling.ts'

/** A row as it was before a transaction, and as the transaction leaves it; null: there is none. */
export interface Moved<R extends object = object> {
  /** The name of its collection, or of its table ({@link sourceName}). */
  readonly source: string
  readonly before: R | null
  readonly after: R | null
}

/** Rows that data is derived from: the name of a collection of sync, or an online table, which its `KeptTable` writes. */
export type Source = string | SQLiteTable

export const sourceName = (source: Source): string =>
  typeof source === 'string' ? source : `table ${getTableName(source)}`

export interface CheckOptions {
  /** Repairs differences. */
  readonly mend: boolean
  /** Rewrites everything, whether it differs or not. */
  readonly rebuild: boolean
}

/** Differences of one kind. */
export interface Differences {
  readonly kind: string
  readonly wrong: number
  /** A person has to look at them: nothing repairs them. */
  readonly isForPeople?: true
}

/** Something that is derived from rows and stored. {@link keptSum} declares the most common kind. */
export interface Kept {
  /** Its name in `after`, in the report of a check and in the cursor of its filling: `sales.by-place`. */
  readonly name: string
  /** The collections and tables it is derived from. */
  readonly of: readonly Source[]
  /** The tables that hold it, and nothing else. `server/kept-tables.test.ts` knows each table as source or derived. */
  readonly tables?: readonly SQLiteTable[]
  /** It depends on nothing but those rows: `server/kept.test.ts` tries any order of writes on it. */
  readonly isOfRowsAlone?: true
  /** The names of others that are up to date before this one is, because it reads them. */
  readonly after?: readonly string[]
  /**
   * Updates it in the transaction that wrote the rows. Called once for each transaction, with all rows of `of` that it has
   * written or removed. Left out: the store that writes the rows updates it.
   */
  readonly keep?: (db: Db, moved: readonly Moved[]) => Promise<void>
  /** Fills it for rows from before it existed, and again when that is asked for. */
  readonly filling?: Filling
  /** Compares it with its rows. Returns how many differences it found, of each kind where there are several. */
  readonly check?: (database: Database, options: CheckOptions) => Promise<number | readonly Differences[]>
  /** Derives all of it from its rows, in one transaction: for a seed, which writes rows without keeping anything. */
  readonly fill?: (db: Db) => Promise<void>
}

/** Orders derivations by their dependencies, otherwise by declaration. */
export function inKeepingOrder(all: readonly Kept[]): readonly Kept[] {
  const byName = new Map(all.map((one) => [one.name, one]))
  assert(byName.size === all.length, 'two derivations have the same name')
  const done = new Set<Kept>()
  const place = (one: Kept, path: readonly string[]): void => {
    assert(!path.includes(one.name), [...path, one.name].join(' waits for '))
    for (const name of one.after ?? []) {
      const earlier = byName.get(name)
      assert(earlier, `${one.name} comes after ${name}, which is not declared`)
      place(earlier, [...path, one.name])
    }
    done.add(one)
  }
  for (const one of all) place(one, [])
  return [...done]
}

/** Updates what is derived from rows that a transaction has written or removed. `all` is in keeping order. */
export async function keepAll(all: readonly Kept[], db: Db, moved: readonly Moved[]): Promise<void> {
  for (const { of, keep } of all) {
    if (!keep) continue
    const names = of.map(sourceName)
    const own = moved.filter(({ source, before, after }) => names.includes(source) && (before ?? after) !== null)
    if (own.length > 0) await keep(db, own)
  }
}

/** The rows of one collection or table among those that have moved. */
export function movedOf<R extends Row>(of: Collection<R>, moved: readonly Moved[]): readonly Moved<R>[]
export function movedOf<Of extends SQLiteTable>(of: Of, moved: readonly Moved[]): readonly Moved<InferSelectModel<Of>>[]
export function movedOf(of: Collection | SQLiteTable, moved: readonly Moved[]): readonly Moved[] {
  const name = sourceName(toSource(of))
  return moved.filter(({ source }) => source === name)
}

/** A collection as it is named in `of`. */
export const toSource = (of: { readonly name: string } | SQLiteTable): Source =>
  is(of, Table) ? (of as SQLiteTable) : (of as { readonly name: string }).name

/** The rows of one collection as the transaction leaves them; removed ones are left out. */
export const writtenOf = <R extends Row>(of: Collection<R>, moved: readonly Moved[]): readonly R[] =>
  movedOf(of, moved).flatMap(({ after }) => after ?? [])
