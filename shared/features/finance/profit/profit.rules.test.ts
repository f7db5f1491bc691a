import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  atWorkdays,
  difference,
  expectedTb,
  costOfPay,
  noProfitParts,
  onTopOfPay,
  profitFigures,
  shareOut,
  sharesOf,
  type ProfitParts,
} from './profit.rules.ts'

/** A team in a month of twenty working days. */
const parts: ProfitParts = {
  companyCommissionOre: 100_000_00,
  extraIncomeOre: 5_000_00,
  sellerCommissionOre: 20_000_00,
  overrideOre: 1_000_00,
  companyCostOre: 3_000_00,
  hourlyPayOre: 32_000_00,
  ...onTopOfPay(53_000_00, { holidayPayPercent: 12, employerContributionPercent: 31.42 }),
  perDiemOre: 1_450_00,
  rewardOre: 500_00,
  hours: 320,
}
const v3 = profitFigures(parts, 20, 'v3')
const v1 = profitFigures(parts, 20, 'v1')

describe('profitability (product 5.11)', () => {
  test('income is company commission and extra income', () => expect(v3.incomeOre).toBe(105_000_00))
  test('holiday pay is a percentage of all pay: commission, override and bonus are salary', () =>
    expect(v3.holidayPayOre).toBe(6_360_00))
  test('employer contribution is a percentage of all pay with its holiday pay', () =>
    expect(v3.contributionOre).toBe(18_650_91))
  test('an amount of pay costs itself, its holiday pay and the contribution on both', () => {
    expect(costOfPay(100_00, { holidayPayPercent: 12, employerContributionPercent: 31.42 })).toBe(147_19)
    expect(costOfPay(100_00, undefined)).toBe(100_00)
  })
  test('variable costs are all pay with what is due on it, company cost, per diem and rewards', () =>
    expect(v3.variableCostsOre).toBe(53_000_00 + 6_360_00 + 18_650_91 + 3_000_00 + 1_450_00 + 500_00))
  test('TB is income less variable costs', () => expect(v3.tbOre).toBe(22_039_09))
  test('TG % is TB of income', () => expect(v3.tgPercent).toBeCloseTo(20.99, 2))
  test('productivity is income per attendance hour', () => expect(v3.productivityOre).toBe(328_13))
  test('TB per hour stands beside it', () => expect(v3.tbPerHourOre).toBe(68_87))
  test('FTE is attendance hours by full working days of the period', () => expect(v3.fte).toBe(2))
  test('hourly compensation is all pay of the seller per attendance hour', () =>
    expect(v3.hourlyCompensationOre).toBe(162_50))
  test('the legacy formulas leave out extra income, holiday pay, employer contribution and per diem', () =>
    expect(v1).toMatchObject({
      incomeOre: 100_000_00,
      holidayPayOre: 0,
      contributionOre: 0,
      variableCostsOre: 56_500_00,
      tbOre: 43_500_00,
    }))
  test('what cannot be divided is null, never 0', () =>
    expect(profitFigures(noProfitParts, 0, 'v3')).toMatchObject({
      tgPercent: null,
      productivityOre: null,
      tbPerHourOre: null,
      fte: null,
      hourlyCompensationOre: null,
    }))
})

describe('expected regrets', () => {
  const past = { settled: 100, regretted: 10 }
  const open = { companyCommissionOre: 20_000_00, commissionCostOre: 4_000_00 }
  test('a regret takes the company commission and gives the seller commission back', () =>
    expect(expectedTb(50_000_00, [{ ...open, past }])).toEqual({
      ore: 48_400_00,
      lowOre: 47_210_12,
      highOre: 49_116_34,
    }))
  test('without open sales TB is certain', () =>
    expect(
      expectedTb(50_00, [{ companyCommissionOre: 0, commissionCostOre: 0, past: { settled: 0, regretted: 0 } }]),
    ).toEqual({
      ore: 50_00,
      lowOre: 50_00,
      highOre: 50_00,
    }))
  test('fewer than five settled sales say nothing', () =>
    expect(expectedTb(50_00, [{ ...open, past: { settled: 4, regretted: 4 } }])).toBeNull())
})

describe('shares', () => {
  test('an öre that is left over goes to the largest remainder', () =>
    expect(shareOut(100, [1, 1, 1])).toEqual([34, 33, 33]))
  test('nothing is shared without weights', () => expect(shareOut(100, [0, 0])).toBeNull())
  test('the sum is the whole, whatever the weights, and a debt is shared like an income', () => {
    const weights = fc.array(fc.integer({ min: 0, max: 100_000_00 }), { minLength: 1, maxLength: 60 })
    fc.assert(
      fc.property(fc.integer({ min: -1_000_000_00, max: 1_000_000_00 }), weights, (whole, some) => {
        const given = shareOut(whole, some)?.reduce((sum, part) => sum + part, 0) ?? 0
        expect(given).toBe(some.some((weight) => weight > 0) ? whole : 0)
      }),
    )
  })
  test('shares in percent are 100 % together', () => {
    expect(sharesOf([1, 1, 1])).toEqual([33.4, 33.3, 33.3])
    expect(sharesOf([0, 0])).toEqual([0, 0])
  })
})

describe('comparing two periods', () => {
  test('the percentage is of the size of the earlier figure', () =>
    expect(difference(50, -100)).toEqual({ by: 150, percent: 150 }))
  test('nothing is said where one of them is unknown, and no percentage of nothing', () => {
    expect(difference(null, 1)).toEqual({ by: null, percent: null })
    expect(difference(5, 0)).toEqual({ by: 5, percent: null })
  })
  test('an amount is set to the same number of working days', () => {
    expect(atWorkdays(20_000, { own: 20, other: 22 })).toBe(22_000)
    expect(atWorkdays(20_000, { own: 0, other: 22 })).toBeNull()
  })
})
