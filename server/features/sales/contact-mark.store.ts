import { and, eq, gte, inArray, isNotNull, isNull, lt, ne, notInArray, or, sql } from 'drizzle-orm'
import {
  contactKeySchema,
  contactMarkSchema,
  type ContactKey,
  type ContactMark,
  type Mark,
} from '../../../shared/features/sales/contact-mark.schema.ts'
import type { SaleStatus } from '../../../shared/features/sales/sale.schema.ts'
import type { Day } from '../../../shared/kernel/days.ts'
import type { Id } from '../../../shared/kernel/ids.ts'
import type { Db } from '../../platform/database/database.ts'
import { rowReader } from '../../platform/database/row-reader.ts'
import { rowWriter } from '../../platform/database/row-writer.ts'
import { contactKeyTable, contactMarkTable } from './contact-mark.table.ts'
import { saleTable } from './sale.table.ts'

export async function loadContactMarks(db: Db, ids: readonly Id[]): Promise<ContactMark[]> {
  return (await readById(db, ids)).map((row) => contactMarkSchema.parse(row))
}

export async function findContactMarks(db: Db, mark: Mark): Promise<ContactMark[]> {
  return (await readByMark(db, [mark])).map((row) => contactMarkSchema.parse(row))
}

export const saveContactMarks = rowWriter(contactMarkTable, { replace: ['id'] })

export async function removeContactMarks(db: Db, ids: readonly Id[]): Promise<void> {
  await db.delete(contactMarkTable).where(inArray(contactMarkTable.id, [...ids]))
}

export async function loadContactKeys(db: Db, ids: readonly Id[]): Promise<ContactKey[]> {
  return (await readKeys(db, ids)).map((row) => contactKeySchema.parse(row))
}

export async function loadContactKey(db: Db): Promise<ContactKey | null> {
  const [found] = await db.select().from(contactKeyTable)
  return found ?? null
}

export const saveContactKeys = rowWriter(contactKeyTable, { replace: ['id'] })

export async function removeContactKeys(db: Db, ids: readonly Id[]): Promise<void> {
  await db.delete(contactKeyTable).where(inArray(contactKeyTable.id, [...ids]))
}

/** Sales that make their customer a known one, and whose marks are missing or of an earlier revision. */
export async function findUnmarkedSales(db: Db, since: Day, limit: number): Promise<Id[]> {
  const isMarked = sql`exists (select 1 from ${contactMarkTable} where ${contactMarkTable.saleId} = ${saleTable.id} and ${contactMarkTable.revision} = ${saleTable.revision})`
  const rows = await db
    .select({ id: saleTable.id })
    .from(saleTable)
    .where(and(gte(saleTable.soldOn, since), notInArray(saleTable.status, [...notCustomers]), sql`not ${isMarked}`))
    .limit(limit)
  return rows.map(({ id }) => id)
}

/** Marks of sales that are over a year old, came to nothing, or were corrected since. */
export async function findStaleMarks(db: Db, since: Day, limit: number): Promise<Id[]> {
  const isOver = or(
    isNull(saleTable.id),
    lt(saleTable.soldOn, since),
    inArray(saleTable.status, [...notCustomers]),
    ne(saleTable.revision, contactMarkTable.revision),
  )
  const rows = await db
    .select({ id: contactMarkTable.id })
    .from(contactMarkTable)
    .leftJoin(saleTable, eq(saleTable.id, contactMarkTable.saleId))
    .where(and(isNotNull(contactMarkTable.saleId), isOver))
    .limit(limit)
  return rows.map(({ id }) => id)
}

/** In these a sale makes nobody a customer (product 5.12). */
const notCustomers: readonly SaleStatus[] = ['draft', 'cancelled', 'regret', 'absence']

const readById = rowReader(contactMarkTable, 'id')
const readByMark = rowReader(contactMarkTable, 'mark')
const readKeys = rowReader(contactKeyTable, 'id')
