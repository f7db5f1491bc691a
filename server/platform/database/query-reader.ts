import { inArray, sql, type Column, type SQL } from 'drizzle-orm'
import { dialect } from './columns.ts'
import type { Db } from './database.ts'
import { preparedQuery } from './prepared-query.ts'
import { eq } from './eq.ts'

interface Preparable<Row> {
  readonly prepare: () => { readonly execute: (values?: Record<string, unknown>) => Promise<Row[]> }
}

// Stays under PostgreSQL's limit of 65,535 parameters.
const VALUES_PER_SELECT = 10_000

/**
 * Makes a function that asks one query of several tables about some values of a column, as `rowReader` does of one table:
 * SQLite runs one prepared statement for each value, and PostgreSQL gets them all in one statement.
 */
export function queryReader<Row>(
  column: Column,
  build: (db: Db, where: SQL) => Preparable<Row>,
): (db: Db, values: readonly string[]) => Promise<Row[]> {
  if (dialect === 'postgresql') {
    return async (db, values) => {
      const rows: Row[] = []
      for (let start = 0; start < values.length; start += VALUES_PER_SELECT)
        rows.push(
          ...(await build(db, inArray(column, values.slice(start, start + VALUES_PER_SELECT)))
            .prepare()
            .execute()),
        )
      return rows
    }
  }
  const ofOne = preparedQuery<{ value: string }, Row[]>((db) => build(db, eq(column, sql.placeholder('value'))))
  return async (db, values) => {
    const rows: Row[] = []
    for (const value of new Set(values)) rows.push(...(await ofOne(db, { value })))
    return rows
  }
}
