import { dayHoursOf, type DayHours } from '../../../shared/features/time/day-hours.schema.ts'
import { gt, inArray } from 'drizzle-orm'
import { timeReportSchema, type TimeReport } from '../../../shared/features/time/time-report.schema.ts'
import type { Id } from '../../../shared/kernel/ids.ts'
import type { Db } from '../../platform/database/database.ts'
import { rowReader } from '../../platform/database/row-reader.ts'
import { rowWriter } from '../../platform/database/row-writer.ts'
import { timeReportKeys } from './time-report-key.store.ts'
import { timeReportTable } from './time.table.ts'

export async function loadTimeReports(db: Db, ids: readonly Id[]): Promise<TimeReport[]> {
  return (await readById(db, ids)).map((row) => timeReportSchema.parse(row))
}

export async function findTimeReports(db: Db, dayKeys: readonly string[]): Promise<TimeReport[]> {
  return (await readByDayKey(db, dayKeys)).map((row) => timeReportSchema.parse(row))
}

/** The hours of reports, as they are shown without the rest. */
export async function loadDayHours(db: Db, ids: readonly Id[]): Promise<DayHours[]> {
  return (await loadTimeReports(db, ids)).map(dayHoursOf)
}

/** The ids of reports after one, in order. */
export async function findTimeReportIdsAfter(db: Db, after: Id, limit: number): Promise<Id[]> {
  const { id } = timeReportTable
  const rows = await db.select({ id }).from(timeReportTable).where(gt(id, after)).orderBy(id).limit(limit)
  return rows.map((row) => row.id)
}

export async function saveTimeReports(db: Db, rows: readonly TimeReport[]): Promise<void> {
  await writeRows(db, rows)
  await timeReportKeys.save(db, rows)
}

export async function removeTimeReports(db: Db, ids: readonly Id[]): Promise<void> {
  await timeReportKeys.remove(db, ids)
  await db.delete(timeReportTable).where(inArray(timeReportTable.id, [...ids]))
}

const writeRows = rowWriter(timeReportTable, { replace: ['id'] })
const readById = rowReader(timeReportTable, 'id')
const readByDayKey = rowReader(timeReportTable, 'dayKey')
