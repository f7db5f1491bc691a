import { and, eq, gte, inArray, isNull, lt, ne, notInArray, or, sql } from 'drizzle-orm'
import {
  contactKeys,
  contactMarkSchema,
  type ContactKey,
  type ContactMark,
  type Mark,
} from '../../../../shared/features/sales/contact/contact-mark.schema.ts'
import type { SaleStatus } from '../../../../shared/features/sales/sale/sale.schema.ts'
import type { Day } from '../../../../shared/kernel/days.ts'
import type { Id } from '../../../../shared/kernel/ids.ts'
import type { Db } from '../../../platform/database/database.ts'
import { collectionStore } from '../../../sync/collection-store.ts'
import { rowReader } from '../../../platform/database/row-reader.ts'
import { rowWriter } from '../../../platform/database/row-writer.ts'
import { contactKeyTable, contactMarkSaleTable, contactMarkTable } from './contact-mark.table.ts'
import { saleTable } from '../sale/sale.table.ts'

export async function loadContactMarks(db: Db, ids: readonly Id[]): Promise<ContactMark[]> {
  return (await readById(db, ids)).map(markOfRow)
}

export async function findContactMarks(db: Db, ...marks: readonly Mark[]): Promise<ContactMark[]> {
  return (await readByMark(db, marks)).map(markOfRow)
}

export const saveContactMarks = rowWriter(contactMarkTable, { replace: ['id'] })

export async function removeContactMarks(db: Db, ids: readonly Id[]): Promise<void> {
  await db.delete(contactMarkTable).where(inArray(contactMarkTable.id, [...ids]))
  await db.delete(contactMarkSaleTable).where(inArray(contactMarkSaleTable.markId, [...ids]))
}

export const contactKeyStore = collectionStore(contactKeyTable, contactKeys)

export async function loadContactKey(db: Db): Promise<ContactKey | null> {
  const [found] = await db.select().from(contactKeyTable)
  return found ?? null
}

/** Sales that make their customer a known one, and whose marks are missing or of an earlier revision. */
export async function findUnmarkedSales(db: Db, since: Day, limit: number): Promise<Id[]> {
  const link = contactMarkSaleTable
  const isMarked = sql`exists (select 1 from ${link} inner join ${contactMarkTable} on ${contactMarkTable.id} = ${link.markId} where ${link.saleId} = ${saleTable.id} and ${link.revision} = ${saleTable.revision})`
  const rows = await db
    .select({ id: saleTable.id })
    .from(saleTable)
    .where(and(gte(saleTable.soldOn, since), notInArray(saleTable.status, [...notCustomers]), sql`not ${isMarked}`))
    .limit(limit)
  return rows.map(({ id }) => id)
}

/** Marks of no sale that is known, or of one that is over a year old, came to nothing, or was corrected since. */
export async function findStaleMarks(db: Db, since: Day, limit: number): Promise<Id[]> {
  const link = contactMarkSaleTable
  const isOver = or(
    isNull(saleTable.id),
    lt(saleTable.soldOn, since),
    inArray(saleTable.status, [...notCustomers]),
    ne(saleTable.revision, link.revision),
  )
  const rows = await db
    .select({ id: contactMarkTable.id })
    .from(contactMarkTable)
    .leftJoin(link, eq(link.markId, contactMarkTable.id))
    .leftJoin(saleTable, eq(saleTable.id, link.saleId))
    .where(and(isNull(contactMarkTable.block), isOver))
    .limit(limit)
  return rows.map(({ id }) => id)
}

/** Remembers of which sale some marks are. */
export const saveMarkSales = rowWriter(contactMarkSaleTable, { replace: ['markId'] })

/** In these a sale makes nobody a customer (product 5.12). */
const notCustomers: readonly SaleStatus[] = ['draft', 'cancelled', 'regret', 'absence']

/** Phones of before cannot read a mark without its sale and revision: they are told of none. */
const markOfRow = (row: typeof contactMarkTable.$inferSelect): ContactMark => {
  const mark = { ...contactMarkSchema.parse(row), saleId: null, revision: 0 }
  return mark
}

const readById = rowReader(contactMarkTable, 'id')
const readByMark = rowReader(contactMarkTable, 'mark')
