import { getTableColumns, sql, type Column, type InferSelectModel } from 'drizzle-orm'
import type { SQLiteTable } from 'drizzle-orm/sqlite-core'
import { assert } from '../../../shared/kernel/assert.ts'
import { dialect } from './columns.ts'
import type { Db } from './database.ts'
import { directQueryOf } from './direct-query.ts'

/** The handling of a row whose key already exists. `replace` names the key's columns. */
export type OnConflict = 'fail' | 'keep' | { readonly replace: readonly string[]; readonly only?: readonly string[] }

// Stays under PostgreSQL's limit of 65,535 parameters for any table of up to sixty columns.
const ROWS_PER_INSERT = 1000

// A statement of its own for each number of rows up to this: requests write few rows to a table, but rarely one.
const ROWS_PER_PREPARED_INSERT = 16

/**
 * Makes a function that writes whole rows to a table. Building a statement costs drizzle far more than SQLite needs to
 * run it, so there it is built once for each small number of rows; PostgreSQL pays for round trips instead and gets
 * many rows in one statement.
 */
export function rowWriter<Table extends SQLiteTable>(
  table: Table,
  onConflict: OnConflict = 'fail',
): (db: Db, rows: readonly InferSelectModel<Table>[]) => Promise<void> {
  if (dialect === 'postgresql') {
    return async (db, rows) => {
      for (let start = 0; start < rows.length; start += ROWS_PER_INSERT) {
        await insertOf(db, { table, onConflict, values: rows.slice(start, start + ROWS_PER_INSERT) })
      }
    }
  }
  const columns = Object.entries(getTableColumns(table))
  const texts = new Map<number, string>()
  return async (db, rows) => {
    const query = directQueryOf(db)
    for (let start = 0; start < rows.length; start += ROWS_PER_PREPARED_INSERT) {
      const some = rows.slice(start, start + ROWS_PER_PREPARED_INSERT)
      const text = texts.get(some.length) ?? textOf(db, { table, onConflict, rows: some.length })
      texts.set(some.length, text)
      await query(
        text,
        some.flatMap((row) => columns.map(([name, column]) => storedValue(column, row[name as keyof typeof row]))),
      )
    }
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
  const columns = getTableColumns(table)
  const target = Object.entries(columns).flatMap(([name, column]) =>
    onConflict.replace.includes(name) ? [column] : [],
  )
  const names = onConflict.only ?? Object.keys(columns).filter((name) => !onConflict.replace.includes(name))
  // `excluded` needs the column's name in the database, which the casing has turned to snake case.
  const set = Object.fromEntries(names.map((name) => [name, sql`excluded.${sql.identifier(snakeCase(name))}`]))
  return insert.onConflictDoUpdate({ target, set })
}

/** The name of a column in the database. */
export const snakeCase = (name: string): string => name.replaceAll(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)
