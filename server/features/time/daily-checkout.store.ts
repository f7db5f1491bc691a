import { and, eq, gt, inArray, lte } from 'drizzle-orm'
import { dailyCheckoutSchema, type DailyCheckout } from '../../../shared/features/time/daily-checkout.schema.ts'
import type { Day } from '../../../shared/kernel/days.ts'
import type { Id } from '../../../shared/kernel/ids.ts'
import type { Db } from '../../platform/database/database.ts'
import { rowReader } from '../../platform/database/row-reader.ts'
import { rowWriter } from '../../platform/database/row-writer.ts'
import { dailyCheckoutTable } from './time.table.ts'

export async function loadDailyCheckouts(db: Db, ids: readonly Id[]): Promise<DailyCheckout[]> {
  return (await readById(db, ids)).map((row) => dailyCheckoutSchema.parse(row))
}

export async function findDailyCheckouts(db: Db, dayKeys: readonly string[]): Promise<DailyCheckout[]> {
  return (await readByDayKey(db, dayKeys)).map((row) => dailyCheckoutSchema.parse(row))
}

/** Days that were opened again and are over. */
export async function findStillReopened(db: Db, until: Day): Promise<DailyCheckout[]> {
  const rows = await db
    .select()
    .from(dailyCheckoutTable)
    .where(and(eq(dailyCheckoutTable.status, 'reopened'), lte(dailyCheckoutTable.day, until)))
  return rows.map((row) => dailyCheckoutSchema.parse(row))
}

/** The ids of checkouts after one, in order. */
export async function findCheckoutIdsAfter(db: Db, after: Id, limit: number): Promise<Id[]> {
  const { id } = dailyCheckoutTable
  const rows = await db.select({ id }).from(dailyCheckoutTable).where(gt(id, after)).orderBy(id).limit(limit)
  return rows.map((row) => row.id)
}

export const saveDailyCheckouts = rowWriter(dailyCheckoutTable, { replace: ['id'] })

export async function removeDailyCheckouts(db: Db, ids: readonly Id[]): Promise<void> {
  await db.delete(dailyCheckoutTable).where(inArray(dailyCheckoutTable.id, [...ids]))
}

const readById = rowReader(dailyCheckoutTable, 'id')
const readByDayKey = rowReader(dailyCheckoutTable, 'dayKey')
