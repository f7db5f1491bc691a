import { inArray } from 'drizzle-orm'
import { timeReportSchema, type TimeReport } from '../../../shared/features/time/time-report.schema.ts'
import type { Id } from '../../../shared/kernel/ids.ts'
import type { Db } from '../../platform/database/database.ts'
import { rowReader } from '../../platform/database/row-reader.ts'
import { rowWriter } from '../../platform/database/row-writer.ts'
import { timeReportTable } from './time.table.ts'

export async function loadTimeReports(db: Db, ids: readonly Id[]): Promise<TimeReport[]> {
  return (await readById(db, ids)).map((row) => timeReportSchema.parse(row))
}

export async function findTimeReports(db: Db, dayKeys: readonly string[]): Promise<TimeReport[]> {
  return (await readByDayKey(db, dayKeys)).map((row) => timeReportSchema.parse(row))
}

export const saveTimeReports = rowWriter(timeReportTable, { replace: ['id'] })

export async function removeTimeReports(db: Db, ids: readonly Id[]): Promise<void> {
  await db.delete(timeReportTable).where(inArray(timeReportTable.id, [...ids]))
}

const readById = rowReader(timeReportTable, 'id')
const readByDayKey = rowReader(timeReportTable, 'dayKey')
