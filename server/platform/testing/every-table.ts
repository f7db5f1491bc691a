import { globSync } from 'node:fs'
import { join } from 'node:path'
import { getTableName, is } from 'drizzle-orm'
import { SQLiteTable } from 'drizzle-orm/sqlite-core'
import { PgTable } from 'drizzle-orm/pg-core'
import type { Db } from '../database/database.ts'

/** Every table of the product. */
export async function loadTables(): Promise<SQLiteTable[]> {
  const server = join(import.meta.dirname, '../..')
  const files = globSync('**/*.table.ts', { cwd: server })
  const modules = await Promise.all(files.map(async (file) => (await import(join(server, file))) as object))
  return modules
    .flatMap((module): unknown[] => Object.values(module))
    .filter((one): one is SQLiteTable => is(one, SQLiteTable) || is(one, PgTable))
}

/** Every row as text, by table; only those that pass. A table without any is left out. */
export async function loadRows(
  db: Db,
  tables: readonly SQLiteTable[],
  passes: (text: string) => boolean = () => true,
): Promise<Record<string, string[]>> {
  const found: Record<string, string[]> = {}
  for (const table of tables) {
    const rows = (await db.select().from(table)) as object[]
    const texts = rows.map((row) => JSON.stringify(row)).filter(passes)
    if (texts.length > 0) found[getTableName(table)] = texts.toSorted((a, b) => (a < b ? -1 : 1))
  }
  return found
}
