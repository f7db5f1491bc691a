import { describe, expect, test } from 'vitest'
import { addDays } from '../../../../shared/kernel/days.ts'
import { dayValues } from './day-values.rules.ts'
import { aSale } from '../testing/sale.ts'

const today = '2026-05-14'
const sold = (daysAgo: number, kronor: number, change: Parameters<typeof aSale>[0] = {}) =>
  aSale({ soldOn: addDays(today, -daysAgo), orderValueOre: kronor * 100, ...change })
const kronorOn = (rows: Parameters<typeof dayValues>[0], daysAgo: number) =>
  (dayValues(rows, today).days.find(({ day }) => day === addDays(today, -daysAgo))?.ore ?? Number.NaN) / 100

describe('what the last two weeks came to', () => {
  test('is fourteen days with today last, and the sales of a day together', () => {
    const rows = [sold(0, 500), sold(0, 250), sold(13, 100), sold(14, 900)]
    const { days } = dayValues(rows, today)
    expect(days.map(({ day }) => day)).toEqual(Array.from({ length: 14 }, (_, index) => addDays(today, index - 13)))
    expect([kronorOn(rows, 0), kronorOn(rows, 13), kronorOn(rows, 5)]).toEqual([750, 100, 0])
  })

  test('what was never a sale, or is none any more, does not count', () => {
    const rows = [sold(1, 500), sold(1, 700, { status: 'cancelled' }), sold(1, 700, { status: 'regret' })]
    expect(kronorOn(rows, 1)).toBe(500)
  })

  test('an open deviation counts, as in the day it belongs to', () => {
    expect(kronorOn([sold(1, 500), sold(1, 700, { status: 'deviation' })], 1)).toBe(1200)
  })

  test('days without sales do not pull the average down', () => {
    expect(dayValues([sold(1, 1000), sold(3, 500)], today).averageOre).toBe(750_00)
  })

  test('one day alone compares with nothing', () => {
    expect(dayValues([sold(1, 1000)], today).averageOre).toBeNull()
  })

  test('kronor and euro are never added up: the one with most sales is shown', () => {
    const euro = { currency: 'EUR' } as const
    const rows = [sold(1, 100, euro), sold(1, 200, euro), sold(1, 5000)]
    expect(dayValues(rows, today).currency).toBe('EUR')
    expect(kronorOn(rows, 1)).toBe(300)
  })
})
