import { getTableName, type InferSelectModel, type SQL } from 'drizzle-orm'
import type { SQLiteTable } from 'drizzle-orm/sqlite-core'
import { assert } from '../../shared/kernel/assert.ts'
import type { Db } from '../platform/database/database.ts'
import { guardTable, writeGuarded } from '../platform/database/guarded-tables.ts'
import { rowReader } from '../platform/database/row-reader.ts'
import { rowWriter } from '../platform/database/row-writer.ts'
import { inKeepingOrder, keepAll, sourceName, type Kept } from './kept.ts'

interface KeptTableDefinition<Table extends SQLiteTable> {
  readonly table: Table
  /** The column of the primary key. */
  readonly key: keyof InferSelectModel<Table> & string
  /** All data that is derived from its rows. */
  readonly kept: readonly Kept[]
}

/** The row of a table before and after a write. */
type Pair<R> = readonly [before: R | null, after: R | null]

/**
 * The only writer of an online table that data is derived from. Each write updates that data in the same transaction, as
 * sync does for its collections. A write past it throws (`guardTable`).
 */
export class KeptTable<Table extends SQLiteTable, R extends InferSelectModel<Table> = InferSelectModel<Table>> {
  readonly table: Table
  readonly kept: readonly Kept[]
  readonly key: keyof R & string
  readonly #name: string
  readonly #read: (db: Db, keys: readonly R[keyof R & string][]) => Promise<R[]>
  readonly #add: (db: Db, rows: readonly R[]) => Promise<void>
  readonly #replace: (db: Db, rows: readonly R[]) => Promise<void>

  constructor({ table, key, kept }: KeptTableDefinition<Table>) {
    this.table = table
    this.kept = inKeepingOrder(kept)
    this.key = key
    this.#name = getTableName(table)
    this.#read = rowReader(table, key) as never
    this.#add = rowWriter(table) as never
    this.#replace = rowWriter(table, { replace: [key] }) as never
    for (const one of kept) assert(one.of.includes(table), `${one.name} is derived from ${this.#name} and names it not`)
    guardTable(this.#name)
    keepers.set(this.#name, this as unknown as KeptTable<SQLiteTable>)
  }

  /** Adds rows that are new. */
  async add(db: Db, rows: readonly R[]): Promise<void> {
    if (rows.length === 0) return
    await writeGuarded(this.#name, () => this.#add(db, rows))
    await this.#keep(
      db,
      rows.map((row) => [null, row]),
    )
  }

  /** Adds rows, except those that conflict with another row. Returns the added ones. */
  async addMissing(db: Db, rows: readonly R[]): Promise<readonly R[]> {
    if (rows.length === 0) return []
    const added = await writeGuarded(
      this.#name,
      async () =>
        (await db
          .insert(this.table)
          .values([...rows])
          .onConflictDoNothing()
          .returning()) as R[],
    )
    await this.#keep(
      db,
      added.map((row) => [null, row]),
    )
    return added
  }

  /** Adds rows, each in the place of the row with its key. */
  async replace(db: Db, rows: readonly R[]): Promise<void> {
    if (rows.length === 0) return
    const keyOf = (row: R) => row[this.key]
    const before = new Map((await this.#read(db, rows.map(keyOf))).map((row) => [keyOf(row), row]))
    await writeGuarded(this.#name, () => this.#replace(db, rows))
    await this.#keep(
      db,
      rows.map((row) => [before.get(keyOf(row)) ?? null, row]),
    )
  }

  /** Changes the same fields of some rows. Returns the rows as they are now. */
  async change(db: Db, where: SQL | undefined, change: Partial<R>): Promise<readonly R[]> {
    const before = (await db.select().from(this.table).where(where)) as R[]
    if (before.length === 0) return []
    await writeGuarded(this.#name, async () => {
      await db.update(this.table).set(change).where(where)
    })
    const after = before.map((row) => ({ ...row, ...change }))
    await this.#keep(
      db,
      before.map((row, at) => [row, after[at] ?? null]),
    )
    return after
  }

  async remove(db: Db, where: SQL | undefined): Promise<void> {
    const before = (await db.select().from(this.table).where(where)) as R[]
    if (before.length === 0) return
    await writeGuarded(this.#name, async () => {
      await db.delete(this.table).where(where)
    })
    await this.#keep(
      db,
      before.map((row) => [row, null]),
    )
  }

  #keep(db: Db, pairs: readonly Pair<R>[]): Promise<void> {
    const source = sourceName(this.table)
    return keepAll(
      this.kept,
      db,
      pairs.map(([before, after]) => ({ source, before, after })),
    )
  }
}

const keepers = new Map<string, KeptTable<SQLiteTable>>()

/** The only writer of a table that data is derived from; undefined for other tables. */
export const keeperOf = (table: SQLiteTable): KeptTable<SQLiteTable> | undefined => keepers.get(getTableName(table))

/** Changes the same fields of some rows of any table. For parts that know a table by its columns only, such as an erasure. */
export async function changeRows(db: Db, table: SQLiteTable, { where, change }: RowChange): Promise<void> {
  const keeper = keeperOf(table)
  if (keeper) await keeper.change(db, where, change)
  else await db.update(table).set(change).where(where)
}

interface RowChange {
  readonly where: SQL | undefined
  readonly change: Readonly<Record<string, unknown>>
}

/** Removes rows of any table. For parts that know a table by its columns only, such as an erasure. */
export async function removeRows(db: Db, table: SQLiteTable, where: SQL | undefined): Promise<void> {
  const keeper = keeperOf(table)
  if (keeper) await keeper.remove(db, where)
  else await db.delete(table).where(where)
}
