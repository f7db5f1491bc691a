import type { SQL } from 'drizzle-orm'
import type { NodePgDatabase } from 'drizzle-orm/node-postgres'
import { dialect } from './columns.ts'
import type { Db } from './database.ts'

/**
 * Runs a finished query whose tables and columns are only known at run time. Returns the rows as lists of values, as
 * the driver gives them: only texts and numbers, with a distinct name for every column.
 */
export async function readValues(db: Db, query: SQL): Promise<readonly (readonly unknown[])[]> {
  if (dialect === 'sqlite') return (db as unknown as { values: (query: SQL) => Promise<unknown[][]> }).values(query)
  const { rows, fields } = await (db as unknown as NodePgDatabase).execute(query)
  const names = fields.map(({ name }) => name)
  // Of two columns with one name the driver would return the last only.
  if (new Set(names).size < names.length) throw new Error(`Columns of one name: ${names.join(', ')}`)
  return rows.map((row) => Object.values(row))
}
