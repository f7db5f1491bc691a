import { and, between, gt, inArray, or } from 'drizzle-orm'
import { coversDay } from '../../../../shared/features/time/sick-notice/sick-notice.rules.ts'
import { dayKeyOf } from '../../../../shared/features/time/report/time-report.schema.ts'
import { WORK_DAY_HOURS } from '../../../../shared/features/time/report/time-report.rules.ts'
import { addDays, daysBetween, type Day } from '../../../../shared/kernel/days.ts'
import type { Id } from '../../../../shared/kernel/ids.ts'
import type { Db } from '../../../platform/database/database.ts'
import { eq } from '../../../platform/database/eq.ts'
import { sickNoticeTable, timeReportTable } from '../time.table.ts'

/** A person's absence on a day, whole or in part. The reason stays here (decision 0031). */
export interface AwayDay {
  readonly userId: Id
  readonly day: Day
  readonly isWhole: boolean
}

/** An illness without a day to be back on counts for so many days from today: nobody knows more. */
const ILL_DAYS_AHEAD = 7
const AT_ONCE = 400

/** The days on which people are away, by their reports and by illnesses that go on. */
export async function loadAwayDays(
  db: Db,
  { userIds, days, today }: { readonly userIds: readonly Id[]; readonly days: readonly Day[]; readonly today: Day },
): Promise<readonly AwayDay[]> {
  const found = new Map<string, AwayDay>()
  const add = (away: AwayDay): void => {
    const key = dayKeyOf(away.userId, away.day)
    if (!found.get(key)?.isWhole) found.set(key, away)
  }
  const reported = new Set<string>()
  const keys = userIds.flatMap((userId) => days.map((day) => dayKeyOf(userId, day)))
  for (let at = 0; at < keys.length; at += AT_ONCE) {
    for (const { userId, day, key, hours } of await loadReported(db, keys.slice(at, at + AT_ONCE))) {
      reported.add(key)
      if (hours > 0) add({ userId, day, isWhole: hours >= WORK_DAY_HOURS })
    }
  }
  for (let at = 0; at < userIds.length; at += AT_ONCE) {
    for (const notice of await loadIllnesses(db, userIds.slice(at, at + AT_ONCE), days[0] ?? today)) {
      const last = addDays(today, ILL_DAYS_AHEAD - 1)
      const isStill = (day: Day) => (notice.expectedBack === null ? day <= last : day < notice.expectedBack)
      for (const day of days) {
        const isCovered = coversDay(notice, day) && (day <= today || isStill(day))
        // What the person has reported of the day says more than the notice.
        if (isCovered && !reported.has(dayKeyOf(notice.sellerId, day)))
          add({ userId: notice.sellerId, day, isWhole: notice.extent === 100 })
      }
    }
  }
  return [...found.values()]
}

/** The longest stretch of days that is asked about at once. */
const STRETCH_DAYS = 4000

/** The whole days away of each person: absence alone is reported, or an illness has no report yet. The reason stays here. */
export async function loadWholeDaysAway(
  db: Db,
  { userIds, from, to }: { readonly userIds: readonly Id[]; readonly from: Day; readonly to: Day },
): Promise<ReadonlyMap<Id, ReadonlySet<Day>>> {
  const away = new Map<Id, Set<Day>>()
  const add = (userId: Id, day: Day) => away.set(userId, (away.get(userId) ?? new Set<Day>()).add(day))
  for (let at = 0; at < userIds.length; at += AT_ONCE) {
    const ids = userIds.slice(at, at + AT_ONCE)
    const reports = await loadHoursOf(db, ids, { from, to })
    for (const { userId, day, attendance, absence } of reports) if (attendance === 0 && absence > 0) add(userId, day)
    const reported = new Set(reports.map(({ userId, day }) => dayKeyOf(userId, day)))
    for (const notice of await loadIllnesses(db, ids, from)) {
      if (notice.extent !== 100) continue
      const first = notice.firstDay < from ? from : notice.firstDay
      for (const day of daysBetween(first, to, STRETCH_DAYS))
        if (coversDay(notice, day) && !reported.has(dayKeyOf(notice.sellerId, day))) add(notice.sellerId, day)
    }
  }
  return away
}

const loadHoursOf = (db: Db, userIds: readonly Id[], { from, to }: { readonly from: Day; readonly to: Day }) =>
  db
    .select({
      userId: timeReportTable.sellerId,
      day: timeReportTable.day,
      attendance: timeReportTable.attendanceHours,
      absence: timeReportTable.absenceHours,
    })
    .from(timeReportTable)
    .where(and(between(timeReportTable.day, from, to), inArray(timeReportTable.sellerId, [...userIds])))

const loadReported = (db: Db, keys: readonly string[]) =>
  db
    .select({
      userId: timeReportTable.sellerId,
      day: timeReportTable.day,
      key: timeReportTable.dayKey,
      hours: timeReportTable.absenceHours,
    })
    .from(timeReportTable)
    .where(inArray(timeReportTable.dayKey, [...keys]))

async function loadIllnesses(db: Db, userIds: readonly Id[], from: Day) {
  const { sellerId, firstDay, expectedBack, extent, recoveredOn, status } = sickNoticeTable
  const rows = await db
    .select({ sellerId, firstDay, expectedBack, extent, recoveredOn, status })
    .from(sickNoticeTable)
    .where(and(inArray(sellerId, [...userIds]), or(eq(status, 'submitted'), gt(recoveredOn, from))))
  return rows as (Parameters<typeof coversDay>[0] & (typeof rows)[number])[]
}
