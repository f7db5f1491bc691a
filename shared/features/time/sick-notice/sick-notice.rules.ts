import { addDays, type Day, type Instant } from '../../../kernel/days.ts'
import { failure, type Failure } from '../../../kernel/result.ts'
import { absencesOf, noSecondAbsence, plainDay, WORK_DAY_HOURS } from '../report/time-report.rules.ts'
import { authorityFrom, certificateFrom, sickRuleFor } from './sick-pay.rules.ts'
import type { SickExtent, SickNotice, SickNoticeDraft } from './sick-notice.schema.ts'
import type { TimeReportDraft } from '../report/time-report.schema.ts'

/** A notice can be given for a day so far back, and for tomorrow. */
export const NOTICE_DAYS_BACK = 7
/** One can say so many days ahead that one will be back. */
export const RECOVERY_DAYS_AHEAD = 14

/** What keeps a notice from being sent. `sent` are the person's notices so far. */
export function sickNoticeFailures(
  draft: SickNoticeDraft,
  sent: readonly SickNotice[],
  { today, dayOfInstant }: { today: Day; dayOfInstant: (at: number) => Day },
): Failure[] {
  const already = sent.find(
    (one) => one.status === 'submitted' || one.firstDay === draft.firstDay || coversDay(one, draft.firstDay),
  )
  if (already) return [failure('sick-notice.already-sent', undefined, { day: dayOfInstant(already.reportedAt) })]
  const { firstDay, expectedBack } = draft
  return [
    ...(isNoticeDay(firstDay, today)
      ? []
      : [failure('sick-notice.first-day-out-of-range', 'firstDay', { days: NOTICE_DAYS_BACK })]),
    ...(expectedBack !== null && expectedBack <= firstDay
      ? [failure('sick-notice.back-before-first-day', 'expectedBack')]
      : []),
  ]
}

/** Whether a notice given today can begin on a day. */
export const isNoticeDay = (firstDay: Day, today: Day): boolean =>
  firstDay >= addDays(today, -NOTICE_DAYS_BACK) && firstDay <= addDays(today, 1)

/** Whether a day belongs to an illness: one that goes on, or that ended after it. */
export const coversDay = (
  { firstDay, recoveredOn, status }: Pick<SickNotice, 'firstDay' | 'recoveredOn' | 'status'>,
  day: Day,
): boolean => firstDay <= day && (recoveredOn === null ? status === 'submitted' : day < recoveredOn)

/** A tap by mistake can be undone for so long after the notice has come, even once its first day has begun. */
export const SICK_NOTICE_UNDO_MS = 60_000

/** Whether a notice can be taken back as if it had never been given: until its first day begins, or right after the tap. */
export const canBeWithdrawn = (
  { firstDay, reportedAt, status }: Pick<SickNotice, 'firstDay' | 'reportedAt' | 'status'>,
  { today, at }: { today: Day; at: Instant },
): boolean => status === 'submitted' && (today < firstDay || at <= reportedAt + SICK_NOTICE_UNDO_MS)

/** The notice of which a new one on `firstDay` is a relapse. `recoveredOn` is the day after the last sick day. */
export function relapseOf(firstDay: Day, sent: readonly SickNotice[]): SickNotice | undefined {
  return sent.find(
    ({ recoveredOn, firstDay: before, zone }) =>
      recoveredOn !== null &&
      before < firstDay &&
      firstDay < addDays(recoveredOn, sickRuleFor(zone, firstDay).relapseDays),
  )
}

/** Whether a period costs the person a qualifying day, and which one within twelve months it is. */
export interface QualifyingDeduction {
  readonly isMade: boolean
  readonly before: number
  readonly atMost: number
}

/**
 * The qualifying-day deduction of a period (karensavdrag). After the most there may be within twelve months none is made.
 * `known` are the person's notices; a relapse belongs to its period. Null where the country's law knows no deduction.
 */
