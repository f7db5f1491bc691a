import { addDays, dayOf, daysBetween, type Day } from '../../../kernel/days.ts'
import type { Id } from '../../../kernel/ids.ts'
import { failure, ok, refused, type Result } from '../../../kernel/result.ts'
import { calendarOf, isWorkingDay } from '../../../kernel/working-days.ts'
import { needWhere, put, remove, type Change, type Facts, type Need, type RowReader } from '../../../sync/command.ts'
import { dailyCheckouts } from '../checkout/daily-checkout.schema.ts'
import { absenceFollows, dayEndRestored, needsOfDayEnd, restoredDayOf } from '../report/day-absence.rules.ts'
import { isNoticeDay, sickDayAfter } from './sick-notice.rules.ts'
import type { SickNoticeDraft } from './sick-notice.schema.ts'
import { reportBeforeLast, reportDay } from '../report/report-day.rules.ts'
import { canAct, draftOf } from '../report/time-report.rules.ts'
import { dayKeyOf, timeReports, type TimeReport } from '../report/time-report.schema.ts'

/** A notice that was on its way longer than this leaves the days in between to its person and back office. */
const DAYS_AT_MOST = 60

/** What a notice or an end of one reads of each day it is about. */
export const needsOfDays = (sellerId: Id, days: readonly Day[], rows: RowReader): Need[] =>
  days.flatMap((day) => {
    const dayKey = dayKeyOf(sellerId, day)
    return [needWhere(timeReports, 'dayKey', dayKey), ...needsOfDayEnd(dayKey, rows)]
  })

/**
 * The days a new notice is about by now: from its first day to the day it was given, and on to yesterday where it
 * reached the server late. What comes after is the night's to write, day by day. None for a first day that no notice can
 * have: such a notice is refused.
 */
export function daysOfNotice({ firstDay }: Pick<SickNoticeDraft, 'firstDay'>, facts: Facts): Day[] {
  const { businessDay, now, actor } = facts
  if (!isNoticeDay(firstDay, businessDay)) return []
  const yesterday = addDays(dayOf(now, actor.zone), -1)
  const last = yesterday > businessDay ? yesterday : businessDay
  return [firstDay, ...daysBetween(addDays(firstDay, 1), last, DAYS_AT_MOST - 1)]
}

/**
 * The hours of the days a notice is about. The first day is ill whatever was said of it before; of the others only those
 * nobody has said anything of. Days off have no hours to be away from, and what payroll has stays as it is.
 */
export function sickDaysOf(
  { extent, days }: { extent: SickNoticeDraft['extent']; days: readonly Day[] },
  rows: RowReader,
  facts: Facts,
): Result<Change[]> {
  const { userId, zone } = facts.actor
  const changes: Change[] = []
  for (const [index, day] of days.entries()) {
    const dayKey = dayKeyOf(userId, day)
    const [before] = rows.where(timeReports, 'dayKey', dayKey)
    const isLeft = index === 0 ? before && !canAct('submit', before.status) : before
    if (isLeft || (!before && !isWorkingDay(day, calendarOf(zone)))) continue
    const draft = sickDayAfter(before && draftOf(before), extent)
    if (draft === null) return refused(failure('sick-notice.two-absences', 'firstDay', { day }))
    const [checkout] = rows.where(dailyCheckouts, 'dayKey', dayKey)
    const restores = restoredDayOf({ report: before, checkout }, rows)
    const report = reportDay({ day, draft, before, source: 'sick_notice', restores, ordinal: 1 + index * 2 }, facts)
    if (!report.ok) return report
    const making = { id: facts.idFor(2 + index * 2), now: facts.now }
    changes.push(put(timeReports, report.value), ...absenceFollows(draft, checkout, making))
  }
  return ok(changes)
}

/** The days a person may have been well again already when they say so. */
export function daysWell(recoveredOn: Day, { businessDay }: Facts): Day[] {
  const earliest = addDays(businessDay, -DAYS_AT_MOST)
  return daysBetween(recoveredOn > earliest ? recoveredOn : earliest, businessDay, DAYS_AT_MOST + 1)
}

/**
 * Takes back the sick days that were written for the person after they were well: each is again as it was before, and one
 * of which nothing had been said asks for an answer again.
 */
export function sickDaysTakenBack(sellerId: Id, days: readonly Day[], rows: RowReader): Change[] {
  return days.flatMap((day) => {
    const dayKey = dayKeyOf(sellerId, day)
    const [report] = rows.where(timeReports, 'dayKey', dayKey)
    if (!report || !isWrittenForThem(report)) return []
    const [checkout] = rows.where(dailyCheckouts, 'dayKey', dayKey)
    const before = reportBeforeLast(report)
    return [
      before ? put(timeReports, before) : remove(timeReports, report.id),
      ...dayEndRestored(checkout, report.history.at(-1)?.restores?.checkout),
    ]
  })
}

/** Nobody has answered the day, and no desk has judged it, since it was written for the person. */
const isWrittenForThem = ({ source, absenceType, status, history, revision }: TimeReport): boolean =>
  (source === 'system' || source === 'sick_notice') &&
  absenceType === 'sick' &&
  status === 'submitted' &&
  (history.at(-1)?.kind === 'sick_notice' || revision === 1)
