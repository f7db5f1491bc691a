import { describe, expect, test } from 'vitest'
import { instantAt } from '../../../kernel/days.ts'
import { id, product, provider, saleOf } from '../../sales/testing/sale-world.ts'
import type { Sale } from '../../sales/sale/sale.schema.ts'
import type { CommissionPayout } from '../pay-line/commission-payout.schema.ts'
import type { CommissionEntry } from '../pay-line/commission-entry.schema.ts'
import { earningsOf, type Earning } from './earning.rules.ts'
import { wholeEarning } from './whole-earning.rules.ts'

const at = (day: string, time = '12:00') => instantAt(day, time, 'Europe/Stockholm')
const window = { soldOn: '2026-11-02', regretUntil: at('2026-11-16', '23:59'), statusAt: at('2026-11-04') }

describe('a correction is part of the commission until payroll has the sale, then it is paid by itself', () => {
  const sale = saleOf({ ...window, status: 'approved' })
  const { sellerId, sellerName, teamId, officeId, regionId, zone, currency } = sale
  const place = { sellerId, sellerName, teamId, officeId, regionId, zone, currency, saleId: sale.id }
  const entry = (change: Partial<CommissionEntry> = {}): CommissionEntry => ({
    ...place,
    id: id(800),
    version: 1,
    kind: 'correction',
    amountOre: 100_00,
    reason: 'Satsen höjdes den första',
    disputeId: id(801),
    reversesId: null,
    approvedByName: 'Farah Ek',
    createdAt: at('2026-12-03'),
    ...change,
  })
  const payout = (change: Partial<CommissionPayout>): CommissionPayout => ({
    ...place,
    id: id(700),
    version: 1,
    month: '2026-11',
    amountOre: 250_00,
    status: 'paid',
    earnedOn: '2026-11-17',
    paidOn: '2026-11-25',
    of: 'sale',
    entryIds: [],
    reversesId: null,
    clawback: null,
    consentDocument: '',
    history: [],
    ...change,
  })
  const earned = (
    payouts: readonly CommissionPayout[],
    entries: readonly CommissionEntry[] = [entry()],
    status: Sale['status'] = 'approved',
  ) => {
    const source = { rules: [], listed: [], products: [product], providers: [provider], payouts, entries }
    return earningsOf([{ ...sale, status }], { ...source, now: at('2026-12-05') })
  }
  const said = (earnings: readonly Earning[]) =>
    earnings.map(({ state, amountOre, isSupplement, safeOn }) => [state, amountOre, isSupplement, safeOn])
  const ofCorrection: Partial<CommissionPayout> = {
    id: id(702),
    of: 'correction',
    entryIds: [id(800)],
    amountOre: 100_00,
  }

  test.each([
    ['before payroll: one amount', [], [['earned', 350_00, false, '2026-11-17']]],
    [
      'after it: what is paid stands, and the rest is earned from the day it was approved',
      [payout({})],
      [
        ['paid', 250_00, false, '2026-11-17'],
        ['earned', 100_00, true, '2026-12-03'],
      ],
    ],
    [
      'in the line of its sale: once',
      [payout({ amountOre: 350_00, entryIds: [id(800)] })],
      [['paid', 350_00, false, '2026-11-17']],
    ],
    [
      'in a line of its own: once',
      [payout({}), payout({ ...ofCorrection, status: 'in_payroll', paidOn: null })],
      [
        ['paid', 250_00, false, '2026-11-17'],
        ['in_payroll', 100_00, true, '2026-11-17'],
      ],
    ],
    [
      'taken out of payroll again: due as before',
      [payout({}), payout({ ...ofCorrection, status: 'withdrawn' })],
      [
        ['paid', 250_00, false, '2026-11-17'],
        ['earned', 100_00, true, '2026-12-03'],
      ],
    ],
  ] as const)('%s', (_sentence, payouts, expected) => {
    expect(said(earned(payouts))).toEqual(expected)
    const whole = wholeEarning(earned(payouts), sale.id)
    expect([whole?.amountOre, whole?.entries.length]).toEqual([350_00, 1])
  })

  test('a correction of a correction: only what is left counts', () => {
    const back = entry({ id: id(802), amountOre: -100_00, reversesId: id(800), disputeId: id(803) })
    expect(said(earned([], [entry(), back]))).toEqual([['earned', 250_00, false, '2026-11-17']])
  })

  test('the customer takes the sale back: nothing of it is earned', () => {
    expect(earned([], [entry()], 'regret').map(({ state }) => state)).toEqual(['reversed'])
    expect(earned([payout({})], [entry()], 'regret').map(({ state }) => state)).toEqual(['paid', 'reversed'])
  })
})
