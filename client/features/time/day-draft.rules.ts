import { plainDay, WORK_DAY_HOURS } from '../../../shared/features/time/time-report.rules.ts'
import {
  absenceTypes,
  type TimeReportDraft,
  type TimeReportType,
} from '../../../shared/features/time/time-report.schema.ts'

export const pickableAbsences = absenceTypes

/** A day of another kind, with everything that follows from it filled in. What was written stays. */
export function withType(draft: TimeReportDraft, type: TimeReportType): TimeReportDraft {
  const { note } = draft
  if (type === 'present') return { ...plainDay, note }
  if (type === 'away') return { ...plainDay, type, location: 'roadtrip', allowance: 2, place: draft.place, note }
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
