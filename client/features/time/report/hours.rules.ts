import type { TimeReport, TimeReportEntry } from '../../../../shared/features/time/report/time-report.schema.ts'
import type { Text } from '../../../ui/text.ts'

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

/** «Före: Arbetad tid 8 h, Frånvaro 0 h». */
export function beforeInWords(text: Text, { before }: TimeReportEntry): string {
  if (!before) return ''
  const { attendanceHours, absenceHours, absenceType, allowance, type } = before
  const parts = [
    type && text(`time:timeReport.type.${type}`),
    attendanceHours !== undefined && text('time:hours', { count: attendanceHours }),
    absenceHours !== undefined && absenceHours > 0 && text('time:day.absence', { count: absenceHours }),
    absenceType && text(`time:timeReport.absence.${absenceType}`),
    allowance !== undefined && text(`time:timeReport.allowance.${allowance}`),
  ].filter((part) => typeof part === 'string')
  return parts.length === 0 ? '' : text('time:desk.before', { what: parts.join(', ') })
}
