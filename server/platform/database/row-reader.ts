import { eq, getTableColumns, inArray, sql, type Column, type InferSelectModel } from 'drizzle-orm'
import type { SQLiteTable } from 'drizzle-orm/sqlite-core'
import { assert } from '../../../shared/kernel/assert.ts'
import { dialect } from './columns.ts'
import type { Db } from './database.ts'
import { preparedQuery } from './prepared-query.ts'

// Stays under PostgreSQL's limit of 65,535 parameters.
const VALUES_PER_SELECT = 10_000

/**
 * Makes a function that reads the rows of a table whose column has one of some values, in no particular order. As with
 * writing, SQLite runs one prepared statement for each value, and PostgreSQL gets them all in one statement.
 */
export function rowReader<Table extends SQLiteTable, Name extends keyof InferSelectModel<Table> & string>(
  table: Table,
  name: Name,
): (db: Db, values: readonly InferSelectModel<Table>[Name][]) => Promise<InferSelectModel<Table>[]> {
  const column: Column | undefined = getTableColumns(table)[name]
  assert(column, `there is no column ${name}`)
  const rowsOf = (found: unknown): InferSelectModel<Table>[] => found as InferSelectModel<Table>[]
  if (dialect === 'postgresql') {
    return async (db, values) => {
      const rows: InferSelectModel<Table>[] = []
      for (let start = 0; start < values.length; start += VALUES_PER_SELECT) {
        const some = inArray(column, values.slice(start, start + VALUES_PER_SELECT))
        rows.push(...rowsOf(await db.select().from(table).where(some)))
      }
      return rows
    }
  }
  const readOne = preparedQuery<{ value: unknown }, unknown>((db) =>
    db
      .select()
      .from(table)
      .where(eq(column, sql.placeholder('value'))),
  )
  return async (db, values) => {
    const rows: InferSelectModel<Table>[] = []
    for (const value of new Set(values)) rows.push(...rowsOf(await readOne(db, { value })))
    return rows
  }
}
