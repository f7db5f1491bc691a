import { describe, expect, test } from 'vitest'
import { differenceOf, hourChoices, plainDay, timeReportFailures } from './time-report.rules.ts'
import type { TimeReportDraft } from './time-report.schema.ts'
import { draftWith } from '../testing/time-world.ts'

const codes = (draft: TimeReportDraft) => timeReportFailures(draft).map(({ code }) => code.replace('time-report.', ''))

describe('the sentences of specification section 5', () => {
  test.each<[sentence: string, change: Partial<TimeReportDraft>, code: string]>([
    ['A type must be chosen.', { type: null }, 'type-required'],
    [
      'Allowance or absence must be chosen: away',
      { type: 'away', location: 'roadtrip' },
      'allowance-or-absence-required',
    ],
    ['Allowance or absence must be chosen: absent', { type: 'absent' }, 'allowance-or-absence-required'],
    [
      'Type must be 0 if no roadtrip or travel day location is chosen.',
      { type: 'away', allowance: 1 },
      'allowance-without-location',
    ],
    [
      'An allowance is for a journey: not a day at home …',
      { type: 'present', location: 'roadtrip', allowance: 2 },
      'allowance-without-journey',
    ],
    [
      '… nor a whole day of illness.',
      {
        ...plainDay,
        type: 'absent',
        attendanceHours: 0,
        absenceHours: 8,
        absenceType: 'sick',
        location: 'roadtrip',
        allowance: 2,
      },
      'allowance-without-journey',
    ],
    ['Work hours cannot be 8 if absence exists.', { absenceType: 'sick' }, 'work-hours-not-8'],
    [
      'Absence hours must be 8 (on a whole day away).',
      { type: 'absent', attendanceHours: 0, absenceHours: 6, absenceType: 'sick' },
      'absence-hours-8',
    ],
    ['Total worked hours over 8 is an error.', { absenceHours: 2, absenceType: 'sick' }, 'over-8'],
    ['The total must be 8h.', { attendanceHours: 4, absenceHours: 2, absenceType: 'sick' }, 'total-8'],
    [
      'An absence type is needed if work hours are under 8.',
      { attendanceHours: 6, absenceHours: 2 },
      'absence-type-required',
    ],
    [
      '0 work hours is not allowed if present.',
      { attendanceHours: 0, absenceHours: 8, absenceType: 'sick' },
      'present-without-hours',
    ],
    ['Hours must be an even number …', { attendanceHours: 5, absenceHours: 3, absenceType: 'sick' }, 'even-hours'],
    ['… from 0 …', { attendanceHours: -2, absenceHours: 10, absenceType: 'sick' }, 'even-hours'],
    ['… to 8.', { attendanceHours: 10, absenceHours: -2, absenceType: 'sick' }, 'even-hours'],
  ])('%s', (_, change, code) => {
    expect(codes(draftWith(change))).toContain(code)
  })

  test('are told in one order, whatever the form looks like', () => {
    expect(codes(draftWith({ type: null, attendanceHours: 3, absenceHours: 7 }))).toEqual([
      'type-required',
      'absence-type-required',
      'over-8',
      'even-hours',
      'even-hours',
    ])
  })

  test('each names the field it belongs to', () => {
    expect(timeReportFailures(draftWith({ type: null }))).toEqual([
      { code: 'time-report.type-required', field: 'type' },
    ])
    const absent = timeReportFailures(draftWith({ type: 'absent', attendanceHours: 0, absenceHours: 8 }))
    expect(new Set(absent.map(({ field }) => field))).toEqual(new Set(['absenceType']))
  })
})

describe('a day that is in order', () => {
  test.each<[string, Partial<TimeReportDraft>]>([
    ['plain work', {}],
    ['half a day ill', { attendanceHours: 4, absenceHours: 4, absenceType: 'sick' }],
    ['a whole day of holiday', { type: 'absent', attendanceHours: 0, absenceHours: 8, absenceType: 'holiday' }],
    ['a roadtrip with a full day’s allowance', { type: 'away', location: 'roadtrip', allowance: 2, place: 'Umeå' }],
    ['a travel day with half a day’s allowance', { type: 'away', location: 'travel_day', allowance: 1 }],
    [
      'a roadtrip on which one fell ill',
      { type: 'away', location: 'roadtrip', attendanceHours: 2, absenceHours: 6, absenceType: 'sick' },
    ],
  ])('%s', (_, change) => {
    expect(codes(draftWith(change))).toEqual([])
  })

  test('with every pair of even hours that makes eight, and no other', () => {
    for (const attendanceHours of hourChoices) {
      for (const absenceHours of hourChoices) {
        const absenceType = attendanceHours < 8 ? ('sick' as const) : null
        const type = attendanceHours === 0 ? ('absent' as const) : ('present' as const)
        const isRight = attendanceHours + absenceHours === 8
        const found = codes(draftWith({ type, attendanceHours, absenceHours, absenceType }))
        expect(found.length === 0, `${attendanceHours} + ${absenceHours}`).toBe(isRight)
      }
    }
  })
})

test('what a correction changed is kept as it was before', () => {
  const after = draftWith({ attendanceHours: 6, absenceHours: 2, absenceType: 'sick' })
  expect(differenceOf(plainDay, after)).toEqual({ attendanceHours: 8, absenceHours: 0, absenceType: null })
  expect(differenceOf(plainDay, plainDay)).toBeNull()
})
