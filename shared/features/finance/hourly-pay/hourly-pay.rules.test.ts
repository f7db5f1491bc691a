import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { addDays } from '../../../kernel/days.ts'
import type { BonusRule } from '../../payout/month/month-pay.schema.ts'
import { assumedBonus, manyFailure, payTermsOf } from './hourly-pay.rules.ts'
import type { HourlyPay } from './hourly-pay.schema.ts'

const rule: BonusRule = {
  id: 'rule',
  providerId: null,
  currency: 'SEK',
  per: 'order',
  amountOre: 40_00,
  maxRegretPercent: 7.5,
  minSales: 5,
  minGrade: 70,
  fromDay: '2026-10-01',
}

describe('the terms of pay of a country or person', () => {
  test('on each day the pay that began last holds, and none that is archived', () => {
    const pays = fc.uniqueArray(fc.record({ day: fc.nat(60), ore: fc.nat(300_00), isArchived: fc.boolean() }), {
      selector: ({ day }) => day,
      maxLength: 8,
    })
    fc.assert(
      fc.property(pays, fc.nat(80), (some, at) => {
        const rows = some.map(({ day, ore, isArchived }, no): HourlyPay => ({
          id: String(no),
          archivedAt: isArchived ? 1 : null,
          sellerId: 'anna',
          zone: 'Europe/Stockholm',
          hourlyPayOre: ore,
          fromDay: addDays('2026-09-01', day),
        }))
        const day = addDays('2026-09-01', at)
        const holding = payTermsOf(rows, { bonuses: [], today: day }).filter(
          ({ validFrom, validTo }) => validFrom <= day && (validTo === null || day <= validTo),
        )
        const begun = rows
          .filter(({ archivedAt, fromDay }) => archivedAt === null && fromDay <= day)
          .toSorted((one, other) => (one.fromDay < other.fromDay ? 1 : -1))
        expect(holding.map(({ hourlyPayOre }) => hourlyPayOre)).toEqual(
          begun.slice(0, 1).map(({ hourlyPayOre }) => hourlyPayOre),
        )
      }),
    )
  })

  test('assume the bonus of the rule that holds for all providers, in the currency of the country', () => {
    const later = { ...rule, amountOre: 50_00, fromDay: '2026-12-01' }
    const ofProvider = { ...rule, providerId: 'norrsken', amountOre: 90_00 }
    const euro = { ...rule, currency: 'EUR' as const, amountOre: 4_00 }
    const rules = [later, ofProvider, euro, rule]
    expect(assumedBonus(rules, { currency: 'SEK', day: '2026-11-15' })).toEqual({
      per: 'approved_order',
      amountOre: 40_00,
      maxRegretBasisPoints: 750,
      minGrade: 70,
      minSales: 5,
    })
    expect(assumedBonus(rules, { currency: 'SEK', day: '2026-12-01' }).amountOre).toBe(50_00)
    expect(assumedBonus(rules, { currency: 'SEK', day: '2026-09-30' }).amountOre).toBe(0)
  })
})

test('of many chosen rows each person of one currency gets one new hourly pay', () => {
  const row = { sellerId: 'anna', zone: 'Europe/Stockholm', state: 'active', currency: 'SEK' } as const
  const rows = [
    { ...row, state: 'archived' as const },
    row,
    { ...row },
    { ...row, sellerId: 'bo' },
    { ...row, zone: 'Europe/Helsinki' as const, currency: 'EUR' as const },
  ]
  expect(rows.map((one) => manyFailure(rows)(one)?.code ?? null)).toEqual([
    'record.archived',
    null,
    'hourly-pay.chosen-twice',
    null,
    'hourly-pay.other-currency',
  ])
})
