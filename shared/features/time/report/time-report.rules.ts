import { failure, type Failure } from '../../../kernel/result.ts'
import type { Part } from '../../../resource/parts.ts'
import { noJourney } from './allowance.rules.ts'
import type { AbsenceType, TimeReport, TimeReportDraft, TimeReportStatus } from './time-report.schema.ts'

export const WORK_DAY_HOURS = 8
/** What a person can pick: even numbers from 0 to 8. */
export const hourChoices = [0, 2, 4, 6, 8] as const

interface Rule {
  readonly code: string
  readonly field: keyof TimeReportDraft
  readonly broken: (draft: TimeReportDraft) => boolean
}

const isUneven = (hours: number) => hours % 2 !== 0 || hours < 0 || hours > WORK_DAY_HOURS
const total = (draft: TimeReportDraft) => draft.attendanceHours + draft.absenceHours

/** The sentences of specification section 5, in the order of product 5.5, which is the order people are told them in. */
export const timeReportRules: readonly Rule[] = [
  { code: 'time-report.type-required', field: 'type', broken: ({ type }) => type === null },
  {
    code: 'time-report.allowance-or-absence-required',
    field: 'allowance',
    // A journey that is told has its allowance by rule, also none.
    broken: ({ type, allowance, absenceType, overnight }) =>
      type === 'away' && allowance === 0 && absenceType === null && !overnight,
  },
  {
    code: 'time-report.journey-times-required',
    field: 'departureTime',
    broken: ({ type, location, overnight, departureTime, returnTime }) =>
      type === 'away' && location === 'travel_day' && overnight === 'yes' && !departureTime && !returnTime,
  },
  {
    // Of a day of absence the absence is asked, which is the field such a form has.
    code: 'time-report.allowance-or-absence-required',
    field: 'absenceType',
    broken: ({ type, allowance, absenceType }) => type === 'absent' && allowance === 0 && absenceType === null,
  },
  {
    code: 'time-report.allowance-without-location',
    field: 'allowance',
    broken: ({ location, allowance }) => location === 'none' && allowance !== 0,
  },
  {
    // A form of a day at home has neither field: an allowance is paid for a journey alone.
    code: 'time-report.allowance-without-journey',
    field: 'type',
    broken: ({ type, location, allowance }) =>
      (type === 'present' || type === 'absent') && location !== 'none' && allowance !== 0,
  },
  {
    code: 'time-report.work-hours-not-8',
    field: 'attendanceHours',
    broken: ({ absenceType, attendanceHours }) => absenceType !== null && attendanceHours === WORK_DAY_HOURS,
  },
  {
    code: 'time-report.absence-hours-8',
    field: 'absenceHours',
    broken: ({ attendanceHours, absenceHours }) => attendanceHours === 0 && absenceHours !== WORK_DAY_HOURS,
  },
  {
    code: 'time-report.absence-type-required',
    field: 'absenceType',
    broken: ({ attendanceHours, absenceType }) => attendanceHours < WORK_DAY_HOURS && absenceType === null,
  },
  {
    code: 'time-report.present-without-hours',
    field: 'attendanceHours',
    broken: ({ type, attendanceHours }) => type === 'present' && attendanceHours === 0,
  },
  { code: 'time-report.over-8', field: 'absenceHours', broken: (draft) => total(draft) > WORK_DAY_HOURS },
  { code: 'time-report.total-8', field: 'absenceHours', broken: (draft) => total(draft) < WORK_DAY_HOURS },
  {
    code: 'time-report.even-hours',
    field: 'attendanceHours',
    broken: ({ attendanceHours }) => isUneven(attendanceHours),
  },
  { code: 'time-report.even-hours', field: 'absenceHours', broken: ({ absenceHours }) => isUneven(absenceHours) },
  {
    code: 'time-report.second-absence-type-required',
    field: 'secondAbsenceType',
    broken: ({ secondAbsenceType, secondAbsenceHours }) => !secondAbsenceType && (secondAbsenceHours ?? 0) !== 0,
  },
  {
    code: 'time-report.second-absence-same',
    field: 'secondAbsenceType',
    broken: ({ absenceType, secondAbsenceType }) => Boolean(secondAbsenceType) && secondAbsenceType === absenceType,
  },
  {
    code: 'time-report.second-absence-hours',
    field: 'secondAbsenceHours',
    // Each of the two has hours of its own.
    broken: ({ absenceHours, secondAbsenceType, secondAbsenceHours }) =>
      Boolean(secondAbsenceType) && !secondHourChoices(absenceHours).includes(secondAbsenceHours ?? 0),
  },
]

/** The hours that the second of two absences can have: even, and some are left for the first. */
export const secondHourChoices = (absenceHours: number): readonly number[] =>
  hourChoices.filter((hours) => hours > 0 && hours < absenceHours)

