import Holidays from 'date-holidays'
import { describe, expect, test } from 'vitest'
import { addDays, daysBetween } from './days.ts'
import { holidaysOf, isWorkingDay, nextWorkingDay, previousWorkingDay } from './working-days.ts'

const years = Array.from({ length: 31 }, (_, index) => 2020 + index)
const catalogues = { SE: new Holidays('SE'), FI: new Holidays('FI') } as const
/** Not public holidays by law, yet days off in the trade. */
const eves = {
  SE: (year: number) => [midsummerEve(year), `${year}-12-24`, `${year}-12-31`],
  FI: (year: number) => [midsummerEve(year), `${year}-12-24`],
} as const

describe.each(['SE', 'FI'] as const)('the public holidays of %s', (calendar) => {
  test.each(years)('of %i are those of the date-holidays catalogue, and the eves', (year) => {
    const catalogued = catalogues[calendar]
      .getHolidays(year)
      .filter(({ type }) => type === 'public')
      .map(({ date }) => date.slice(0, 10))
    const expected = new Set([...catalogued, ...eves[calendar](year)])
    expect([...holidaysOf(year, calendar)].toSorted()).toEqual([...expected].toSorted())
  })
})

test('Åland has the days of Finland and its own autonomy day', () => {
  expect([...holidaysOf(2026, 'AX')].toSorted()).toEqual([...holidaysOf(2026, 'FI'), '2026-06-09'].toSorted())
})

test('a weekend is no working day, and neither is Epiphany', () => {
  expect(isWorkingDay('2026-11-21', 'SE')).toBe(false)
  expect(isWorkingDay('2026-11-20', 'SE')).toBe(true)
  expect(isWorkingDay('2026-01-06', 'FI')).toBe(false)
})

test('the national day is off in Sweden, independence day in Finland', () => {
  expect([isWorkingDay('2025-06-06', 'SE'), isWorkingDay('2025-06-06', 'FI')]).toEqual([false, true])
  expect([isWorkingDay('2027-12-06', 'SE'), isWorkingDay('2027-12-06', 'FI')]).toEqual([true, false])
})

test('the week of Christmas 2026 has three working days in Sweden', () => {
  const week = daysBetween('2026-12-21', '2026-12-27', 7)
  expect(week.filter((day) => isWorkingDay(day, 'SE'))).toEqual(['2026-12-21', '2026-12-22', '2026-12-23'])
})

test('after Maundy Thursday comes Tuesday', () => {
  expect(nextWorkingDay('2026-04-02', 'SE')).toBe('2026-04-07')
})

function midsummerEve(year: number): string {
  let day = `${year}-06-19`
  while (new Date(`${day}T00:00:00Z`).getUTCDay() !== 5) day = addDays(day, 1)
  return day
}

test('the working day before a holiday, a weekend and an ordinary day', () => {
  expect(previousWorkingDay('2026-11-23', 'SE')).toBe('2026-11-20')
  expect(previousWorkingDay('2026-12-28', 'SE')).toBe('2026-12-23')
  expect(previousWorkingDay('2026-11-20', 'SE')).toBe('2026-11-19')
})
