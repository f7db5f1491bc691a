import { coversDay, sickDay } from '../../../../shared/features/time/sick-notice/sick-notice.rules.ts'
import type { SickNotice } from '../../../../shared/features/time/sick-notice/sick-notice.schema.ts'
import { draftOf, plainDay, WORK_DAY_HOURS } from '../../../../shared/features/time/report/time-report.rules.ts'
import type { Day } from '../../../../shared/kernel/days.ts'
import {
  absenceTypes,
  type TimeReport,
  type TimeReportDraft,
  type TimeReportType,
} from '../../../../shared/features/time/report/time-report.schema.ts'

/** The illness that covers a day: still going on, or ended after it. */
export const illnessOn = (day: Day, notices: readonly SickNotice[]): SickNotice | undefined =>
  notices.find((notice) => coversDay(notice, day))

/** What the form of a day begins with: what was said of it, else the illness that covers it, else a plain day of work. */
export const begunDay = (report: TimeReport | undefined, illness: SickNotice | undefined): TimeReportDraft =>
  report ? draftOf(report) : illness ? sickDay(illness.extent) : plainDay

export const pickableAbsences = absenceTypes

/**
 * A day of another kind, with everything that follows from it filled in. What was written stays. What costs money is
 * never filled in: a person asks for an allowance by choosing it.
 */
export function withType(draft: TimeReportDraft, type: TimeReportType): TimeReportDraft {
  const { note } = draft
  if (type === 'present') return { ...plainDay, note }
  if (type === 'away') return { ...plainDay, type, location: 'roadtrip', allowance: 0, place: draft.place, note }
  return { ...plainDay, type, attendanceHours: 0, absenceHours: WORK_DAY_HOURS, absenceType: draft.absenceType, note }
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
  }
}
