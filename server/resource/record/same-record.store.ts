import { and, getTableColumns, isNull, ne } from 'drizzle-orm'
import type { SQLiteColumn, SQLiteTable } from 'drizzle-orm/sqlite-core'
import { assert } from '../../../shared/kernel/assert.ts'
import type { RecordChange } from './server-record.ts'
import { eq } from '../../platform/database/eq.ts'

/**
 * Whether another record in use has the same values in these fields. Rules that hold for a thing from a day on would
 * contradict each other otherwise. What is being archived is compared with nothing.
 */
export async function isSaidByAnother(
  { db, id, what, after }: RecordChange,
  table: SQLiteTable,
  fields: readonly string[],
): Promise<boolean> {
  if (what === 'archived') return false
  const columns: Readonly<Record<string, SQLiteColumn>> = getTableColumns(table)
  const columnOf = (name: string): SQLiteColumn => {
    assert(columns[name], `no column ${name} to compare`)
    return columns[name]
  }
  const same = fields.map((name) => {
    const value = after[name] ?? null
    return value === null ? isNull(columnOf(name)) : eq(columnOf(name), value)
  })
  const others = await db
    .select({ id: columnOf('id') })
    .from(table)
    .where(and(ne(columnOf('id'), id), isNull(columnOf('archivedAt')), ...same))
    .limit(1)
  return others.length > 0
}
