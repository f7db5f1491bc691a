import { inArray } from 'drizzle-orm'
import { deviationSchema, type Deviation } from '../../../shared/features/sales/deviation.schema.ts'
import type { Id } from '../../../shared/kernel/ids.ts'
import type { Db } from '../../platform/database/database.ts'
import { rowReader } from '../../platform/database/row-reader.ts'
import { rowWriter } from '../../platform/database/row-writer.ts'
import { deviationTable } from './sale.table.ts'

export async function loadDeviations(db: Db, ids: readonly Id[]): Promise<Deviation[]> {
  const rows = await readById(db, ids)
  return rows.map((row) => deviationSchema.parse(row))
}

export async function findDeviations(db: Db, saleId: Id): Promise<Deviation[]> {
  const rows = await readBySale(db, [saleId])
  return rows.map((row) => deviationSchema.parse(row))
}

export const saveDeviations = rowWriter(deviationTable, { replace: ['id'] })

export async function removeDeviations(db: Db, ids: readonly Id[]): Promise<void> {
  await db.delete(deviationTable).where(inArray(deviationTable.id, [...ids]))
}

const readById = rowReader(deviationTable, 'id')
const readBySale = rowReader(deviationTable, 'saleId')
