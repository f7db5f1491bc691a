import { getTableColumns, sql, type Column, type InferSelectModel, type SQL } from 'drizzle-orm'
import type { SQLiteTable } from 'drizzle-orm/sqlite-core'
import { assert } from '../../../shared/kernel/assert.ts'
import { dialect } from './columns.ts'
import type { Db } from './database.ts'
import { directQueryOf } from './direct-query.ts'

/**
 * The handling of a row whose key already exists. `replace` and `raise` name the key's columns; `raise` adds the others to
 * those that are there.
 */
export type OnConflict =
  | 'fail'
  | 'keep'
  | { readonly replace: readonly string[]; readonly only?: readonly string[] }
  | { readonly raise: readonly string[] }

// Stays under PostgreSQL's limit of 65,535 parameters for any table of up to sixty columns.
const ROWS_PER_INSERT = 1000

// A statement of its own for each number of rows up to this: requests write few rows to a table, but rarely one.
const ROWS_PER_PREPARED_INSERT = 16

/**
 * Makes a function that writes whole rows to a table. Building a statement costs drizzle far more than a database needs to
 * run it, so it is built once for each small number of rows. PostgreSQL pays for round trips too, and gets more rows than
 * that in one statement.
 */
export function rowWriter<Table extends SQLiteTable>(
  table: Table,
  onConflict: OnConflict = 'fail',
): (db: Db, rows: readonly InferSelectModel<Table>[]) => Promise<void> {
  const columns = Object.entries(getTableColumns(table))
  const texts = new Map<number, string>()
  const writeFew = async (db: Db, some: readonly InferSelectModel<Table>[]): Promise<void> => {
    const text = texts.get(some.length) ?? textOf(db, { table, onConflict, rows: some.length })
    texts.set(some.length, text)
    await directQueryOf(db)(
      text,
      some.flatMap((row) => columns.map(([name, column]) => storedValue(column, row[name as keyof typeof row]))),
    )
  }
  if (dialect === 'postgresql') {
    return async (db, rows) => {
      if (rows.length === 0) return
      if (rows.length <= ROWS_PER_PREPARED_INSERT) return writeFew(db, rows)
      for (let start = 0; start < rows.length; start += ROWS_PER_INSERT) {
        await insertOf(db, { table, onConflict, values: rows.slice(start, start + ROWS_PER_INSERT) })
      }
    }
  }
  return async (db, rows) => {
    for (let start = 0; start < rows.length; start += ROWS_PER_PREPARED_INSERT)
      await writeFew(db, rows.slice(start, start + ROWS_PER_PREPARED_INSERT))
  }
}

function textOf(db: Db, what: { table: SQLiteTable; onConflict: OnConflict; rows: number }): string {
  const row = Object.fromEntries(Object.keys(getTableColumns(what.table)).map((name) => [name, sql.placeholder(name)]))
  return insertOf(db, { ...what, values: Array.from({ length: what.rows }, () => row) }).toSQL().sql
}

const storedValue = (column: Column, value: unknown): unknown => {
  assert(value !== undefined, `a row without a value for ${column.name}`)
  return value === null ? null : column.mapToDriverValue(value)
}

function insertOf(db: Db, what: { table: SQLiteTable; onConflict: OnConflict; values: readonly object[] }) {
  const { table, onConflict } = what
  const insert = db.insert(table).values([...what.values])
  if (onConflict === 'fail') return insert
  if (onConflict === 'keep') return insert.onConflictDoNothing()
  const columns = Object.entries(getTableColumns(table))
  const isRaised = 'raise' in onConflict
  const key = isRaised ? onConflict.raise : onConflict.replace
  const target = columns.flatMap(([name, column]) => (key.includes(name) ? [column] : []))
  const changed =
    (isRaised ? undefined : onConflict.only) ?? columns.map(([name]) => name).filter((name) => !key.includes(name))
  // `excluded` needs the column's name in the database, which the casing has turned to snake case.
  const given = (name: string): SQL => sql`excluded.${sql.identifier(snakeCase(name))}`
  const set = Object.fromEntries(
    columns.flatMap(([name, column]) =>
      changed.includes(name) ? [[name, isRaised ? sql`${column} + ${given(name)}` : given(name)]] : [],
    ),
  )
  return insert.onConflictDoUpdate({ target, set })
}

/** The name of a column in the database. */
export const snakeCase = (name: string): string => name.replaceAll(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)
