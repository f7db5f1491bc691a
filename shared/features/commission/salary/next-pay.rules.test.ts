import { describe, expect, test } from 'vitest'
import { NOON, id, saleOf, seller } from '../../sales/testing/sale-world.ts'
import type { TimeReport } from '../../time/report/time-report.schema.ts'
import type { Earning } from '../earning/earning.rules.ts'
import type { CommissionPayout } from '../pay-line/commission-payout.schema.ts'
import { nextPayOf, type PaidSupplement, type PayFacts } from './next-pay.rules.ts'
import type { PayTerms } from './pay-terms.schema.ts'

const terms: PayTerms = {
  id: id(600),
  version: 1,
  zone: 'Europe/Stockholm',
  sellerId: null,
  currency: 'SEK',
  hourlyPayOre: 120_00,
  qualityBonus: { per: 'month', amountOre: 0, maxRegretBasisPoints: 0, minGrade: 0, minSales: 0 },
  validFrom: '2026-01-01',
  validTo: null,
}
const finnish = { ...terms, id: id(601), zone: 'Europe/Helsinki', currency: 'EUR', hourlyPayOre: 15_00 } as const

/** Sunday 29 November 2026: November is paid on 23 December, because Christmas is no working day. */
const facts: PayFacts = {
  today: '2026-11-29',
  calendar: 'SE',
  sellerId: seller.userId,
  currency: 'SEK',
  earnings: [],
  supplements: [],
  payouts: [],
  reports: [],
  terms: [terms, finnish],
}
const pay = (change: Partial<PayFacts>) => nextPayOf({ ...facts, ...change })
/** Safe, on its way, later and at risk, in kronor. */
const placesOf = (change: Partial<PayFacts>) => {
  const { sums, later, atRisk } = pay(change)
  return [sums[0].safeOre, sums[0].onItsWayOre, later[0]?.ore, atRisk[0]?.ore].map((ore) => (ore ?? 0) / 100)
}

const report = (day: string, attendanceHours: number, change: Partial<TimeReport> = {}) =>
  ({ day, attendanceHours, status: 'approved', zone: 'Europe/Stockholm', ...change }) as TimeReport

const earning = (change: Partial<Earning>): Earning => ({
  sale: saleOf(),
  party: saleOf(),
  share: null,
  lines: [],
  entries: [],
  isSupplement: false,
  amountOre: 500_00,
  state: 'earned',
  waitsFor: null,
  safeOn: '2026-11-17',
  payout: null,
  ...change,
})

const line = (change: Partial<CommissionPayout> = {}): CommissionPayout => ({
  ...saleOf(),
  id: id(700),
  version: 1,
  saleId: saleOf().id,
  month: '2026-11',
  amountOre: 500_00,
  status: 'in_payroll',
  earnedOn: '2026-11-02',
  paidOn: null,
  of: 'sale',
  entryIds: [],
  reversesId: null,
  clawback: null,
  consentDocument: '',
  history: [],
  ...change,
})

const bonus: PaidSupplement = {
  id: id(800),
  amountOre: 300_00,
  currency: 'SEK',
  state: 'earned',
  safeOn: '2026-11-20',
  payrollMonth: null,
}

test('one sum for one payday: what is safe, what is on its way, and both together', () => {
  const reports = [report('2026-11-03', 8), report('2026-11-04', 8, { status: 'submitted' })]
  expect(pay({ reports, earnings: [earning({})] }).sums).toEqual([
    { payday: '2026-12-23', currency: 'SEK', safeOre: 1_460_00, onItsWayOre: 960_00, totalOre: 2_420_00 },
  ])
})

test('with nothing sold and nothing worked it is zero in the own currency', () => {
  expect(pay({ currency: 'EUR' }).sums).toMatchObject([{ currency: 'EUR', totalOre: 0 }])
})

test('before the 25th it is the month before; with nothing to get of that, it is the payday after', () => {
  const [before, now] = [report('2026-10-06', 8), report('2026-11-03', 4)]
  expect(pay({ today: '2026-11-19', reports: [before, now] })).toMatchObject({
    payday: '2026-11-25',
    sums: [{ totalOre: 960_00 }],
    later: [{ ore: 480_00 }],
  })
  expect(pay({ today: '2026-11-19', reports: [now] })).toMatchObject({
    payday: '2026-12-23',
    sums: [{ totalOre: 480_00 }],
    later: [{ ore: 0 }],
  })
})

