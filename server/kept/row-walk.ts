import { asc, getTableColumns, gt, type InferSelectModel } from 'drizzle-orm'
import type { SQLiteColumn, SQLiteTable } from 'drizzle-orm/sqlite-core'
import { assert } from '../../shared/kernel/assert.ts'
import type { Id } from '../../shared/kernel/ids.ts'
import type { Db } from '../platform/database/database.ts'

const ROWS_AT_ONCE = 1000

/** Goes through all rows that data is derived from, some at a time. */
export type RowWalk<R> = (db: Db, look: (lot: readonly R[]) => void) => Promise<void>

/** Goes through a table in the order of a unique column. */
export const eachRow =
  <Table extends SQLiteTable>(
    table: Table,
    by: keyof InferSelectModel<Table> & string,
  ): RowWalk<InferSelectModel<Table>> =>
  async (db, look) => {
    const column = (getTableColumns(table) as Readonly<Record<string, SQLiteColumn>>)[by]
    assert(column, `there is no column ${by}`)
    for (let last: unknown; ;) {
      const rest = last === undefined ? undefined : gt(column, last)
      const lot = await db.select().from(table).where(rest).orderBy(asc(column)).limit(ROWS_AT_ONCE)
      if (lot.length === 0) return
      look(lot)
      last = (lot.at(-1) as InferSelectModel<Table>)[by]
    }
  }

/** Goes through all rows of a collection, as its store loads them. */
export const eachLoaded =
  <R>(
    table: SQLiteTable & { readonly id: SQLiteColumn },
    { load }: { readonly load: (db: Db, ids: readonly Id[]) => Promise<readonly R[]> },
  ): RowWalk<R> =>
  async (db, look) => {
    const next = nextIdsOf(table)
    for (
      let ids = await next(db, '', ROWS_AT_ONCE);
      ids.length > 0;
      ids = await next(db, ids.at(-1) ?? '', ROWS_AT_ONCE)
    )
      look(await load(db, ids))
  }

/** The ids of a table, some at a time. */
export const nextIdsOf =
  (table: SQLiteTable & { readonly id: SQLiteColumn }) =>
  async (db: Db, after: Id, limit: number): Promise<readonly Id[]> => {
    const found = await db
      .select({ id: table.id })
      .from(table)
      .where(gt(table.id, after))
      .orderBy(asc(table.id))
      .limit(limit)
    return found.map(({ id }) => id as Id)
  }
