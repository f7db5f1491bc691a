import type { TimeReport, TimeReportEntry } from '../../../../shared/features/time/report/time-report.schema.ts'
import { absencesOf, type Absence, type Absences } from '../../../../shared/features/time/report/time-report.rules.ts'
import { amountInWords, partsInWords, type PartWords } from '../../../../shared/resource/parts.ts'
import type { Text } from '../../../ui/text.ts'

/** «8 h», «6 h + 2 h sjuk», «Semester», «4 h sjuk, 4 h semester». */
export function hoursInWords(text: Text, day: Pick<TimeReport, 'attendanceHours'> & Absences): string {
  const worked = text('time:hours', { count: day.attendanceHours })
  const absences = absencesOf(day)
  if (absences.length === 0) return worked
  if (day.attendanceHours === 0) return absencesInWords(text, absences)
  return [worked, ...absences.map((one) => amountInWords(one, wordsFor(text)))].join(' + ')
}

/** The types of a day's absences, with their hours where there are two: «Sjuk», «4 h sjuk, 4 h semester». */
export const absencesInWords = (text: Text, absences: readonly Absence[]): string =>
  partsInWords(absences, wordsFor(text))

const wordsFor = (text: Text): PartWords => ({
  wordOf: (type) => text(`time:timeReport.absence.${type}`),
  amountOf: (count) => text('time:hours', { count }),
})

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
