import { describe, expect, test } from 'vitest'
import { id, saleOf, seller } from '../../sales/testing/sale-world.ts'
import type { SaleStatus } from '../../sales/sale/sale.schema.ts'
import type { Earning } from '../earning/earning.rules.ts'
import type { PayTerms } from './pay-terms.schema.ts'
import { estimateSalary, ordersInMonth, paceOf, termsFor, usualRegrets } from './salary.rules.ts'

const terms: PayTerms = {
  id: id(600),
  version: 1,
  zone: 'Europe/Stockholm',
  sellerId: null,
  currency: 'SEK',
  hourlyPayOre: 120_00,
  qualityBonus: { per: 'month', amountOre: 2_000_00, maxRegretBasisPoints: 10_00, minGrade: 75, minSales: 5 },
  validFrom: '2026-01-01',
  validTo: null,
}
const perOrder = {
  ...terms,
  qualityBonus: { ...terms.qualityBonus, per: 'approved_order', amountOre: 100_00 },
} as const
const assumed = { orders: 40, commissionPerOrderOre: 400_00, regretBasisPoints: 0 }

describe('salary estimate: 167 hours, quality bonus reached, gross, before regrets, kr per hour [spec 9]', () => {
  test('167 × 120 + 40 × 400 + 2 000 = 38 040 kr, that is 227.78 kr per hour', () => {
    expect(estimateSalary(assumed, terms)).toEqual({
      hourlyOre: 20_040_00,
      commissionOre: 16_000_00,
      bonusOre: 2_000_00,
      totalOre: 38_040_00,
      perHourOre: 227_78,
    })
  })

  test.each([
    ['without a sale the bonus is assumed all the same', { ...assumed, orders: 0 }, terms, 22_040_00],
    ['a bonus for each order grows with the orders', assumed, perOrder, 40_040_00],
    ['8 % regrets: 92 % of the commission, the bonus stays', { ...assumed, regretBasisPoints: 8_00 }, terms, 36_760_00],
    [
      'exactly as many regrets as the bonus allows: it stays',
      { ...assumed, regretBasisPoints: 10_00 },
      terms,
      36_440_00,
    ],
    ['more regrets than the bonus allows: it falls', { ...assumed, regretBasisPoints: 12_00 }, terms, 34_120_00],
    [
      'a bonus for each order is paid for those that stay',
      { ...assumed, regretBasisPoints: 10_00 },
      perOrder,
      38_040_00,
    ],
  ])('%s', (_sentence, given, by, totalOre) => {
    expect(estimateSalary(given, by).totalOre).toBe(totalOre)
  })
})

describe('which terms hold', () => {
  const own = { ...terms, id: id(601), sellerId: seller.userId }
  const asked = { sellerId: seller.userId, zone: 'Europe/Stockholm', day: '2026-06-01' } as const
  test.each([
    ['everybody’s in the zone', [terms], asked, terms],
    ['one’s own before everybody’s', [terms, own], asked, own],
    ['never somebody else’s', [{ ...own, sellerId: id(7) }], asked, undefined],
    ['never those of another zone', [terms], { ...asked, zone: 'Europe/Helsinki' }, undefined],
    ['never those that have ended', [{ ...terms, validTo: '2026-05-31' }], asked, undefined],
    ['never those to come', [{ ...terms, validFrom: '2026-06-02' }], asked, undefined],
  ] as const)('%s', (_sentence, known, question, expected) => {
    expect(termsFor(known, question)).toBe(expected)
  })
})

const earningOf = (change: Partial<Earning>): Earning => ({
  sale: saleOf(),
  party: saleOf(),
  share: null,
  lines: [],
  entries: [],
  isSupplement: false,
  amountOre: 0,
  state: 'held',
  waitsFor: null,
  safeOn: null,
  payout: null,
  ...change,
})

describe('one’s usual regrets: those of 90 days, of at least five sales', () => {
  const sold = (statuses: readonly SaleStatus[], soldOn = '2026-11-01') =>
    statuses.map((status) => saleOf({ status, soldOn }))
  test.each([
    ['one of five is 20 %', sold(['approved', 'approved', 'approved', 'approved', 'regret']), 20_00],
    ['of four nothing is said', sold(['approved', 'approved', 'approved', 'regret']), null],
    ['what is not settled does not count', sold(['approved', 'approved', 'approved', 'regret', 'finalized']), null],
    ['nor what is older', sold(['approved', 'approved', 'approved', 'approved', 'regret'], '2026-08-01'), null],
  ])('%s', (_sentence, sales, expected) => {
    expect(usualRegrets(sales, '2026-11-20')?.basisPoints ?? null).toBe(expected)
  })
})

describe('one’s pace: orders in a working week over the last four weeks', () => {
  const sold = (count: number, soldOn: string, state: Earning['state'] = 'held') =>
    Array.from({ length: count }, () => earningOf({ sale: saleOf({ soldOn }), state, amountOre: 400_00 }))
  const week = ['2026-11-09', '2026-11-10', '2026-11-11', '2026-11-12', '2026-11-13']
  const away = week.map((day) => ({ day, absenceHours: 8, status: 'approved' as const }))
  test.each([
    ['40 orders in 20 working days are 10 a week', sold(40, '2026-11-02'), [], 10],
    ['with a week of absence they are 13.3', sold(40, '2026-11-02'), away, 13.3],
    [
      'what was withdrawn or stopped is no pace',
      [...sold(20, '2026-11-02'), ...sold(20, '2026-11-02', 'reversed'), ...sold(9, '2026-11-02', 'at_risk')],
      [],
      5,
    ],
    ['older sales are of another pace', sold(40, '2026-09-01'), [], undefined],
    ['today is not over yet', sold(40, '2026-11-20'), [], undefined],
  ])('%s', (_sentence, earnings, reports, expected) => {
    expect(paceOf(earnings, { today: '2026-11-20', calendar: 'FI', reports, currency: 'SEK' })?.ordersPerWeek).toBe(
      expected,
    )
  })

  test.each([
    ['in kronor', 'SEK', 400_00],
    ['in euro', 'EUR', 30_00],
  ] as const)(
    'who moved sells as before; what an order brings is counted of those %s',
    (_sentence, currency, brings) => {
      const inEuro = earningOf({ sale: saleOf({ soldOn: '2026-11-16', currency: 'EUR' }), amountOre: 30_00 })
      const earnings = [...sold(39, '2026-11-02'), inEuro]
      expect(paceOf(earnings, { today: '2026-11-20', calendar: 'FI', reports: [], currency })).toEqual({
        ordersPerWeek: 10,
        commissionPerOrderOre: brings,
      })
    },
  )

  test('who has sold nothing yet in the new currency has nothing to go by', () => {
    const facts = { today: '2026-11-20', calendar: 'FI', reports: [], currency: 'EUR' } as const
    expect(paceOf(sold(40, '2026-11-02'), facts)).toBeNull()
  })

  test('10 a week in a month of 21 working days are 42', () => {
    expect(ordersInMonth(10, { total: 21 })).toBe(42)
  })
})
