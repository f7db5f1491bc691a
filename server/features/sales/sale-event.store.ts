import { eq, inArray } from 'drizzle-orm'
import { saleEventSchema, type SaleEvent } from '../../../shared/features/sales/sale-event.schema.ts'
import type { Id } from '../../../shared/kernel/ids.ts'
import type { Db } from '../../platform/database/database.ts'
import { replaceAll } from '../../platform/database/replace.ts'
import { saleEventTable } from './sale.table.ts'

export async function loadSaleEvents(db: Db, ids: readonly Id[]): Promise<SaleEvent[]> {
  const rows = await db
    .select()
    .from(saleEventTable)
    .where(inArray(saleEventTable.id, [...ids]))
  return rows.map((row) => saleEventSchema.parse(row))
}

export async function findSaleEvents(db: Db, saleId: Id): Promise<SaleEvent[]> {
  const rows = await db.select().from(saleEventTable).where(eq(saleEventTable.saleId, saleId))
  return rows.map((row) => saleEventSchema.parse(row))
}

export async function saveSaleEvents(db: Db, rows: readonly SaleEvent[]): Promise<void> {
  await db
    .insert(saleEventTable)
    .values([...rows])
    .onConflictDoUpdate({ target: saleEventTable.id, set: replaceAll(saleEventTable) })
}

export async function removeSaleEvents(db: Db, ids: readonly Id[]): Promise<void> {
  await db.delete(saleEventTable).where(inArray(saleEventTable.id, [...ids]))
}
