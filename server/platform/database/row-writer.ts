import { getTableColumns, sql, type InferSelectModel } from 'drizzle-orm'
import type { SQLiteTable } from 'drizzle-orm/sqlite-core'
import { dialect } from './columns.ts'
import type { Db } from './database.ts'

/** What happens to a row whose key is there already. `replace` names the key's columns. */
export type OnConflict = 'fail' | 'keep' | { readonly replace: readonly string[]; readonly only?: readonly string[] }

// Stays under PostgreSQL's limit of 65,535 parameters for any table of up to sixty columns.
const ROWS_PER_INSERT = 1000

/**
 * Makes a function that writes whole rows to a table. Building a statement costs drizzle far more than SQLite needs to
 * run it, so there it is built once and run for each row; PostgreSQL pays for round trips instead and gets many rows
 * in one statement.
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
  const placeholders = Object.fromEntries(
    Object.keys(getTableColumns(table)).map((name) => [name, sql.placeholder(name)]),
  )
  const prepared = new WeakMap<Db, ReturnType<ReturnType<typeof insertOf>['prepare']>>()
  return async (db, rows) => {
    const statement = prepared.get(db) ?? insertOf(db, { table, onConflict, values: [placeholders] }).prepare()
    prepared.set(db, statement)
    for (const row of rows) await statement.execute(row as Record<string, unknown>)
  }
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

const snakeCase = (name: string): string => name.replaceAll(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)