/** An absence of a day with its hours. */
export interface Absence extends Part {
  readonly value: AbsenceType
}

/** What a row holds of a day's absences. Everything that shows or adds them up asks `absencesOf`. */
export type Absences = Pick<
  TimeReportDraft,
  'absenceHours' | 'absenceType' | 'secondAbsenceType' | 'secondAbsenceHours'
>

/** The absences of a day with their hours: none, one or two. */
export function absencesOf({ absenceHours, absenceType, secondAbsenceType, secondAbsenceHours }: Absences): Absence[] {
  if (absenceType === null) return []
  if (!secondAbsenceType || !secondAbsenceHours) return [{ value: absenceType, count: absenceHours }]
  return [
    { value: absenceType, count: absenceHours - secondAbsenceHours },
    { value: secondAbsenceType, count: secondAbsenceHours },
  ]
}

/** The hours of one type of absence on a day. */
export const absenceHoursOf = (day: Absences, type: AbsenceType): number =>
  absencesOf(day).find(({ value }) => value === type)?.count ?? 0

/** No second absence. */
export const noSecondAbsence = { secondAbsenceType: null, secondAbsenceHours: 0 } as const

/**
 * A draft that names its second absence or none. An application from before days had two does not name it: what was
 * there stays as long as the absence that it does name is the same.
 */
export function withSecondAbsence(draft: TimeReportDraft, before: Absences | undefined): TimeReportDraft {
  const { secondAbsenceType, secondAbsenceHours, absenceType, absenceHours } = draft
  if (secondAbsenceType !== undefined || secondAbsenceHours !== undefined)
    return { ...draft, secondAbsenceType: secondAbsenceType ?? null, secondAbsenceHours: secondAbsenceHours ?? 0 }
  const isSame = before?.absenceType === absenceType && before.absenceHours === absenceHours
  if (!isSame) return { ...draft, ...noSecondAbsence }
  return {
    ...draft,
    secondAbsenceType: before.secondAbsenceType ?? null,
    secondAbsenceHours: before.secondAbsenceHours ?? 0,
  }
}

/** Everything that keeps a day from being reported, in the order it is told. Empty: it is in order. */
export function timeReportFailures(draft: TimeReportDraft): Failure[] {
  return timeReportRules.filter(({ broken }) => broken(draft)).map(({ code, field }) => failure(code, field))
}

/** A plain day of work: what most days are, and what a form starts from. */
export const plainDay: TimeReportDraft = {
  type: 'present',
  attendanceHours: WORK_DAY_HOURS,
  absenceHours: 0,
  absenceType: null,
  ...noSecondAbsence,
  allowance: 0,
  location: 'none',
  place: '',
  ...noJourney,
  note: '',
}

/** What a report says, as the form that would say it again. */
export function draftOf(report: TimeReport): TimeReportDraft {
  const { type, attendanceHours, absenceHours, absenceType, allowance, location, place, note } = report
  const { overnight = null, departureTime, returnTime } = report
  const journey = { overnight, departureTime: departureTime ?? '', returnTime: returnTime ?? '' }
  const { secondAbsenceType, secondAbsenceHours } = report
  const second = { secondAbsenceType: secondAbsenceType ?? null, secondAbsenceHours: secondAbsenceHours ?? 0 }
  return { type, attendanceHours, absenceHours, absenceType, ...second, allowance, location, place, ...journey, note }
}

/** The fields in which two drafts differ, with the values of the first. Null when there are none. */
export function differenceOf(before: TimeReportDraft, after: TimeReportDraft): Partial<TimeReportDraft> | null {
  const changed = (Object.keys(before) as (keyof TimeReportDraft)[]).filter(
    // Nothing said, in whatever way: an older application does not name what it never asked.
    (name) => saidOf(before, name) !== saidOf(after, name),
  )
  return changed.length === 0 ? null : Object.fromEntries(changed.map((name) => [name, before[name]]))
}

const saidOf = (draft: TimeReportDraft, name: keyof TimeReportDraft) =>
  draft[name] ?? (name === 'secondAbsenceHours' ? 0 : '')

/** What can be done to a report in a status. What payroll has is locked. */
export const timeReportActs = {
  submit: ['submitted', 'approved', 'returned'],
  approve: ['submitted'],
  'withdraw-approval': ['approved'],
  return: ['submitted', 'approved'],
  correct: ['submitted', 'approved', 'returned'],
} as const satisfies Record<string, readonly TimeReportStatus[]>
export type TimeReportAct = keyof typeof timeReportActs

export const canAct = (act: TimeReportAct, status: TimeReportStatus): boolean =>
  (timeReportActs[act] as readonly TimeReportStatus[]).includes(status)
