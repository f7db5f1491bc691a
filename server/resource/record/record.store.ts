import { getTableColumns, ne, sql, type Column } from 'drizzle-orm'
import type { SQLiteTable } from 'drizzle-orm/sqlite-core'
import type { Actor } from '../../../shared/access/actor.ts'
import type { Permission } from '../../../shared/access/permissions.ts'
import type { Id } from '../../../shared/kernel/ids.ts'
import type { Db } from '../../platform/database/database.ts'
import { eq } from '../../platform/database/eq.ts'
import { readValues } from '../../platform/database/read-values.ts'
import { reachSql } from '../list/conditions.ts'
import type { AnyServerList } from '../list/server-list.ts'

/** Whether a right of the person reaches a row of a list. */
export async function isReached(
  db: Db,
  asked: { list: Pick<AnyServerList, 'from' | 'id' | 'reach'>; actor: Actor; permission: Permission; id: Id },
): Promise<boolean> {
  const { from, id, reach } = asked.list
  const within = reachSql(asked.actor, asked.permission, reach)
  return (
    (await readValues(db, sql`select ${id} as id from ${from} where ${id} = ${asked.id} and (${within})`)).length > 0
  )
}

export async function insertRecord(db: Db, table: SQLiteTable, row: object): Promise<void> {
  await db.insert(table).values(row as never)
}

export async function updateRecord(
  db: Db,
  table: SQLiteTable,
  change: { id: Id } & Record<string, unknown>,
): Promise<void> {
  const { id, ...fields } = change
  await db
    .update(table)
    .set(fields)
    .where(eq(columnOf(table, 'id'), id))
}

/** Another record with the same text in the field, ignoring case. Archived records count. */
export async function findTaken(
  db: Db,
  table: SQLiteTable,
  wanted: { id: Id; field: string; text: string },
): Promise<{ isArchived: boolean } | null> {
  // Compared here: the databases disagree on the lower case of letters beyond ASCII.
  const rows = await db
    .select({ text: columnOf(table, wanted.field), archivedAt: columnOf(table, 'archivedAt') } as never)
    .from(table)
    .where(ne(columnOf(table, 'id'), wanted.id))
  const key = comparable(wanted.text)
  const found = (rows as { text: unknown; archivedAt: unknown }[]).find(({ text }) => comparable(String(text)) === key)
  return found ? { isArchived: found.archivedAt !== null } : null
}

const comparable = (text: string): string => text.normalize('NFC').trim().replaceAll(/\s+/gu, ' ').toLowerCase()

const columnOf = (table: SQLiteTable, name: string): Column => {
  const columns: Readonly<Record<string, Column | undefined>> = getTableColumns(table)
  const column = columns[name]
  if (!column) throw new Error(`there is no column ${name}`)
  return column
}
