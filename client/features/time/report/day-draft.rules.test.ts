import { describe, expect, test } from 'vitest'
import type { SickNotice } from '../../../../shared/features/time/sick-notice/sick-notice.schema.ts'
import type { TimeReport } from '../../../../shared/features/time/report/time-report.schema.ts'
import { plainDay, timeReportFailures } from '../../../../shared/features/time/report/time-report.rules.ts'
import { begunDay, fieldOfDay, illnessOn, withAttendance, withType } from './day-draft.rules.ts'

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
  expect(left).toEqual([0, 1, 1])
})

test('a day away asks for no allowance by itself', () => {
  expect(withType(plainDay, 'away')).toMatchObject({ allowance: 0 })
  expect(timeReportFailures(withType(plainDay, 'away')).map(({ code }) => code)).toEqual([
    'time-report.allowance-or-absence-required',
  ])
})

test('allowance or absence must be chosen: the question that the form asks is marked, in the dialog and in the checkout', () => {
  const [missing] = timeReportFailures(withType(plainDay, 'away'))
  expect(fieldOfDay('Europe/Stockholm')(missing?.field ?? '')).toBe('overnight')
  expect(fieldOfDay('Europe/Stockholm')(`report.${missing?.field}`)).toBe('overnight')
  expect(fieldOfDay('Europe/Helsinki')(missing?.field ?? '')).toBe('allowance')
})

test('what was written about a day stays when its kind changes', () => {
  expect(withType({ ...plainDay, note: 'Regn hela dagen' }, 'away').note).toBe('Regn hela dagen')
})

const home = { illness: undefined, plan: null, zone: 'Europe/Stockholm' } as const

describe('what the form of a day begins with [product 5.5 and 5.6: the sick days are absence, 8 h]', () => {
  const notice = { firstDay: '2027-02-02', extent: 100, status: 'submitted', recoveredOn: null } as SickNotice
  const well = { ...notice, status: 'recovered', recoveredOn: '2027-02-04' } as SickNotice

  test.each([
    ['the first day of an illness', notice, '2027-02-02', { type: 'absent', absenceHours: 8, absenceType: 'sick' }],
    ['the second day, still ill', notice, '2027-02-03', { type: 'absent', absenceHours: 8, absenceType: 'sick' }],
    ['half ill', { ...notice, extent: 50 }, '2027-02-03', { attendanceHours: 4, absenceHours: 4, absenceType: 'sick' }],
    ['the last day before being well', well, '2027-02-03', { absenceHours: 8, absenceType: 'sick' }],
    ['the day one is well', well, '2027-02-04', plainDay],
    ['the day before the illness', notice, '2027-02-01', plainDay],
    ['a notice that was closed as wrong', { ...notice, status: 'closed' }, '2027-02-03', plainDay],
  ] as const)('%s', (_sentence, sent, day, begun) => {
    expect(begunDay(undefined, { ...home, illness: illnessOn(day, [sent as SickNotice]) })).toMatchObject(begun)
  })

  test('what was already said of the day comes first', () => {
    const report = { ...plainDay, attendanceHours: 6, absenceHours: 2, absenceType: 'care_of_child' } as TimeReport
    expect(begunDay(report, { ...home, illness: notice })).toMatchObject({
      attendanceHours: 6,
      absenceType: 'care_of_child',
    })
  })

  const journey = {
    location: 'roadtrip',
    place: 'Umeå',
    overnight: 'yes',
    departureTime: '08:00',
    returnTime: '',
  } as const

  test('a planned roadtrip is filled in with its town, and the whole day that follows from the journey', () => {
    const begun = begunDay(undefined, { ...home, plan: journey })
    expect(begun).toMatchObject({ type: 'away', location: 'roadtrip', place: 'Umeå', allowance: 2, attendanceHours: 8 })
    expect(timeReportFailures(begun)).toEqual([])
  })

  test('a journey that begins after 12 is half a day; without a night away there is no allowance', () => {
    const late = { ...journey, location: 'travel_day', departureTime: '13:00' } as const
    expect(begunDay(undefined, { ...home, plan: late })).toMatchObject({ location: 'travel_day', allowance: 1 })
    expect(begunDay(undefined, { ...home, plan: { ...journey, overnight: 'no' } })).toMatchObject({ allowance: 0 })
  })

  test('in Finland the person chooses the allowance of a planned journey', () => {
    const begun = begunDay(undefined, { ...home, zone: 'Europe/Helsinki', plan: journey })
    expect(begun).toMatchObject({ type: 'away', place: 'Umeå', allowance: 0 })
  })

  test('a plan at home changes nothing, and an illness comes before a plan', () => {
    expect(begunDay(undefined, { ...home, plan: { ...journey, location: 'none' } })).toEqual(plainDay)
    expect(begunDay(undefined, { ...home, illness: notice, plan: journey })).toMatchObject({ absenceType: 'sick' })
  })
})