export function qualifyingDeductionOf(
  { zone, periodFirstDay }: Pick<SickNotice, 'zone' | 'periodFirstDay'>,
  known: readonly Pick<SickNotice, 'periodFirstDay'>[],
): QualifyingDeduction | null {
  const atMost = sickRuleFor(zone, periodFirstDay).deductionsPerYear
  if (atMost === null) return null
  const earlier = [...new Set(known.map((one) => one.periodFirstDay))]
    .filter((day) => day < periodFirstDay)
    .toSorted((one, other) => (one < other ? -1 : 1))
  const made: Day[] = []
  for (const day of earlier) if (madeBefore(day, made) < atMost) made.push(day)
  const before = madeBefore(periodFirstDay, made)
  return { isMade: before < atMost, before, atMost }
}

function madeBefore(day: Day, made: readonly Day[]): number {
  const aYearBefore = `${Number(day.slice(0, 4)) - 1}${day.slice(4)}`
  return made.filter((one) => one > aYearBefore && one < day).length
}

/** The hours a sick day has. A quarter of a day is two hours. */
export function sickDay(extent: SickExtent): TimeReportDraft {
  const absenceHours = (WORK_DAY_HOURS * extent) / 100
  return {
    ...plainDay,
    type: 'absent',
    attendanceHours: WORK_DAY_HOURS - absenceHours,
    absenceHours,
    absenceType: 'sick',
  }
}

/**
 * A day on which a person falls ill, after what was said of it. What the illness does not contradict stays: its hours are
 * taken from work first, then from other absences. Work that remains keeps its journey. Null: a third absence would
 * follow, and which one is right only the person knows.
 */
export function sickDayAfter(said: TimeReportDraft | undefined, extent: SickExtent): TimeReportDraft | null {
  const sick = sickDay(extent)
  if (!said) return sick
  let left = sick.attendanceHours
  const kept = absencesOf(said).flatMap(({ value, count }) => {
    const stays = value === 'sick' ? 0 : Math.min(count, left)
    left -= stays
    return stays > 0 ? [{ value, count: stays }] : []
  })
  if (kept.length > 1) return null
  const [other] = kept
  return {
    ...(said.type === 'away' && left > 0 ? said : { ...sick, note: said.note }),
    attendanceHours: left,
    absenceHours: WORK_DAY_HOURS - left,
    absenceType: 'sick',
    ...(other ? { secondAbsenceType: other.value, secondAbsenceHours: other.count } : noSecondAbsence),
  }
}

/** What an illness asks of people as it goes on, and how far that has come. */
export type SickDuty = 'certificate' | 'authority'
export type SickDutyState = 'ahead' | 'due' | 'done' | 'not_needed'

/**
 * The duties of a period with the day each begins on. `due` from the day before, when people are reminded; `not_needed`
 * when the person was well before it came to that.
 */
export function sickDutiesOf(
  { zone, periodFirstDay, recoveredOn, certificateReceivedOn }: SickPeriod,
  today: Day,
): readonly { readonly duty: SickDuty; readonly from: Day; readonly state: SickDutyState }[] {
  const stateOf = (from: Day, isDone: boolean): SickDutyState => {
    if (isDone) return 'done'
    if (recoveredOn !== null && recoveredOn <= from) return 'not_needed'
    return today >= addDays(from, -1) ? 'due' : 'ahead'
  }
  const certificate = certificateFrom(zone, periodFirstDay)
  const authority = authorityFrom(zone, periodFirstDay)
  const isOver = recoveredOn !== null && recoveredOn > authority
  return [
    { duty: 'certificate', from: certificate, state: stateOf(certificate, certificateReceivedOn !== null) },
    { duty: 'authority', from: authority, state: stateOf(authority, isOver) },
  ]
}

type SickPeriod = Pick<SickNotice, 'zone' | 'periodFirstDay' | 'recoveredOn' | 'certificateReceivedOn'>

/** The how-manieth day of its period a day is, counted in calendar days from 1. */
export function dayOfPeriod({ periodFirstDay }: Pick<SickNotice, 'periodFirstDay'>, day: Day): number {
  return (Date.parse(`${day}T00:00:00Z`) - Date.parse(`${periodFirstDay}T00:00:00Z`)) / 86_400_000 + 1
}
