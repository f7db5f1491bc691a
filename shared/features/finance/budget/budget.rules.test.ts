import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { Currency } from '../../../kernel/money.ts'
import { saleStatuses } from '../../sales/sale/sale.schema.ts'
import { saleOf } from '../../sales/testing/sale-world.ts'
import { budgetView, percentReached, reportedBy } from './budget.rules.ts'
import type { BudgetMetric } from './budget.schema.ts'
import { foretell, workMonthOf, type MonthFacts } from '../../commission/salary/work-month.rules.ts'

const month = (change: Partial<MonthFacts>) => {
  const facts: MonthFacts = { today: '2026-11-20', isTodayOver: false, calendar: 'SE', reports: [], ...change }
  const { total, elapsed } = workMonthOf(facts)
  return [total, elapsed]
}
const absent = (day: string, absenceHours: number, status: 'approved' | 'submitted' | 'exported' = 'approved') => ({
  day,
  absenceHours,
  status,
})

describe('working days: Mon–Fri less holidays and approved absence; today counts after checkout [product 5.10]', () => {
  test.each([
    ['November 2026 has 21 working days in Sweden', {}, [21, 14]],
    ['today counts once it is checked out', { isTodayOver: true }, [21, 15]],
    ['December in Sweden: Christmas Eve, Christmas Day and New Year’s Eve are off', { today: '2026-12-31' }, [20, 20]],
    ['December in Finland: New Year’s Eve is worked', { today: '2026-12-31', calendar: 'FI' }, [21, 20]],
    ['June in Sweden: the national day is a Saturday, midsummer eve is off', { today: '2026-06-01' }, [21, 0]],
    ['a day of approved absence is no day of work', { reports: [absent('2026-11-03', 8)] }, [20, 13]],
    ['half a day away leaves half a day', { reports: [absent('2026-11-03', 4, 'exported')] }, [20.5, 13.5]],
    ['absence to come shortens the month, not what is behind', { reports: [absent('2026-11-27', 8)] }, [20, 14]],
    ['absence that nobody has approved changes nothing', { reports: [absent('2026-11-03', 8, 'submitted')] }, [21, 14]],
    ['absence on a Sunday changes nothing', { reports: [absent('2026-11-08', 8)] }, [21, 14]],
  ] as const)('%s', (_sentence, change, expected) => {
    expect(month(change)).toEqual(expected)
  })
})

describe('prediction = current / elapsed working days × all working days [product 5.10]', () => {
  test.each([
    ['half of the month behind: twice as much', 50, { elapsed: 10, total: 20 }, 100],
    ['after two days it is too early', 50, { elapsed: 2, total: 20 }, null],
    ['after three it is not', 30, { elapsed: 3, total: 20 }, 200],
    ['nothing sold foretells nothing', 0, { elapsed: 10, total: 20 }, 0],
  ])('%s', (_sentence, soFar, days, expected) => {
    expect(foretell(soFar, days)).toBe(expected)
  })
})

describe('the budget view: current, percent reached, the bar that shrinks, the prediction [spec 2]', () => {
  test('below the budget the bar is as long as the budget', () => {
    expect(budgetView(40, 100, { elapsed: 10, total: 20 })).toEqual({
      current: 40,
      budget: 100,
      percent: 40,
      prediction: 80,
      bar: { filled: 40, budgetMark: 100, predictionMark: 80 },
    })
  })

  test.each([
    [99_96, 100_00, 99.9],
    [99_99_99, 100_00_00, 99.9],
    [99_60, 100_00, 99.6],
    [100_00, 100_00, 100],
    [100_04, 100_00, 100],
    [61_666, 100_000, 61.7],
    [0, 100, 0],
  ])('%i of %i is %d percent: 100 is never said before it is reached', (current, budget, percent) => {
    expect(percentReached(current, budget)).toBe(percent)
    expect(budgetView(current, budget, { elapsed: 5, total: 20 }).percent).toBe(percent)
  })

  test('100 is said exactly from the whole budget on, whatever the amounts', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 1e10 }), fc.nat(2e10), (budget, current) => {
        expect(percentReached(current, budget) >= 100).toBe(current >= budget)
      }),
    )
  })

  test('exceeded, the budget’s mark moves to the left: the scale grows, the budget stays what it was', () => {
    expect(budgetView(200, 100, { elapsed: 20, total: 20 })).toMatchObject({
      budget: 100,
      percent: 200,
      bar: { filled: 100, budgetMark: 50, predictionMark: 100 },
    })
  })

  test('a month that is heading beyond the budget shrinks it already', () => {
    expect(budgetView(80, 100, { elapsed: 10, total: 20 }).bar).toEqual({
      filled: 50,
      budgetMark: 62.5,
      predictionMark: 100,
    })
  })

  test('too early to foretell: no mark of a prediction', () => {
    expect(budgetView(10, 100, { elapsed: 1, total: 20 }).bar).toEqual({
      filled: 10,
      budgetMark: 100,
      predictionMark: null,
    })
  })
})

describe('current = reported, less the regrets one knows of', () => {
  const by = (metric: BudgetMetric, currency: Currency = 'SEK') => ({ metric, currency })
  test.each(saleStatuses)('%s', (status) => {
    const counts = ['finalized', 'flagged', 'unanswered', 'approved'].includes(status)
    expect(reportedBy(by('order_value'), [saleOf({ status, orderValueOre: 500 })], () => 0)).toBe(counts ? 500 : 0)
  })

  test('by value, by pieces, by commission', () => {
    const [line] = saleOf().lines
    const sale = saleOf({ orderValueOre: 700, lines: [{ ...line, quantity: 3 } as NonNullable<typeof line>] })
    expect(reportedBy(by('quantity'), [sale, sale], () => 0)).toBe(6)
    expect(reportedBy(by('commission'), [sale], () => 123)).toBe(123)
    expect(reportedBy(by('order_value'), [sale], () => 0)).toBe(700)
  })

  test.each([
    ['a budget in kronor counts kronor', 'order_value', 'SEK', 700],
    ['a budget in euro counts euro', 'order_value', 'EUR', 90],
    ['commission too is of its currency', 'commission', 'EUR', 123],
    ['pieces are pieces in both countries', 'quantity', 'SEK', 2],
  ] as const)('%s', (_sentence, metric, currency, expected) => {
    const sold = [saleOf({ orderValueOre: 700 }), saleOf({ orderValueOre: 90, currency: 'EUR' })]
    expect(reportedBy(by(metric, currency), sold, () => 123)).toBe(expected)
  })
})
