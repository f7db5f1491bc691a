import { getTableColumns, sql, type InferSelectModel } from 'drizzle-orm'
import type { SQLiteTable } from 'drizzle-orm/sqlite-core'
import { dialect } from './columns.ts'
import type { Db } from './database.ts'
import { preparedQuery } from './prepared-query.ts'

/** What happens to a row whose key is there already. `replace` names the key's columns. */
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
  const names = Object.keys(getTableColumns(table))
  const insertMany = Array.from({ length: ROWS_PER_PREPARED_INSERT }, (_, index) =>
    preparedQuery<Record<string, unknown>, unknown>((db) =>
      insertOf(db, { table, onConflict, values: placeholders(names, index + 1) }),
    ),
  )
  return async (db, rows) => {
    for (let start = 0; start < rows.length; start += ROWS_PER_PREPARED_INSERT) {
      const some = rows.slice(start, start + ROWS_PER_PREPARED_INSERT)
      const values: Record<string, unknown> = {}
      for (const [index, row] of some.entries()) {
        for (const name of names) values[`${name}.${index}`] = (row as Record<string, unknown>)[name]
      }
      await insertMany[some.length - 1]?.(db, values)
    }
  }
}

const placeholders = (names: readonly string[], rows: number): object[] =>
  Array.from({ length: rows }, (_, index) =>
    Object.fromEntries(names.map((name) => [name, sql.placeholder(`${name}.${index}`)])),
  )

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

const snakeCase = (name: string): string => name.replaceAll(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)
