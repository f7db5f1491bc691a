import { describe, expect, test } from 'vitest'
import { daysBetween, firstDayFrom, givenDaySchema, givenInstantSchema } from './days.ts'

describe('the days from one to another', () => {
  test('are both of them and what lies between', () => {
    expect(daysBetween('2026-02-27', '2026-03-02', 31)).toEqual([
      '2026-02-27',
      '2026-02-28',
      '2026-03-01',
      '2026-03-02',
    ])
    expect(daysBetween('2026-03-02', '2026-02-27', 31)).toEqual([])
  })

  test('are no more than the caller can do with, however far apart the two are', () => {
    expect(daysBetween('0001-01-01', '9999-12-31', 3)).toEqual(['0001-01-01', '0001-01-02', '0001-01-03'])
  })
})

test('a day that is looked for is found, or it is a bug', () => {
  expect(firstDayFrom('2026-11-21', (day) => day.endsWith('-25'), 7)).toBe('2026-11-25')
  expect(() => firstDayFrom('2026-11-21', () => false, 7)).toThrow('none of 7 days')
})

describe('a day that is refused', () => {
  test.each([
    ['asks for a date where the field is empty', '', 'day.required'],
    ['explains how to write one where the text is none', '1 mars', 'day.unreadable'],
    ['is no day of the calendar', '2026-02-30', 'day.unreadable'],
  ])('%s', (_rule, text, code) => {
    expect(givenDaySchema.safeParse(text).error?.issues.map(({ message }) => message)).toEqual([code])
  })
})

describe('what comes from outside', () => {
  test.each([
    ['1999-12-31', false],
    ['2000-01-01', true],
    ['2100-12-31', true],
    ['2101-01-01', false],
    ['0001-01-01', false],
    ['9999-12-31', false],
    ['2026-02-30', false],
    ['2028-02-29', true],
    ['2027-02-29', false],
    ['2026-13-01', false],
    ['2026-00-10', false],
    ['2026-04-31', false],
    ['2026-04-00', false],
    ['2026-4-1', false],
    ['2026-04-011', false],
  ])('the day %s: %s', (day, isTaken) => {
    expect(givenDaySchema.safeParse(day).success).toBe(isTaken)
  })

  test.each([
    [-1, false],
    [0, true],
    [Date.parse('2026-11-22T10:00:00Z'), true],
    [Date.parse('2101-01-01T00:00:00Z'), false],
    [8_640_000_000_000_000, false],
  ])('the moment %i: %s', (at, isTaken) => {
    expect(givenInstantSchema.safeParse(at).success).toBe(isTaken)
  })

  test('and lies too far away is told so in a code of its own', () => {
    expect(givenDaySchema.safeParse('0001-01-01').error?.issues.map(({ message }) => message)).toEqual([
      'day.out-of-range',
    ])
  })
})
