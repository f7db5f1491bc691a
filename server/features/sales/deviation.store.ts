import { eq, inArray } from 'drizzle-orm'
import { deviationSchema, type Deviation } from '../../../shared/features/sales/deviation.schema.ts'
import type { Id } from '../../../shared/kernel/ids.ts'
import type { Db } from '../../platform/database/database.ts'
import { replaceAll } from '../../platform/database/replace.ts'
import { deviationTable } from './sale.table.ts'

export async function loadDeviations(db: Db, ids: readonly Id[]): Promise<Deviation[]> {
  const rows = await db
    .select()
    .from(deviationTable)
    .where(inArray(deviationTable.id, [...ids]))
  return rows.map((row) => deviationSchema.parse(row))
}

export async function findDeviations(db: Db, saleId: Id): Promise<Deviation[]> {
  const rows = await db.select().from(deviationTable).where(eq(deviationTable.saleId, saleId))
  return rows.map((row) => deviationSchema.parse(row))
}

export async function saveDeviations(db: Db, rows: readonly Deviation[]): Promise<void> {
  await db
    .insert(deviationTable)
    .values([...rows])
    .onConflictDoUpdate({ target: deviationTable.id, set: replaceAll(deviationTable) })
}

export async function removeDeviations(db: Db, ids: readonly Id[]): Promise<void> {
  await db.delete(deviationTable).where(inArray(deviationTable.id, [...ids]))
}
