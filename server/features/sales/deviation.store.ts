import { and, eq, inArray, lte } from 'drizzle-orm'
import { deviationSchema, type Deviation } from '../../../shared/features/sales/deviation.schema.ts'
import type { Instant } from '../../../shared/kernel/days.ts'
import type { Id } from '../../../shared/kernel/ids.ts'
import type { Db } from '../../platform/database/database.ts'
import { rowReader } from '../../platform/database/row-reader.ts'
import { rowWriter } from '../../platform/database/row-writer.ts'
import { deviationKeys } from './deviation-key.store.ts'
import { deviationTable } from './sale.table.ts'

export async function loadDeviations(db: Db, ids: readonly Id[]): Promise<Deviation[]> {
  const rows = await readById(db, ids)
  return rows.map((row) => deviationSchema.parse(row))
}

export async function findDeviations(db: Db, saleId: Id): Promise<Deviation[]> {
  const rows = await readBySale(db, [saleId])
  return rows.map((row) => deviationSchema.parse(row))
}

/** Open deviations that are due before a time. */
export async function findOpenDeviations(db: Db, dueBefore: Instant): Promise<Deviation[]> {
  const isDue = and(eq(deviationTable.state, 'open'), lte(deviationTable.dueAt, dueBefore))
  const rows = await db.select().from(deviationTable).where(isDue).orderBy(deviationTable.dueAt)
  return rows.map((row) => deviationSchema.parse(row))
}

export async function saveDeviations(db: Db, deviations: readonly Deviation[]): Promise<void> {
  await writeDeviations(db, deviations)
  await deviationKeys.save(db, deviations)
}

const writeDeviations = rowWriter(deviationTable, { replace: ['id'] })

export async function removeDeviations(db: Db, ids: readonly Id[]): Promise<void> {
  await deviationKeys.remove(db, ids)
  await db.delete(deviationTable).where(inArray(deviationTable.id, [...ids]))
}

const readById = rowReader(deviationTable, 'id')
const readBySale = rowReader(deviationTable, 'saleId')
