import { describe, expect, test } from 'vitest'
import { instantAt } from '../../../kernel/days.ts'
import { earningsOfSale, id, product, provider, saleOf } from '../../sales/testing/sale-world.ts'
import type { SaleEarnings } from '../../sales/sale/sale-earnings.schema.ts'
import type { Sale } from '../../sales/sale/sale.schema.ts'
import type { CommissionRule } from '../rate/commission-rule.schema.ts'
import type { CommissionPayout } from '../pay-line/commission-payout.schema.ts'
import { amountOf, earningsOf, totalsOf } from './earning.rules.ts'

const at = (day: string, time = '12:00') => instantAt(day, time, 'Europe/Stockholm')
const window = { soldOn: '2026-11-02', regretUntil: at('2026-11-16', '23:59'), statusAt: at('2026-11-04') }

const earn = (
  sale: Partial<Sale>,
  { now = at('2026-11-10'), gate = 'none' }: { now?: number; gate?: 'none' | 'accepted' | 'active' } = {},
) => {
  const [earning] = earningsOf([saleOf({ ...window, ...sale })], {
    rules: [],
    listed: [],
    payouts: [],
    entries: [],
    products: [product],
    providers: [{ ...provider, commissionGate: gate }],
    now,
  })
  return earning && [earning.state, earning.safeOn, earning.waitsFor]
}

describe('estimated → held → earned, with the day it becomes safe [product 5.7]', () => {
  test.each([
    [
      'submitted: estimated, and safe after the window if approved',
      { status: 'finalized' },
      'estimated',
      '2026-11-17',
      'approval',
    ],
    ['flagged: estimated', { status: 'flagged' }, 'estimated', '2026-11-17', 'approval'],
    [
      'unanswered, no contract yet: nobody can name a day',
      { status: 'unanswered', regretUntil: null },
      'estimated',
      null,
      'approval',
    ],
    ['approved within the window: held', { status: 'approved' }, 'held', '2026-11-17', 'regret'],
    [
      'approved without a right to withdraw: earned at once',
      { status: 'approved', regretUntil: null },
      'earned',
      '2026-11-04',
      null,
    ],
    [
      'approved, the goods not delivered: the right to withdraw has no end yet',
      { status: 'approved', regretUntil: null, awaitsDelivery: true },
      'held',
      null,
      'delivery',
    ],
    ['a deviation: at risk until corrected', { status: 'deviation' }, 'at_risk', null, 'correction'],
    ['regretted: reversed', { status: 'regret' }, 'reversed', null, null],
  ] as const)('%s', (_sentence, sale, state, safeOn, waitsFor) => {
    expect(earn(sale)).toEqual([state, safeOn, waitsFor])
  })

  test.each(['draft', 'cancelled', 'absence'] as const)('%s: no commission at all', (status) => {
    expect(earn({ status })).toBeUndefined()
  })

  test.each([
    ['at 23:59 of the last day it is still held', at('2026-11-16', '23:59'), 'held', '2026-11-17'],
    ['at midnight it is safe', at('2026-11-17', '00:00'), 'earned', '2026-11-17'],
  ])('%s', (_sentence, now, state, safeOn) => {
    expect(earn({ status: 'approved' }, { now })?.slice(0, 2)).toEqual([state, safeOn])
  })

  test('approved after the window: safe from the approval on', () => {
    const late = { status: 'approved', statusAt: at('2026-11-20') } as const
    expect(earn(late, { now: at('2026-11-21') })).toEqual(['earned', '2026-11-20', null])
  })

  test.each([
    ['nothing is asked', 'none', 'unknown', 'earned'],
    ['accepted is asked and not said', 'accepted', 'processing', 'held'],
    ['accepted is asked and said', 'accepted', 'accepted', 'earned'],
    ['accepted is asked, and the customer is active already', 'accepted', 'active', 'earned'],
    ['active is asked, and the order only accepted', 'active', 'accepted', 'held'],
    ['active is asked and said', 'active', 'active', 'earned'],
  ] as const)('the provider’s gate: %s', (_sentence, gate, externalStatus, state) => {
    const past = earn({ status: 'approved', externalStatus }, { now: at('2026-12-01'), gate })
    expect(past?.[0]).toBe(state)
    expect(past?.[2]).toBe(state === 'held' ? 'provider' : null)
  })
})

describe('category commission: steps by what is approved in the month [product 5.8]', () => {
  const steps = [
    { fromQuantity: 1, amountOre: 100_00 },
    { fromQuantity: 3, amountOre: 150_00 },
  ]
  const rule: CommissionRule = {
    id: id(500),
    version: 1,
    scope: 'category',
    scopeId: product.category,
    currency: 'SEK',
    rate: { kind: 'tier', retroactive: false, steps },
    validFrom: '2026-01-01',
    validTo: null,
  }
  const sale = (number: number, change: Partial<Sale> = {}) =>
    saleOf({
      id: id(number),
      status: 'approved',
      soldOn: `2026-11-0${number}`,
      createdAt: at(`2026-11-0${number}`),
      submittedAt: at(`2026-11-0${number}`),
      ...change,
    })
  const amounts = (sales: readonly Sale[], retroactive = false) =>
    earningsOf(sales, {
      listed: [],
      rules: [{ ...rule, rate: { kind: 'tier', retroactive, steps } }],
      products: [product],
      providers: [provider],
      payouts: [],
      entries: [],
      now: at('2026-11-10'),
    }).map(({ amountOre }) => amountOre / 100)

  test.each([
    ['the third order of the month reaches the next step', [sale(1), sale(2), sale(3)], [100, 100, 150]],
    [
      'what is not approved does not lift what comes after',
      [sale(1), sale(2, { status: 'finalized' }), sale(3)],
      [100, 100, 100],
    ],
    [
      'a regret lowers the count for later orders only',
      [sale(1, { status: 'regret', statusAt: at('2026-11-04') }), sale(2), sale(3), sale(5)],
      [100, 100, 150, 150],
    ],
    [
      'an order after the regret counts without it',
      [sale(1, { status: 'regret', statusAt: at('2026-11-02', '15:00') }), sale(2), sale(3), sale(4)],
      [100, 100, 100, 150],
    ],
    ['a new month begins at the first step', [sale(1), sale(2), sale(3, { soldOn: '2026-12-01' })], [100, 100, 100]],
  ] as const)('%s', (_sentence, sales, expected) => {
    expect(amounts(sales)).toEqual(expected)
  })

  test('retroactive: reaching the step lifts the whole month', () => {
    expect(amounts([sale(1), sale(2), sale(3)], true)).toEqual([150, 150, 150])
  })
})

