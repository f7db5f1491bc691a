import { coversDay, sickDay } from '../../../../shared/features/time/sick-notice/sick-notice.rules.ts'
import type { SickNotice } from '../../../../shared/features/time/sick-notice/sick-notice.schema.ts'
import {
  draftOf,
  noSecondAbsence,
  plainDay,
  secondHourChoices,
  WORK_DAY_HOURS,
} from '../../../../shared/features/time/report/time-report.rules.ts'
import { hasJourneyRule } from '../../../../shared/features/time/report/allowance.rules.ts'
import { plannedDay, type PlannedJourney } from '../../../../shared/features/time/report/planned-day.rules.ts'
import type { Day, TimeZone } from '../../../../shared/kernel/days.ts'
import {
  absenceTypes,
  type TimeReport,
  type TimeReportDraft,
  type TimeReportType,
} from '../../../../shared/features/time/report/time-report.schema.ts'

/** The illness that covers a day: still going on, or ended after it. */
export const illnessOn = (day: Day, notices: readonly SickNotice[]): SickNotice | undefined =>
  notices.find((notice) => coversDay(notice, day))

/** What a form of a day may know beside its report. */
interface Known {
  readonly illness: SickNotice | undefined
  readonly plan: PlannedJourney | null
  readonly zone: TimeZone
}

/**
 * What the form of a day begins with: what was said of it, else the illness that covers it, else the journey that was
 * planned, else a plain day of work.
 */
export function begunDay(report: TimeReport | undefined, { illness, plan, zone }: Known): TimeReportDraft {
  if (report) return draftOf(report)
  if (illness) return sickDay(illness.extent)
  return (plan && plannedDay(plan, zone)) ?? plainDay
}

/**
 * The field of the form that a refusal is about. A checkout names the fields of its report with a prefix; where the
 * allowance follows from the journey, the journey is what the form asks for.
 */
export const fieldOfDay =
  (zone: TimeZone) =>
  (field: string): string => {
    const own = field.replace(/^report[.]/u, '')
    return own === 'allowance' && hasJourneyRule(zone) ? 'overnight' : own
  }

export const pickableAbsences = absenceTypes

/**
 * A day of another kind, with everything that follows from it filled in. What was written stays. What costs money is
 * never filled in: a person asks for an allowance by choosing it.
 */
export function withType(draft: TimeReportDraft, type: TimeReportType): TimeReportDraft {
  const { note } = draft
  if (type === 'present') return { ...plainDay, note }
  if (type === 'away') return { ...plainDay, type, location: 'roadtrip', allowance: 0, place: draft.place, note }
  const absenceHours = WORK_DAY_HOURS
  const { absenceType } = draft
  const second = secondWithin(draft, absenceHours)
  return { ...plainDay, type, attendanceHours: 0, absenceHours, absenceType, ...second, note }
}

/** The second absence, as far as it fits beside the first. */
function secondWithin(
  { secondAbsenceType, secondAbsenceHours }: TimeReportDraft,
  absenceHours: number,
): Pick<TimeReportDraft, 'secondAbsenceType' | 'secondAbsenceHours'> {
  const most = secondHourChoices(absenceHours).at(-1)
  if (!secondAbsenceHours || most === undefined) return noSecondAbsence
  return { secondAbsenceType: secondAbsenceType ?? null, secondAbsenceHours: Math.min(secondAbsenceHours, most) }
}

/** A second kind of absence begins with half of the hours; taken away, all hours are of the first. */
export function withSecond(draft: TimeReportDraft, isAsked: boolean): TimeReportDraft {
  const choices = secondHourChoices(draft.absenceHours)
  const half = choices[Math.floor((choices.length - 1) / 2)]
  if (!isAsked || half === undefined) return { ...draft, ...noSecondAbsence }
  return { ...draft, secondAbsenceType: null, secondAbsenceHours: half }
}

/** The rest of the day is absence: a day has eight hours. */
export function withAttendance(draft: TimeReportDraft, attendanceHours: number): TimeReportDraft {
  const absenceHours = Math.max(0, WORK_DAY_HOURS - attendanceHours)
  return {
    ...draft,
    type:
      draft.type === 'absent' && absenceHours === 0
        ? 'present'
        : draft.type === 'present' && attendanceHours === 0
          ? 'absent'
          : draft.type,
    attendanceHours,
    absenceHours,
    absenceType: absenceHours === 0 ? null : draft.absenceType,
    ...secondWithin(draft, absenceHours),
  }
}
