import { inArray } from 'drizzle-orm'
import { saleEventSchema, type SaleEvent } from '../../../shared/features/sales/sale-event.schema.ts'
import type { Id } from '../../../shared/kernel/ids.ts'
import type { Db } from '../../platform/database/database.ts'
import { rowReader } from '../../platform/database/row-reader.ts'
import { rowWriter } from '../../platform/database/row-writer.ts'
import { saleEventTable } from './sale.table.ts'

export async function loadSaleEvents(db: Db, ids: readonly Id[]): Promise<SaleEvent[]> {
  const rows = await readById(db, ids)
  return rows.map((row) => saleEventSchema.parse(row))
}

export async function findSaleEvents(db: Db, saleId: Id): Promise<SaleEvent[]> {
  const rows = await readBySale(db, [saleId])
  return rows.map((row) => saleEventSchema.parse(row))
}

export const saveSaleEvents = rowWriter(saleEventTable, { replace: ['id'] })

export async function removeSaleEvents(db: Db, ids: readonly Id[]): Promise<void> {
  await db.delete(saleEventTable).where(inArray(saleEventTable.id, [...ids]))
}

const readById = rowReader(saleEventTable, 'id')
const readBySale = rowReader(saleEventTable, 'saleId')