describe('commission comes with the month in which it becomes safe', () => {
  const held = { state: 'held', waitsFor: 'regret' } as const
  const submitted = { state: 'estimated', waitsFor: 'approval' } as const
  test.each([
    ['safe in the month', {}, [500, 0, 0, 0]],
    ['safe earlier, and left out of earlier payrolls', { safeOn: '2026-09-03' }, [500, 0, 0, 0]],
    ['the window ends on the last day', { ...held, safeOn: '2026-11-30' }, [0, 500, 0, 0]],
    ['the window ends after the month', { ...held, safeOn: '2026-12-01' }, [0, 0, 500, 0]],
    ['no day can be named', { state: 'held', waitsFor: 'provider', safeOn: null }, [0, 0, 500, 0]],
    ['it waits for an approval alone', { ...submitted, safeOn: null }, [0, 500, 0, 0]],
    ['for an approval, and its window is over', { ...submitted, safeOn: '2026-11-20' }, [0, 500, 0, 0]],
    ['for an approval, and its window ends later', { ...submitted, safeOn: '2026-12-10' }, [0, 0, 500, 0]],
    ['a deviation stops it', { state: 'at_risk', waitsFor: 'correction', safeOn: null }, [0, 0, 0, 500]],
    ['the customer withdrew', { state: 'reversed', safeOn: null }, [0, 0, 0, 0]],
  ] as const)('%s', (_sentence, change, expected) => {
    expect(placesOf({ earnings: [earning(change)] })).toEqual(expected)
  })

  test('an approval after the end of the month is too late for it', () => {
    const earnings = [earning({ ...submitted, safeOn: '2026-11-20' })]
    expect(placesOf({ today: '2026-12-01', reports: [report('2026-11-03', 1)], earnings })).toEqual([120, 0, 500, 0])
  })

  test('what payroll has not taken when it is locked comes later', () => {
    expect(placesOf({ today: '2026-12-07', earnings: [earning({})] })).toEqual([500, 0, 0, 0])
    const worked = [report('2026-11-03', 1)]
    expect(placesOf({ today: '2026-12-08', reports: worked, earnings: [earning({})] })).toEqual([120, 0, 500, 0])
  })

  test('what finance has taken out of payroll is not safe for this payday', () => {
    const entry = { kind: 'withdrawn', at: NOON, actorId: id(9), actorName: 'Eva', comment: 'Fel' } as const
    const payouts = [line({ status: 'withdrawn', history: [entry] })]
    expect(placesOf({ earnings: [earning({})], payouts })).toEqual([0, 0, 500, 0])
  })
})

describe('lines of pay count as payroll has them', () => {
  const paid = line({ status: 'paid', paidOn: '2026-11-25', month: '2026-10' })
  test.each([
    ['in the payroll of the month', [line()], 500],
    ['in that of another month', [line({ month: '2026-12' })], 0],
    ['paid with an earlier month', [paid], 0],
    ['taken out again', [line({ status: 'withdrawn' })], 0],
    [
      'what the person pays back makes it less',
      [line(), line({ id: id(701), amountOre: -200_00, reversesId: paid.id, clawback: 'consent' })],
      300,
    ],
    [
      'what the company bears does not',
      [line(), line({ id: id(701), amountOre: -200_00, reversesId: paid.id, clawback: 'company_cost' })],
      500,
    ],
  ] as const)('%s', (_sentence, payouts, safe) => {
    const earnings = payouts.map((payout) => earning({ state: 'in_payroll', payout }))
    expect(placesOf({ earnings, payouts })).toEqual([safe, 0, 0, 0])
  })

  test('a customer withdrew before the line was paid: it is not safe', () => {
    expect(placesOf({ earnings: [earning({ state: 'reversed', payout: line() })], payouts: [line()] })).toEqual([
      0, 0, 0, 0,
    ])
  })

  test('a line names its sale, and one that takes money back names the sale it took it for', () => {
    const before = line({ id: id(702), month: '2026-10', status: 'paid' })
    const back = line({ id: id(703), amountOre: -500_00, reversesId: before.id, clawback: 'consent' })
    const sold = earning({ state: 'reversed', payout: before })
    expect(pay({ earnings: [sold], payouts: [before, back] }).parts).toMatchObject([
      { earning: sold, isTakenBack: true },
    ])
  })
})

