import { count, getTableColumns, sql, type Column } from 'drizzle-orm'
import { assert } from '../../../../shared/kernel/assert.ts'
import type { SQLiteColumn } from 'drizzle-orm/sqlite-core'
import type { Id } from '../../../../shared/kernel/ids.ts'
import { changeRows } from '../../../kept/kept-table.ts'
import type { Db } from '../../../platform/database/database.ts'
import { eq } from '../../../platform/database/eq.ts'
import type { ErasedPart } from '../../../resource/privacy/erasure.ts'
import {
  NO_NAME,
  NO_PERSON,
  signedBy,
  withoutName,
  type PersonId,
  type Signature,
  type Signer,
} from '../../../resource/privacy/signature.ts'
import { organisationTables } from '../../organisation/access.door.ts'

const { userTable } = organisationTables

/** Loads the id and the name that identify a person's signatures. A name that two people share identifies none. */
export async function loadSigner(db: Db, id: Id): Promise<Signer> {
  const { name } = userTable
  const [person] = await db.select({ name }).from(userTable).where(eq(userTable.id, id))
  if (!person || person.name === NO_NAME) return { id, name: null }
  const [same] = await db.select({ n: count() }).from(userTable).where(eq(name, person.name))
  return { id, name: same?.n === 1 ? person.name : null }
}

/** Erases a person's name from acts that no law requires to name them. The acts stay. */
export const signaturesErased = (all: readonly Signature[]): ErasedPart => ({
  name: 'signatures',
  count: async (db, userId) => {
    const signer = await loadSigner(db, userId)
    let found = 0
    for (const signature of all) {
      if (!isFindable(signature, signer)) continue
      const [row] = await db.select({ n: count() }).from(signature.table).where(signedBy(signature, signer))
      found += row?.n ?? 0
    }
    return found
  },
  erase: async (db, userId) => {
    const signer = await loadSigner(db, userId)
    for (const signature of all) {
      const { table, name, by } = signature
      if (!isFindable(signature, signer)) continue
      await changeRows(db, table, { change: { [name]: NO_NAME }, where: signedBy(signature, signer) })
      if (by) await clearId(db, { table, column: by, name: name.replace(/Name$/u, 'Id') }, userId)
    }
  },
})

const isFindable = ({ by }: Signature, { name }: Signer): boolean => by !== undefined || name !== null

/** Erases a person's id from rows about something else. A row that must name somebody names nobody. */
export const idsErased = (all: readonly PersonId[]): ErasedPart => ({
  name: 'ids',
  count: async (db, userId) => {
    let found = 0
    for (const one of all) {
      const [row] = await db.select({ n: count() }).from(one.table).where(holds(one, userId))
      found += row?.n ?? 0
    }
    return found
  },
  erase: async (db, userId) => {
    for (const one of all) await (isList(one) ? removeFromList(db, one, userId) : clearId(db, one, userId))
  },
})

const isList = ({ column }: PersonId): boolean => column.dataType === 'json'

const holds = (one: PersonId, id: Id) =>
  isList(one) ? sql`cast(${one.column} as text) like ${`%"${id}"%`}` : eq(one.column, id)

const clearId = (db: Db, { table, name, column }: PersonId, id: Id) =>
  changeRows(db, table, { change: { [name]: column.notNull ? NO_PERSON : null }, where: eq(column, id) })

async function removeFromList(db: Db, one: PersonId, id: Id): Promise<void> {
  const { table, name, column } = one
  const key = (getTableColumns(table) as Readonly<Record<string, SQLiteColumn>>)['id']
  assert(key, `the rows of ${name} have ids`)
  const rows = await db.select({ key, ids: column }).from(table).where(holds(one, id))
  for (const { key: rowId, ids } of rows as { key: Id; ids: readonly Id[] }[])
    await changeRows(db, table, {
      change: { [name]: ids.filter((other) => other !== id) },
      where: eq(key, rowId),
    })
}

/** A text column in which the product writes names, with the column that identifies a row. */
export interface Mention {
  readonly table: PersonId['table']
  readonly name: string
  readonly column: SQLiteColumn
  readonly key: SQLiteColumn
}

/** Erases a person's name from texts that the product has made: events that wait for their reactions, for example. */
export const mentionsErased = (all: readonly Mention[]): ErasedPart => ({
  name: 'mentions',
  count: async (db, userId) => {
    let found = 0
    for (const one of all) found += (await mentioning(db, one, await loadSigner(db, userId))).length
    return found
  },
  erase: async (db, userId) => {
    for (const one of all)
      for (const { key, text } of await mentioning(db, one, await loadSigner(db, userId)))
        await changeRows(db, one.table, {
          change: { [one.name]: one.column.dataType === 'json' ? (JSON.parse(text) as unknown) : text },
          where: eq(one.key, key),
        })
  },
})

/** The rows whose text names a person, and their text without the name. */
async function mentioning(db: Db, { table, column, key }: Mention, { name }: Signer) {
  if (name === null) return []
  const rows = (await db.select({ key, text: column }).from(table).where(contains(column, name))) as {
    key: string
    text: unknown
  }[]
  return rows.flatMap((row) => {
    const before = typeof row.text === 'string' ? row.text : JSON.stringify(row.text)
    const text = withoutName(before, name)
    return text === before ? [] : [{ key: row.key, text }]
  })
}

/** Matches texts that contain a name, part of a longer one included. */
export const contains = (column: Column, name: string) =>
  sql`cast(${column} as text) like ${`%${name.replaceAll(/[\\%_]/gu, String.raw`\$&`)}%`} escape '\\'`
