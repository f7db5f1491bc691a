import { eq, getTableColumns, inArray, sql, type Column, type InferSelectModel } from 'drizzle-orm'
import type { SQLiteTable } from 'drizzle-orm/sqlite-core'
import { assert } from '../../../shared/kernel/assert.ts'
import { dialect } from './columns.ts'
import type { Db } from './database.ts'
import { directQueryOf } from './direct-query.ts'

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
  if (dialect === 'postgresql') {
    return async (db, values) => {
      const rows: InferSelectModel<Table>[] = []
      for (let start = 0; start < values.length; start += VALUES_PER_SELECT) {
        const some = inArray(column, values.slice(start, start + VALUES_PER_SELECT))
        rows.push(...((await db.select().from(table).where(some)) as InferSelectModel<Table>[]))
      }
      return rows
    }
  }
  const columns = Object.entries(getTableColumns(table))
  let text: string | undefined
  return async (db, values) => {
    const query = directQueryOf(db)
    text ??= db
      .select()
      .from(table)
      .where(eq(column, sql.placeholder('value')))
      .toSQL().sql
    const rows: InferSelectModel<Table>[] = []
    for (const value of new Set(values)) {
      for (const found of await query(text, [column.mapToDriverValue(value)])) rows.push(rowOf(columns, found))
    }
    return rows
  }
}

// The columns decide the row's type, which the compiler cannot follow.
// oxlint-disable-next-line typescript/no-unnecessary-type-parameters
function rowOf<Row>(columns: readonly (readonly [string, Column])[], found: readonly unknown[]): Row {
  const row: Record<string, unknown> = {}
  for (const [index, [name, column]] of columns.entries()) {
    const value = found[index] ?? null
    row[name] = value === null ? null : column.mapFromDriverValue(value)
  }
  return row as Row
}
