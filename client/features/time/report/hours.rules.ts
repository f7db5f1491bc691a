import type { TimeReport, TimeReportEntry } from '../../../../shared/features/time/report/time-report.schema.ts'
import { absencesOf, type Absence } from '../../../../shared/features/time/report/time-report.rules.ts'
import type { Text } from '../../../ui/text.ts'

/** «8 h», «6 h + 2 h sjuk», «Semester», «4 h sjuk + 4 h semester». */
export function hoursInWords(
  text: Text,
  day: Pick<
    TimeReport,
    'attendanceHours' | 'absenceHours' | 'absenceType' | 'secondAbsenceType' | 'secondAbsenceHours'
  >,
): string {
  const worked = text('time:hours', { count: day.attendanceHours })
  const absences = absencesOf(day)
  const [only] = absences
  if (only === undefined) return worked
  if (day.attendanceHours === 0 && absences.length === 1) return text(`time:timeReport.absence.${only.type}`)
  return [...(day.attendanceHours === 0 ? [] : [worked]), ...absences.map((one) => absenceInWords(text, one))].join(
    ' + ',
  )
}

/** «4 h semester». */
const absenceInWords = (text: Text, { type, hours }: Absence): string =>
  `${text('time:hours', { count: hours })} ${text(`time:timeReport.absence.${type}`).toLowerCase()}`

/** The types of a day's absences, with their hours where there are two: «Sjuk», «4 h sjuk + 4 h semester». */
export function absencesInWords(text: Text, day: Parameters<typeof absencesOf>[0]): string {
  const absences = absencesOf(day)
  return absences.length === 1
    ? absences.map(({ type }) => text(`time:timeReport.absence.${type}`)).join('')
    : absences.map((one) => absenceInWords(text, one)).join(' + ')
}

/** «Före: Arbetad tid 8 h, Frånvaro 0 h». */
export function beforeInWords(text: Text, { before, beforeSecond }: TimeReportEntry): string {
  if (!before) return ''
  const { attendanceHours, absenceHours, absenceType, allowance, type } = before
  const parts = [
    type && text(`time:timeReport.type.${type}`),
    attendanceHours !== undefined && text('time:hours', { count: attendanceHours }),
    absenceHours !== undefined && absenceHours > 0 && text('time:day.absence', { count: absenceHours }),
    absenceType && text(`time:timeReport.absence.${absenceType}`),
    beforeSecond?.secondAbsenceType && text(`time:timeReport.absence.${beforeSecond.secondAbsenceType}`),
    allowance !== undefined && text(`time:timeReport.allowance.${allowance}`),
  ].filter((part) => typeof part === 'string')
  return parts.length === 0 ? '' : text('time:desk.before', { what: parts.join(', ') })
}
