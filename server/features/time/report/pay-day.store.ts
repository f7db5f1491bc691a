import { and, asc, between, eq } from 'drizzle-orm'
import type { TimeReport } from '../../../../shared/features/time/report/time-report.schema.ts'
import type { Day, TimeZone } from '../../../../shared/kernel/days.ts'
import type { Id } from '../../../../shared/kernel/ids.ts'
import type { Db } from '../../../platform/database/database.ts'
import { timeReportTable as report } from '../time.table.ts'

/** A reported day as payroll reads it. */
export type ReportedDay = Pick<
  TimeReport,
  | 'sellerId'
  | 'sellerName'
  | 'day'
  | 'status'
  | 'attendanceHours'
  | 'absenceHours'
  | 'absenceType'
  | 'secondAbsenceType'
  | 'secondAbsenceHours'
  | 'allowance'
  | 'location'
>

interface ReportedMonth {
  readonly zone: TimeZone
  readonly first: Day
  readonly last: Day
  /** One person's days alone. */
  readonly personId?: Id | undefined
}

/** The reported days of everybody who worked in a time zone, from the first day to the last. */
export async function loadReportedDays(
  db: Db,
  { zone, first, last, personId }: ReportedMonth,
): Promise<readonly ReportedDay[]> {
  const rows = await db
    .select({
      sellerId: report.sellerId,
      sellerName: report.sellerName,
      day: report.day,
      status: report.status,
      attendanceHours: report.attendanceHours,
      absenceHours: report.absenceHours,
      absenceType: report.absenceType,
      secondAbsenceType: report.secondAbsenceType,
      secondAbsenceHours: report.secondAbsenceHours,
      allowance: report.allowance,
      location: report.location,
    })
    .from(report)
    .where(
      and(
        between(report.day, first, last),
        eq(report.zone, zone),
        personId === undefined ? undefined : eq(report.sellerId, personId),
      ),
    )
    .orderBy(asc(report.day), asc(report.sellerId))
  return rows as readonly ReportedDay[]
}
