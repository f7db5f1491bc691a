import { getTableColumns, inArray, sql, type Column, type InferSelectModel } from 'drizzle-orm'
import type { SQLiteTable } from 'drizzle-orm/sqlite-core'
import { assert } from '../../../shared/kernel/assert.ts'
import { dialect } from './columns.ts'
import type { Db } from './database.ts'
import { directQueryOf } from './direct-query.ts'
import { eq } from './eq.ts'

const VALUES_PER_SELECT = 10_000

// SQLite has a statement of its own for each of these numbers of values: a few texts serve every question.
const PREPARED_VALUES = [1, 4, 16, 64] as const
const MOST_PREPARED = 64

/**
 * Makes a function that reads the rows of a table whose column has one of some values, in no particular order. As with
 * writing, SQLite runs statements that are prepared for small numbers of values, and PostgreSQL gets them all in one list.
 */
export function rowReader<Table extends SQLiteTable, Name extends keyof InferSelectModel<Table> & string>(
  table: Table,
  name: Name,
): (db: Db, values: readonly InferSelectModel<Table>[Name][]) => Promise<InferSelectModel<Table>[]> {
  const column: Column | undefined = getTableColumns(table)[name]
  assert(column, `there is no column ${name}`)
  const columns = Object.entries(getTableColumns(table))
  if (dialect === 'postgresql') {
    let text = ''
    return async (db, values) => {
      const query = directQueryOf(db)
      text ||= db
        .select()
        .from(table)
        .where(sql`${column} = any(${sql.placeholder('values')})`)
        .toSQL().sql
      const wanted = values.map((value) => column.mapToDriverValue(value))
      const rows: InferSelectModel<Table>[] = []
      for (let start = 0; start < wanted.length; start += VALUES_PER_SELECT) {
        for (const found of await query(text, [wanted.slice(start, start + VALUES_PER_SELECT)]))
          rows.push(rowOf(columns, found))
      }
      return rows
    }
  }
  const texts = new Map<number, string>()
  const textFor = (db: Db, size: number): string => {
    const text = texts.get(size) ?? textOf(db, { table, column, size })
    texts.set(size, text)
    return text
  }
  return async (db, values) => {
    const query = directQueryOf(db)
    const wanted = [...new Set(values)].map((value) => column.mapToDriverValue(value))
    const rows: InferSelectModel<Table>[] = []
    for (let start = 0; start < wanted.length; start += MOST_PREPARED) {
      const some = wanted.slice(start, start + MOST_PREPARED)
      const size = PREPARED_VALUES.find((one) => one >= some.length) ?? MOST_PREPARED
      // A value that is named twice finds its rows once.
      const params = Array.from({ length: size }, (_, at) => some[at] ?? some[0])
      for (const found of await query(textFor(db, size), params)) rows.push(rowOf(columns, found))
    }
    return rows
  }
}

function textOf(db: Db, { table, column, size }: { table: SQLiteTable; column: Column; size: number }): string {
  const values = Array.from({ length: size }, (_, at) => sql.placeholder(`value${at}`))
  const where = size === 1 ? eq(column, sql.placeholder('value0')) : inArray(column, values)
  return db.select().from(table).where(where).toSQL().sql
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
