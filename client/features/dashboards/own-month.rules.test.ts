import { describe, expect, test } from 'vitest'
import { saleOf } from '../../../shared/features/sales/testing/sale-world.ts'
import { ownParts, type OwnPart } from '../../../shared/features/commission/split/own-part.rules.ts'
import type { TimeReport } from '../../../shared/features/time/report/time-report.schema.ts'
import { ownMonth, type OwnFacts } from './own-month.rules.ts'

const report = (day: string, attendanceHours = 8, status = 'submitted') =>
  ({ day, attendanceHours, absenceHours: 8 - attendanceHours, status }) as TimeReport
const sold = (soldOn: string, change: object = {}) =>
  ownParts([saleOf({ soldOn, orderValueOre: 1000_00, status: 'approved', ...change })], [])[0] as OwnPart

/** Thursday 5 November 2026 in the morning: three working days are behind. */
const month = (change: Partial<OwnFacts> = {}) =>
  ownMonth({
    today: '2026-11-05',
    now: Date.parse('2026-11-05T08:00Z'),
    isTodayOver: false,
    calendar: 'SE',
    currency: 'SEK',
    employedOn: null,
    isExpected: true,
    sales: [],
    reports: [],
    deviations: [],
    budget: undefined,
    ...change,
  })

describe('the seller’s month, from the rows of the phone', () => {
  test('working days that are over without a report are missing, today is not', () => {
    expect(month({ reports: [report('2026-11-03')] }).missing).toEqual(['2026-11-02', '2026-11-04'])
  })

  test('on the first of a month the days of this week before it are missing still', () => {
    expect(month({ today: '2026-12-01' }).missing).toEqual(['2026-11-30'])
  })

  test('a day before the employment is not missing', () => {
    expect(month({ employedOn: '2026-11-04' }).missing).toEqual(['2026-11-04'])
  })

  test('no day is missing of a person who reports no days', () => {
    expect(month({ isExpected: false }).missing).toEqual([])
  })

  test('a regret can be saved for thirty days', () => {
    const regret = (statusAt: string) => sold('2026-10-01', { status: 'regret', statusAt: Date.parse(statusAt) })
    expect(month({ sales: [regret('2026-10-06T09:00Z'), regret('2026-10-06T07:00Z')] }).regrets).toBe(1)
    const two = month({ sales: [regret('2026-10-20T09:00Z'), regret('2026-10-06T09:00Z')] })
    expect(two).toMatchObject({ regrets: 2, regretsUntil: '2026-11-05' })
  })

  test('OPH leaves out days without a report, with their orders, and is null without hours', () => {
    const sales = [sold('2026-11-02'), sold('2026-11-02', { status: 'finalized' }), sold('2026-11-03')]
    expect(month({ sales, reports: [report('2026-11-02')] }).oph).toMatchObject({
      orders: 2,
      reported: 0.25,
      net: 0.13,
    })
    expect(month({ sales }).oph.reported).toBeNull()
  })

  test('a report that was sent back counts no hours', () => {
    expect(month({ reports: [report('2026-11-02', 8, 'returned')] }).hours).toBe(0)
  })

  test('hours that were sent back and orders of days without a report are counted apart', () => {
    const sales = [sold('2026-11-02'), sold('2026-11-03'), sold('2026-11-04')]
    const reports = [report('2026-11-02'), report('2026-11-03', 4, 'returned')]
    expect(month({ sales, reports })).toMatchObject({ hours: 8, returnedHours: 4, orders: 3, ordersWithoutHours: 2 })
  })

  test('deviations are those whose turn it is, not those that back office has', () => {
    const deviations = [
      { state: 'open', awaiting: 'seller' },
      { state: 'open', awaiting: 'back_office' },
      { state: 'answered', awaiting: 'back_office' },
    ] as const
    expect(month({ deviations }).deviations).toEqual({ seller: 1, desk: 2 })
  })

  test('today is what its day came to: an open deviation counts, a withdrawn sale does not', () => {
    const sales = ['deviation', 'regret', 'finalized'].map((status) => sold('2026-11-05', { status }))
    expect(month({ sales: [...sales, sold('2026-10-29')] }).weekday.today).toBe(2000_00)
  })

  test('two currencies stand beside each other', () => {
    const sales = [sold('2026-11-02'), sold('2026-11-03', { currency: 'EUR', orderValueOre: 50_00 })]
    expect(month({ sales }).value).toEqual([
      { currency: 'SEK', ore: 1000_00 },
      { currency: 'EUR', ore: 50_00 },
    ])
  })

  test('the trend compares as many working days of the month before', () => {
    // Three working days of October are the first, the second and the fifth.
    const sales = [sold('2026-11-03'), sold('2026-10-02'), sold('2026-10-05'), sold('2026-10-06')]
    expect(month({ sales }).trend).toEqual({ current: 1000_00, previous: 2000_00 })
    expect(month({ sales: [sold('2026-11-03')] }).trend).toBeNull()
  })

  test('the same weekday of eight weeks, of the days on which something was sold', () => {
    const sales = [sold('2026-11-05'), sold('2026-10-29'), sold('2026-10-29'), sold('2026-10-22'), sold('2026-10-21')]
    expect(month({ sales }).weekday).toEqual({ today: 1000_00, mean: 1500_00 })
    expect(month({ sales: [sold('2026-11-05')] }).weekday).toEqual({ today: 1000_00, mean: null })
  })

  test('the budget foretells after the third day, with a range', () => {
    const budget = { metric: 'order_value', amount: 21_000_00, currency: 'SEK' } as OwnFacts['budget']
    const sales = ['2026-11-02', '2026-11-03', '2026-11-04'].map((day) => sold(day))
    expect(month({ sales, budget }).budget).toEqual({
      current: 3000_00,
      amount: 21_000_00,
      prediction: { expected: 21_000_00, low: 21_000_00, high: 21_000_00 },
    })
    expect(month({ sales, budget, today: '2026-11-04' }).budget?.prediction).toBeNull()
  })
})
