import { inArray, lt } from 'drizzle-orm'
import {
  contactKeys,
  contactMarkSchema,
  type ContactKey,
  type ContactMark,
  type Mark,
} from '../../../../shared/features/sales/contact/contact-mark.schema.ts'
import type { Sale, SaleStatus } from '../../../../shared/features/sales/sale/sale.schema.ts'
import type { Day } from '../../../../shared/kernel/days.ts'
import type { Id } from '../../../../shared/kernel/ids.ts'
import type { Db } from '../../../platform/database/database.ts'
import { collectionStore } from '../../../sync/collection-store.ts'
import { rowReader } from '../../../platform/database/row-reader.ts'
import { rowWriter } from '../../../platform/database/row-writer.ts'
import type { Moved } from '../../../kept/kept.ts'
import { contactKeyTable, contactMarkDueTable, contactMarkSaleTable, contactMarkTable } from './contact-mark.table.ts'

export async function loadContactMarks(db: Db, ids: readonly Id[]): Promise<ContactMark[]> {
  return (await readById(db, ids)).map(markOfRow)
}

export async function findContactMarks(db: Db, ...marks: readonly Mark[]): Promise<ContactMark[]> {
  return (await readByMark(db, marks)).map(markOfRow)
}

export const saveContactMarks = rowWriter(contactMarkTable, { replace: ['id'] })

export async function removeContactMarks(db: Db, ids: readonly Id[]): Promise<void> {
  await db.delete(contactMarkTable).where(inArray(contactMarkTable.id, [...ids]))
  await removeMarkSales(db, ids)
}

/** Forgets of which sale some marks were. */
export async function removeMarkSales(db: Db, markIds: readonly Id[]): Promise<void> {
  await db.delete(contactMarkSaleTable).where(inArray(contactMarkSaleTable.markId, [...markIds]))
}

export const contactKeyStore = collectionStore(contactKeyTable, contactKeys)

export async function loadContactKey(db: Db): Promise<ContactKey | null> {
  const [found] = await db.select().from(contactKeyTable)
  return found ?? null
}

/** Asks for the marks of these sales to be looked at, where what was written may change them. */
export async function askForMarks(db: Db, rows: readonly Moved<Sale>[]): Promise<void> {
  const asked = rows.filter(({ before, after }) => marksBy(before) !== marksBy(after))
  await addDue(
    db,
    asked.flatMap(({ before, after }) => {
      const sale = after ?? before
      return sale === null ? [] : [{ saleId: sale.id }]
    }),
  )
}

export async function findDueForMarks(db: Db, limit: number): Promise<Id[]> {
  const rows = await db.select().from(contactMarkDueTable).limit(limit)
  return rows.map(({ saleId }) => saleId)
}

export async function removeDueForMarks(db: Db, saleIds: readonly Id[]): Promise<void> {
  await db.delete(contactMarkDueTable).where(inArray(contactMarkDueTable.saleId, [...saleIds]))
}

/** Which marks some sales have, and of which revision. */
export const findMarkSales = rowReader(contactMarkSaleTable, 'saleId')

/** Marks of sales from before a day. */
export async function findMarksBefore(db: Db, day: Day, limit: number): Promise<Id[]> {
  const { markId, soldOn } = contactMarkSaleTable
  const rows = await db.select({ markId }).from(contactMarkSaleTable).where(lt(soldOn, day)).limit(limit)
  return rows.map((row) => row.markId)
}

/** Remembers of which sale some marks are. */
export const saveMarkSales = rowWriter(contactMarkSaleTable, { replace: ['markId'] })

/** Whether a sale makes somebody a known customer. */
export const isKnownBy = ({ customer, status }: Pick<Sale, 'customer' | 'status'>): boolean =>
  customer !== null && !notCustomers.includes(status)

/** By what marks are told to be of the sale as it is. */
const marksBy = (sale: Sale | null): number | null => (sale !== null && isKnownBy(sale) ? sale.revision : null)

/** In these a sale makes nobody a customer (product 5.12). */
const notCustomers: readonly SaleStatus[] = ['draft', 'cancelled', 'regret', 'absence']

/** Phones of before cannot read a mark without its sale and revision: they are told of none. */
const markOfRow = (row: typeof contactMarkTable.$inferSelect): ContactMark => {
  const mark = { ...contactMarkSchema.parse(row), saleId: null, revision: 0 }
  return mark
}

const addDue = rowWriter(contactMarkDueTable, 'keep')
const readById = rowReader(contactMarkTable, 'id')
const readByMark = rowReader(contactMarkTable, 'mark')
