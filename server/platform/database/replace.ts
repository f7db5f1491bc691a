import { getTableColumns, sql, type SQL } from 'drizzle-orm'
import type { SQLiteTable } from 'drizzle-orm/sqlite-core'

/**
 * What `onConflictDoUpdate` sets so that a multi-row insert replaces whole rows: every column takes the value that
 * could not be inserted.
 */
export function replaceAll(table: SQLiteTable): Record<string, SQL> {
  const toSnake = (name: string) => name.replaceAll(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)
  return Object.fromEntries(
    Object.keys(getTableColumns(table)).map((name) => [name, sql`excluded.${sql.identifier(toSnake(name))}`]),
  )
}
