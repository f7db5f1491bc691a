import { and, asc, between, inArray, or } from 'drizzle-orm'
import {
  absenceHoursOf,
  absencesOf,
  type Absence,
  type Absences,
} from '../../../../shared/features/time/report/time-report.rules.ts'
import type { TimeReport } from '../../../../shared/features/time/report/time-report.schema.ts'
import type { Day, TimeZone } from '../../../../shared/kernel/days.ts'
import type { Id } from '../../../../shared/kernel/ids.ts'
import type { Db } from '../../../platform/database/database.ts'
import { eq } from '../../../platform/database/eq.ts'
import { timeReportTable as report } from '../time.table.ts'

/** A reported day as payroll reads it. */
export type ReportedDay = Pick<
  TimeReport,
  'sellerId' | 'sellerName' | 'day' | 'status' | 'attendanceHours' | 'allowance' | 'location'
> & { readonly absences: readonly Absence[] }

/** The columns that `absencesOf` reads. */
const absenceColumns = {
  absenceType: report.absenceType,
  absenceHours: report.absenceHours,
  secondAbsenceType: report.secondAbsenceType,
  secondAbsenceHours: report.secondAbsenceHours,
}

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
      ...absenceColumns,
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
  return rows.map((row) => ({ ...row, absences: absencesOf(row as Absences) })) as readonly ReportedDay[]
}

/** A day of illness that is approved. */
export interface ReportedSickDay {
  readonly personId: Id
  readonly name: string
  readonly day: Day
  readonly hours: number
}

/** The approved days of illness of everybody who worked in a time zone, from the first day to the last. */
export async function loadSickDays(
  db: Db,
  { zone, first, last }: Omit<ReportedMonth, 'personId'>,
): Promise<readonly ReportedSickDay[]> {
  const rows = await db
    .select({
      personId: report.sellerId,
      name: report.sellerName,
      day: report.day,
      ...absenceColumns,
    })
    .from(report)
    .where(
      and(
        between(report.day, first, last),
        eq(report.zone, zone),
        inArray(report.status, ['approved', 'exported']),
        or(eq(report.absenceType, 'sick'), eq(report.secondAbsenceType, 'sick')),
      ),
    )
    .orderBy(asc(report.sellerId), asc(report.day))
  return rows.map(({ personId, name, day, ...row }) => ({
    personId,
    name,
    day,
    hours: absenceHoursOf(row as Absences, 'sick'),
  }))
}
