import { describe, expect, test } from 'vitest'
import { riskOf, sampleOf, type SampledSale } from './sampling.rules.ts'
import { defaultSurveyRules } from './survey.schema.ts'

const sale: SampledSale = {
  isFlagged: false,
  sellerDays: 400,
  seller: { sales: 40, regrets: 2 },
  company: { sales: 4000, regrets: 200 },
  chance: 0.5,
}
const sampled = (change: Partial<SampledSale>, rules = {}) =>
  sampleOf({ ...sale, ...change }, { ...defaultSurveyRules, ...rules })

describe('sampling by default [product 5.13]', () => {
  test.each([
    ['all orders of sellers younger than 30 days', { sellerDays: 29 }, 'new_seller'],
    ['no more from the 30th day on', { sellerDays: 30 }, null],
    ['all flagged', { isFlagged: true }, 'flagged'],
    ['20 % random of the rest', { chance: 0.199 }, 'random'],
    ['and not the others', { chance: 0.2 }, null],
  ] as const)('%s', (_, change, reason) => expect(sampled(change)).toBe(reason))

  test('a seller with clearly more regrets is asked about more often', () => {
    const risky = { seller: { sales: 40, regrets: 8 } }
    expect(riskOf({ ...sale, ...risky })).toBeCloseTo(4, 5)
    expect(sampled({ ...risky, chance: 0.79 })).toBe('risk')
    expect(sampled({ ...risky, chance: 0.79 }, { followsRisk: false })).toBeNull()
  })

  test('two regrets of six sales say too little to change anything', () => {
    expect(riskOf({ ...sale, seller: { sales: 6, regrets: 1 } })).toBe(1)
    expect(riskOf({ ...sale, seller: { sales: 4, regrets: 4 } })).toBe(1)
  })
})