describe('earned → in payroll → paid, and what payroll has is never changed [product 5.7]', () => {
  const sale = saleOf({ ...window, status: 'approved' })
  const payout = (change: Partial<CommissionPayout> = {}): CommissionPayout => ({
    id: id(700),
    version: 1,
    sellerId: sale.sellerId,
    sellerName: sale.sellerName,
    teamId: null,
    officeId: null,
    regionId: null,
    zone: 'Europe/Stockholm',
    saleId: sale.id,
    month: '2026-11',
    amountOre: 123_00,
    currency: 'SEK',
    status: 'in_payroll',
    earnedOn: '2026-11-17',
    paidOn: null,
    of: 'sale',
    entryIds: [],
    reversesId: null,
    clawback: null,
    consentDocument: '',
    history: [],
    ...change,
  })
  const paid = payout({ status: 'paid', paidOn: '2026-11-25' })
  const back = (change: Partial<CommissionPayout>) =>
    payout({ id: id(701), amountOre: -123_00, reversesId: id(700), ...change })

  test.each([
    ['in a payroll, with the amount payroll has', 'approved', [payout()], ['in_payroll', 123_00, null]],
    ['paid', 'approved', [paid], ['paid', 123_00, null]],
    [
      'withdrawn from payroll: as if it had never been in it',
      'approved',
      [payout({ status: 'withdrawn' })],
      ['earned', 250_00, null],
    ],
    ['the customer withdrew before it was paid', 'regret', [payout()], ['reversed', 123_00, null]],
    ['the customer withdrew after: finance has to say what follows', 'regret', [paid], ['paid', 123_00, 'clawback']],
    [
      'the company bears it: the seller keeps the money',
      'regret',
      [paid, back({ status: 'paid', clawback: 'company_cost' })],
      ['paid', 123_00, null],
    ],
    ['the seller consents to pay it back', 'regret', [paid, back({ clawback: 'consent' })], ['reversed', 123_00, null]],
  ] as const)('%s', (_sentence, status, payouts, expected) => {
    const source = {
      rules: [],
      listed: [],
      products: [product],
      providers: [provider],
      payouts,
      entries: [],
      now: at('2026-12-01'),
    }
    const [earning] = earningsOf([{ ...sale, status }], source)
    expect(earning && [earning.state, earning.amountOre, earning.waitsFor]).toEqual(expected)
  })
})

describe('without a rule the price list of the day of the sale stands [product 5.8]', () => {
  const sale = saleOf(window)
  const dearer = { ...product, sellerCommissionOre: 999_00 }
  const amounts = (listed: readonly SaleEarnings[]) =>
    earningsOf([sale], {
      rules: [],
      listed,
      products: [dearer],
      providers: [provider],
      payouts: [],
      entries: [],
      now: at('2026-11-10'),
    }).map(({ amountOre }) => amountOre)

  test('as the row beside the sale kept it, whatever the list says today', () => {
    expect(amounts([earningsOfSale(sale, 250_00)])).toEqual([250_00])
  })

  test('a sale without its row is counted by the list of today', () => {
    expect(amounts([])).toEqual([999_00])
  })
})

describe('kronor and euro are never added', () => {
  const inEuro = {
    currency: 'EUR',
    id: id(102),
  } as const
  const rate: CommissionRule = {
    id: id(500),
    version: 1,
    scope: 'user',
    scopeId: saleOf().sellerId,
    currency: 'SEK',
    rate: { kind: 'fixed_per_unit', amountOre: 300_00 },
    validFrom: '2026-01-01',
    validTo: null,
  }
  const earnings = earningsOf([saleOf(window), saleOf({ ...window, ...inEuro })], {
    rules: [rate],
    listed: [earningsOfSale(saleOf(inEuro), 40_00)],
    payouts: [],
    entries: [],
    products: [product],
    providers: [provider],
    now: at('2026-11-10'),
  })

  test('a rate in kronor is nothing to a sale in euro, though it is the seller’s own', () => {
    expect(earnings.map(amountOf)).toEqual([
      { currency: 'SEK', ore: 300_00 },
      { currency: 'EUR', ore: 40_00 },
    ])
  })

  test.each([
    ['whoever works in Sweden', 'SEK', ['SEK', 'EUR']],
    ['whoever moved to Finland', 'EUR', ['EUR', 'SEK']],
  ] as const)('%s sees a sum in each, the own first', (_who, own, order) => {
    expect(totalsOf({ earnings, supplements: [] }, own).estimated.map(({ currency }) => currency)).toEqual(order)
    expect(totalsOf({ earnings, supplements: [] }, own).paid).toEqual([{ currency: own, ore: 0 }])
  })
})