describe('the hours of the month at the rate of their day', () => {
  const later = { ...terms, id: id(602), hourlyPayOre: 130_00, validFrom: '2026-11-16' }
  const dated = [{ ...terms, validTo: '2026-11-15' }, later]
  test.each([
    ['approved', {}, [960, 0, 0, 0]],
    ['exported', { status: 'exported' }, [960, 0, 0, 0]],
    ['waiting for an approval', { status: 'submitted' }, [0, 960, 0, 0]],
    ['sent back', { status: 'returned' }, [0, 0, 0, 0]],
    ['of an earlier month', { day: '2026-10-30' }, [0, 0, 0, 0]],
  ] as const)('%s', (_sentence, change, expected) => {
    expect(placesOf({ reports: [report('2026-11-03', 8, change)] })).toEqual(expected)
  })

  test('hours after the month are paid later, and those that are approved too late for it', () => {
    const submitted = report('2026-11-03', 8, { status: 'submitted' })
    expect(placesOf({ today: '2026-12-03', reports: [report('2026-12-02', 8), submitted] })).toEqual([0, 960, 960, 0])
    expect(placesOf({ today: '2026-12-08', reports: [report('2026-11-05', 1), submitted] })).toEqual([120, 0, 960, 0])
  })

  test('a raise holds from its day on', () => {
    const reports = [report('2026-11-13', 8), report('2026-11-16', 8)]
    expect(placesOf({ reports, terms: dated })[0]).toBe(8 * 120 + 8 * 130)
  })

  test('half an hour at an uneven rate is whole öre', () => {
    const reports = [report('2026-11-03', 0.5)]
    expect(pay({ reports, terms: [{ ...terms, hourlyPayOre: 115_55 }] }).sums[0].safeOre).toBe(57_78)
  })

  test('without terms there is commission alone', () => {
    expect(placesOf({ terms: [], reports: [report('2026-11-03', 8)], earnings: [earning({})] })[0]).toBe(500)
  })
})

describe('a coach’s share and a bonus', () => {
  test.each([
    ['closed in the month', {}, [300, 0, 0, 0]],
    ['closed after it', { safeOn: '2026-12-02' }, [0, 0, 300, 0]],
    ['in the payroll of the month', { state: 'in_payroll', payrollMonth: '2026-11' }, [300, 0, 0, 0]],
    ['in that of another', { state: 'paid', payrollMonth: '2026-10' }, [0, 0, 0, 0]],
  ] as const)('%s', (_sentence, change, expected) => {
    expect(placesOf({ supplements: [{ ...bonus, ...change }] })).toEqual(expected)
  })
})

test('whoever worked and sold in two countries has two sums, the own currency first', () => {
  const reports = [report('2026-11-03', 8), report('2026-11-12', 6, { zone: 'Europe/Helsinki' })]
  const earnings = [earning({}), earning({ sale: saleOf({ currency: 'EUR' }), amountOre: 40_00 })]
  expect(pay({ reports, earnings, currency: 'EUR' }).sums).toMatchObject([
    { currency: 'EUR', safeOre: 130_00 },
    { currency: 'SEK', safeOre: 1_460_00 },
  ])
})

test('the parts come to the sums: nothing is in a headline that no line explains', () => {
  const reports = [report('2026-11-03', 7.5), report('2026-11-04', 8, { status: 'submitted' })]
  const held = { sale: saleOf({ id: id(45) }), state: 'held', waitsFor: 'regret', safeOn: '2026-11-30' } as const
  const earnings = [earning({}), earning(held)]
  const { sums, parts } = pay({
    reports,
    earnings,
    payouts: [line({ id: id(704), saleId: id(44) })],
    supplements: [bonus],
  })
  const sumOf = (place: string) => parts.reduce((sum, one) => sum + (one.place === place ? one.amount.ore : 0), 0)
  expect([sumOf('safe'), sumOf('on_its_way')]).toEqual([sums[0].safeOre, sums[0].onItsWayOre])
  expect(new Set(parts.map(({ key }) => key)).size).toBe(parts.length)
})
