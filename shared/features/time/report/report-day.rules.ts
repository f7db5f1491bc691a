import { signatureOf } from '../../../access/actor.ts'
import { sellerFieldsOf } from '../../../access/reach.ts'
import { addDays, dayOf, type Day } from '../../../kernel/days.ts'
import { failure, ok, refused, type Failure, type Result } from '../../../kernel/result.ts'
import type { Facts } from '../../../sync/command.ts'
import { withJourney } from './allowance.rules.ts'
import { canAct, differenceOf, draftOf, timeReportFailures, withSecondAbsence } from './time-report.rules.ts'
import {
  dayKeyOf,
  type RestoredDay,
  type TimeReport,
  type TimeReportDraft,
  type TimeReportEntry,
  type TimeReportSource,
} from './time-report.schema.ts'

/** What is said of a day, and what was said of it before. */
export interface DayReport {
  readonly day: Day
  readonly draft: TimeReportDraft
  readonly before: TimeReport | undefined
  readonly source: TimeReportSource
  /** What a withdrawal of the act restores beyond the hours. */
  readonly restores?: RestoredDay
  /** The ordinal of a new row's id among those the command makes. */
  readonly ordinal?: number
}

/** A day is reported for so long after it. Payroll has closed everything older. */
export const REPORT_DAYS_BACK = 400
/** Leave is planned and reported so far ahead. */
export const REPORT_DAYS_AHEAD = 366

/** The row that says what a person did on a day, from the one that said it before. */
export function reportDay(
  { day, draft: said, before, source, restores, ordinal = 0 }: DayReport,
  facts: Facts,
): Result<Omit<TimeReport, 'version'>> {
  const draft = withSecondAbsence(withJourney(said, facts.actor.zone), before)
  const failures = timeReportFailures(draft)
  if (failures.length > 0) return refused(...failures)
  const fault = dayFault(day, draft, facts)
  if (fault) return refused(fault)
  if (before && !canAct('submit', before.status)) return refused(failure('time-report.locked', undefined, { day }))
  const difference = before ? differenceOf(draftOf(before), draft) : null
  const kind = source === 'sick_notice' ? 'sick_notice' : 'submitted'
  return ok({
    ...(before ?? {
      id: facts.idFor(ordinal),
      ...sellerFieldsOf(facts.actor, day),
      day,
      dayKey: dayKeyOf(facts.actor.userId, day),
      createdAt: facts.at,
    }),
    ...complete(draft),
    status: 'submitted',
    statusAt: facts.now,
    statusComment: '',
    revision: (before?.revision ?? 0) + 1,
    source,
    history: [
      ...(before?.history ?? []),
      { ...entryOf(kind, facts), ...saidBefore(difference), ...(restores && { restores }) },
    ],
  })
}

/**
 * Days too far away are counted from the clock of whoever decides: the phone's own may stand anywhere. A report that has
 * waited on a phone without network is still judged by the day it was made on.
 */
function dayFault(day: Day, { type }: TimeReportDraft, { businessDay, now, actor }: Facts): Failure | null {
  const today = dayOf(now, actor.zone)
  if (day < addDays(today, -REPORT_DAYS_BACK)) {
    return failure('time-report.day-too-long-ago', 'day', { days: REPORT_DAYS_BACK })
  }
  if (day > addDays(today, REPORT_DAYS_AHEAD)) {
    return failure('time-report.day-too-far-ahead', 'day', { days: REPORT_DAYS_AHEAD })
  }
  return day > businessDay && type !== 'absent' ? failure('time-report.day-in-future', 'day') : null
}

/** A form that has passed its check, as the row holds it. */
export function complete(draft: TimeReportDraft): Omit<TimeReportDraft, 'type'> & Pick<TimeReport, 'type'> {
  const { type, ...rest } = draft
  // Checked by `timeReportFailures` before anything is written.
  return { ...rest, type: type ?? 'present' }
}

/** What an entry of the history holds of the values before it. */
export function saidBefore(
  difference: Partial<TimeReportDraft> | null,
): Pick<TimeReportEntry, 'before' | 'beforeSecond'> {
  if (difference === null) return { before: null }
  const { secondAbsenceType, secondAbsenceHours, ...before } = difference
  const second = {
    ...('secondAbsenceType' in difference && { secondAbsenceType }),
    ...('secondAbsenceHours' in difference && { secondAbsenceHours }),
  }
  return { before, ...(Object.keys(second).length > 0 && { beforeSecond: second }) }
}

/** One line of a report's history. */
export function entryOf(kind: TimeReportEntry['kind'], { actor, now }: Facts): TimeReportEntry {
  return { kind, at: now, actorId: actor.userId, actorName: signatureOf(actor), comment: '', before: null }
}

/**
 * The report as it was before its last change, for an act that takes that change back. Nothing of the change is left but a
 * higher revision, so that an approval on its way finds that the day has changed. Null: the change was the first report.
 */
export function reportBeforeLast(report: TimeReport): TimeReport | null {
  if (report.revision === 1) return null
  const { before, beforeSecond, restores } = report.history.at(-1) ?? {}
  const said: TimeReportDraft = Object.assign(draftOf(report), before, beforeSecond)
  const state = restores?.report ?? { status: 'submitted', statusAt: report.statusAt, source: 'seller' }
  return {
    ...report,
    ...complete(said),
    statusComment: '',
    ...state,
    revision: report.revision + 1,
    history: report.history.slice(0, -1),
  }
}
