import { expect, test } from 'vitest'
import { plainDay, timeReportFailures } from '../../../shared/features/time/time-report.rules.ts'
import { withAttendance, withType } from './day-draft.rules.ts'

test('fewer hours of work leave the rest of the eight to absence, whose kind is asked for', () => {
  const draft = withAttendance(plainDay, 6)
  expect(draft).toMatchObject({ attendanceHours: 6, absenceHours: 2, absenceType: null })
  expect(timeReportFailures(draft).map(({ code }) => code)).toEqual(['time-report.absence-type-required'])
})

test('a whole day of work has no absence, whatever was chosen before', () => {
  const draft = withAttendance({ ...plainDay, attendanceHours: 4, absenceHours: 4, absenceType: 'sick' }, 8)
  expect(timeReportFailures(draft)).toEqual([])
})

test('no hours of work make it a day of absence, and hours again a day of work', () => {
  expect(withAttendance(plainDay, 0)).toMatchObject({ type: 'absent', absenceHours: 8 })
  expect(withAttendance(withType(plainDay, 'absent'), 8)).toMatchObject({ type: 'present', absenceHours: 0 })
})

test('every kind of day begins so that at most one question is left', () => {
  const left = (['present', 'away', 'absent'] as const).map(
    (type) => new Set(timeReportFailures(withType(plainDay, type)).map(({ field }) => field)).size,
  )
  expect(left).toEqual([0, 0, 2])
})

test('what was written about a day stays when its kind changes', () => {
  expect(withType({ ...plainDay, note: 'Regn hela dagen' }, 'away').note).toBe('Regn hela dagen')
})
