import { describe, expect, test } from 'vitest'
import { failure } from '../../../kernel/result.ts'
import { id, saleOf } from '../../sales/testing/sale-world.ts'
import type { CommissionRule, Rate, RuleScope } from './commission-rule.schema.ts'
import { lineEarning, overlapFailures, ruleFor, type RuleCase } from './commission.rules.ts'

const fixed = (amountOre: number): Rate => ({ kind: 'fixed_per_unit', amountOre })
const rule = (scope: RuleScope, scopeId: string, change: Partial<CommissionRule> = {}): CommissionRule => ({
  id: id(500),
  version: 1,
  scope,
  scopeId,
  currency: 'SEK',
  rate: fixed(100_00),
  validFrom: '2026-01-01',
  validTo: null,
  ...change,
})

const sold: RuleCase = {
  user: 'u',
  team: 't',
  title: 'x',
  product: 'p',
  category: 'c',
  provider: 'v',
  currency: 'SEK',
  day: '2026-06-15',
}

describe('most specific wins: user > team > title > product > category > provider [product 5.8]', () => {
  const all = (['provider', 'category', 'product', 'title', 'team', 'user'] as const).map((scope) =>
    rule(scope, sold[scope] ?? ''),
  )
  test.each([
    ['the provider’s where there is no other', all.slice(0, 1), 'provider'],
    ['the category’s before the provider’s', all.slice(0, 2), 'category'],
    ['the product’s before the category’s', all.slice(0, 3), 'product'],
    ['the title’s before the product’s', all.slice(0, 4), 'title'],
    ['the team’s before the title’s', all.slice(0, 5), 'team'],
    ['one’s own before all', all, 'user'],
  ] as const)('%s', (_sentence, rules, scope) => {
    expect(ruleFor(rules, sold)?.scope).toBe(scope)
  })

  test('a rate in euro says nothing of what is paid in kronor, however specific', () => {
    const kronor = rule('provider', 'v')
    expect(ruleFor([rule('user', 'u', { currency: 'EUR' }), kronor], sold)).toBe(kronor)
    expect(ruleFor([kronor], { ...sold, currency: 'EUR' })).toBeUndefined()
  })

  test('a rule about something else is no rule', () => {
    expect(ruleFor([rule('product', 'other'), rule('user', 'somebody')], sold)).toBeUndefined()
  })
})

describe('rates are versioned: the one of the day of the sale decides', () => {
  const old = rule('product', 'p', { rate: fixed(100_00), validTo: '2026-06-30' })
  const fresh = rule('product', 'p', { rate: fixed(120_00), validFrom: '2026-07-01' })
  test.each([
    ['before the first day there is none', '2025-12-31', undefined],
    ['from the first day', '2026-01-01', old],
    ['to the last day, included', '2026-06-30', old],
    ['and the next from the day after', '2026-07-01', fresh],
  ])('%s', (_sentence, day, expected) => {
    expect(ruleFor([fresh, old], { ...sold, day })).toBe(expected)
  })

  test('same scope, same day is a validation error', () => {
    expect(overlapFailures([old, fresh])).toEqual([])
    expect(overlapFailures([old, { ...fresh, validFrom: '2026-06-30' }])).toEqual([
      failure('commission.same-scope-same-day', 'validFrom', { day: '2026-06-30' }),
    ])
    expect(overlapFailures([old, { ...fresh, validFrom: '2026-06-30', scopeId: 'q' }])).toEqual([])
    expect(overlapFailures([old, { ...fresh, validFrom: '2026-06-30', currency: 'EUR' }])).toEqual([])
  })
})

describe('what a line earns [product 5.8]', () => {
  const [plain] = saleOf().lines
  const line = {
    ...plain,
    productId: 'p',
    productName: 'El',
    billing: 'monthly',
    supply: 'service',
  } as const
  const tier: Rate = {
    kind: 'tier',
    retroactive: false,
    steps: [
      { fromQuantity: 1, amountOre: 100_00 },
      { fromQuantity: 11, amountOre: 150_00 },
    ],
  }
  test.each([
    ['without a rule the price list: 2 × 250', undefined, 2, 49_00, { before: 0, inAll: 0 }, 500_00],
    ['fixed: rate × quantity', fixed(120_00), 3, 49_00, { before: 0, inAll: 0 }, 360_00],
    [
      'percent × line value',
      { kind: 'percent_of_value', basisPoints: 12_50 },
      2,
      100_00,
      { before: 0, inAll: 0 },
      25_00,
    ],
    [
      'rounded half up: 0.5 öre is one',
      { kind: 'percent_of_value', basisPoints: 50 },
      1,
      1_00,
      { before: 0, inAll: 0 },
      1,
    ],
    ['and 0.49 öre is none', { kind: 'percent_of_value', basisPoints: 49 }, 1, 1_00, { before: 0, inAll: 0 }, 0],
    ['the first step', tier, 1, 49_00, { before: 0, inAll: 1 }, 100_00],
    ['piece 10 is still in it', tier, 1, 49_00, { before: 9, inAll: 12 }, 100_00],
    ['piece 11 is in the next', tier, 1, 49_00, { before: 10, inAll: 12 }, 150_00],
    ['an order keeps the step it fell in, whole', tier, 3, 49_00, { before: 9, inAll: 12 }, 300_00],
    [
      'retroactive: the whole month has the step it reached',
      { ...tier, retroactive: true },
      1,
      49_00,
      { before: 0, inAll: 11 },
      150_00,
    ],
  ] as const)('%s', (_sentence, rate, quantity, unitPriceOre, count, amountOre) => {
    const by = rate && rule('product', 'p', { rate: rate as Rate })
    expect(lineEarning({ ...line, quantity, unitPriceOre }, { rule: by, listOre: 250_00 }, count).amountOre).toBe(
      amountOre,
    )
  })
})
