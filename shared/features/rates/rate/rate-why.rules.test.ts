import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { CommissionRule } from '../../commission/rate/commission-rule.schema.ts'
import { ruleScopes } from '../../commission/rate/commission-rule.schema.ts'
import { ruleFor, type RuleCase } from '../../commission/rate/commission.rules.ts'
import { id } from '../../sales/testing/sale-world.ts'
import { rateCandidates } from './rate-why.rules.ts'

const about: RuleCase = {
  user: id(1),
  team: id(91),
  title: null,
  product: id(20),
  category: 'Elavtal',
  provider: id(10),
  currency: 'SEK',
  day: '2026-11-23',
}
let count = 300
const rule = (change: Partial<CommissionRule>): CommissionRule => ({
  id: id((count += 1)),
  version: 1,
  scope: 'category',
  scopeId: 'Elavtal',
  currency: 'SEK',
  rate: { kind: 'fixed_per_unit', amountOre: 300_00 },
  validFrom: '2026-01-01',
  validTo: null,
  ...change,
})
const verdicts = (rules: readonly CommissionRule[], change: Partial<RuleCase> = {}) =>
  Object.fromEntries(rateCandidates(rules, { ...about, ...change }).map(({ scope, verdict }) => [scope, verdict]))

test('the candidates stand from the most specific to the least', () => {
  expect(rateCandidates([], about).map(({ scope }) => scope)).toEqual([
    'user',
    'team',
    'title',
    'product',
    'category',
    'provider',
  ])
})

test('the most specific that holds decides, and the others say that one does', () => {
  const rules = [
    rule({}),
    rule({ scope: 'team', scopeId: id(91) }),
    rule({ scope: 'provider', scopeId: id(10) }),
    rule({ scope: 'title', scopeId: id(77) }),
  ]
  expect(verdicts(rules)).toEqual({
    user: 'no_rate',
    team: 'decides',
    title: 'nothing',
    product: 'no_rate',
    category: 'less_specific',
    provider: 'less_specific',
  })
  expect(verdicts(rules, { team: null })).toMatchObject({ team: 'nothing', category: 'decides' })
})

test('one that is over, that begins later, or that is in another currency does not decide', () => {
  const over = rule({ scope: 'user', scopeId: id(1), validTo: '2026-11-22' })
  const coming = rule({ scope: 'team', scopeId: id(91), validFrom: '2026-11-24' })
  const euros = rule({ scope: 'product', scopeId: id(20), currency: 'EUR' })
  expect(verdicts([over, coming, euros])).toMatchObject({ user: 'over', team: 'coming', product: 'other_currency' })
  expect(verdicts([over, coming], { day: '2026-11-22' })).toMatchObject({ user: 'decides' })
  expect(verdicts([over, coming], { day: '2026-11-24' })).toMatchObject({ team: 'decides' })
})

test('of several about the same thing, the one that holds is shown, else the last that ended', () => {
  const [first, second] = [rule({ validTo: '2026-03-31' }), rule({ validFrom: '2026-04-01', validTo: '2026-06-30' })]
  const next = rule({ validFrom: '2027-01-01' })
  const shown = (day: string) => rateCandidates([next, second, first], { ...about, day })[4]?.rule
  expect(shown('2026-02-01')).toBe(first)
  expect(shown('2026-05-01')).toBe(second)
  expect(shown('2026-11-23')).toBe(second)
  expect(shown('2025-12-31')).toBe(first)
  expect(shown('2027-01-01')).toBe(next)
})

test('the candidate that decides is the rate that a sale is counted by, whatever the rates are', () => {
  const day = fc.constantFrom('2026-11-21', '2026-11-22', '2026-11-23', '2026-11-24', '2026-11-25')
  const rules = fc.array(
    fc.record({
      scope: fc.constantFrom(...ruleScopes),
      isOther: fc.boolean(),
      currency: fc.constantFrom('SEK' as const, 'EUR' as const),
      validFrom: day,
      validTo: fc.option(day),
    }),
    { maxLength: 12 },
  )
  fc.assert(
    fc.property(rules, day, (drawn, on) => {
      const known = drawn
        .map(({ isOther, ...one }) => rule({ ...one, scopeId: isOther ? id(500) : String(about[one.scope]) }))
        // Rates about the same thing never hold on one day.
        .filter(
          (one, at, all) => all.findIndex((other) => other.scope + other.currency === one.scope + one.currency) === at,
        )
      const deciding = rateCandidates(known, { ...about, day: on }).filter(({ verdict }) => verdict === 'decides')
      expect(deciding.map((one) => one.rule)).toEqual([ruleFor(known, { ...about, day: on })].filter(Boolean))
    }),
  )
})
