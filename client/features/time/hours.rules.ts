import type { TimeReport } from '../../../shared/features/time/time-report.schema.ts'
import type { Text } from '../../ui/text.ts'

/** «8 h», «6 h + 2 h sjuk», «Semester». */
export function hoursInWords(
  text: Text,
  { attendanceHours, absenceHours, absenceType }: Pick<TimeReport, 'attendanceHours' | 'absenceHours' | 'absenceType'>,
): string {
  const worked = text('time:hours', { count: attendanceHours })
  if (absenceType === null) return worked
  const absence = text(`time:timeReport.absence.${absenceType}`)
  return attendanceHours === 0
    ? absence
    : `${worked} + ${text('time:hours', { count: absenceHours })} ${absence.toLowerCase()}`
}
