import { dayHoursOf, type DayHours } from '../../../../shared/features/time/report/day-hours.schema.ts'
import { asc, gte } from 'drizzle-orm'
import { timeReports } from '../../../../shared/features/time/report/time-report.schema.ts'
import type { Id } from '../../../../shared/kernel/ids.ts'
import type { Db } from '../../../platform/database/database.ts'
import { collectionStore } from '../../../sync/collection-store.ts'
import { timeReportKeys } from './time-report-key.store.ts'
import { timeReportTable } from '../time.table.ts'
import { timeReportKeyTable } from '../time-key.table.ts'

export const timeReportStore = collectionStore(timeReportTable, timeReports, {
  by: ['dayKey'],
  beside: timeReportKeys,
  columnsOf: ({
    secondAbsenceType,
    secondAbsenceHours,
    overnight = null,
    departureTime = null,
    returnTime = null,
  }) => ({
    secondAbsenceType: secondAbsenceType ?? null,
    secondAbsenceHours: secondAbsenceType ? (secondAbsenceHours ?? null) : null,
    overnight,
    departureTime,
    returnTime,
  }),
})

/** The hours of reports, as they are shown without the rest. */
export async function loadDayHours(db: Db, ids: readonly Id[]): Promise<DayHours[]> {
  return (await timeReportStore.load(db, ids)).map(dayHoursOf)
}

/** Reported days by day, from a number on: to go through all of them, some at a time. */
export const findKeyedDays = (
  db: Db,
  from: number,
  limit: number,
): Promise<{ readonly no: number; readonly reportId: Id }[]> =>
  db
    .select({ no: timeReportKeyTable.no, reportId: timeReportKeyTable.reportId })
    .from(timeReportKeyTable)
    .where(gte(timeReportKeyTable.no, from))
    .orderBy(asc(timeReportKeyTable.no))
    .limit(limit)
