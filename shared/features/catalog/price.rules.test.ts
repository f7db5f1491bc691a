import { expect, test } from 'vitest'
import fc from 'fast-check'
import { addDays, type Day } from '../../kernel/days.ts'
import { failure } from '../../kernel/result.ts'
import { addedPeriods, FROM_THE_BEGINNING, isComing, priceDayFailures } from './price.rules.ts'
import { pricedOn, type PricePeriod } from './product.schema.ts'

const TODAY = '2026-11-23'
const at = (validFrom: Day, priceOre: number): PricePeriod => ({
  validFrom,
  priceOre,
  sellerCommissionOre: priceOre * 5,
})
const first = at(FROM_THE_BEGINNING, 49_00)
const next = at('2026-12-01', 59_00)
const open = (validFrom: Day) => ({ validFrom, validTo: null })

test('a product costs what the last price says that has begun', () => {
  const product = { priceOre: 1, sellerCommissionOre: 1, prices: [first, next] }
  expect(pricedOn(product, '2026-11-30')).toMatchObject({ priceOre: 49_00 })
  expect(pricedOn(product, '2026-12-01')).toMatchObject({ priceOre: 59_00, sellerCommissionOre: 295_00 })
  expect(pricedOn({ ...product, prices: null }, TODAY)).toMatchObject({ priceOre: 1 })
})

test('a price begins tomorrow at the earliest; one that began today can be corrected today', () => {
  expect(priceDayFailures([first], open('2026-11-24'), TODAY)).toEqual([])
  const early = failure('price.begins-too-early', 'validFrom', { day: '2026-11-24' })
  expect(priceDayFailures([first], open(TODAY), TODAY)).toEqual([early])
  expect(priceDayFailures([first], open('2026-11-01'), TODAY)).toEqual([early])
  expect(priceDayFailures([first, at(TODAY, 1)], open(TODAY), TODAY)).toEqual([])
})

test('two prices never hold on one day: the answer names the day, at the field that is wrong', () => {
  const same = failure('price.same-day', 'validFrom', { day: '2026-12-01' })
  expect(priceDayFailures([first, next], open('2026-12-01'), TODAY)).toEqual([same])
  const overlap = failure('price.overlap', 'validTo', { day: '2026-12-01' })
  const over = { validFrom: '2026-11-27', validTo: '2026-12-05' }
  expect(priceDayFailures([first, next], over, TODAY)).toEqual([overlap])
  const backwards = failure('price.ends-before-it-begins', 'validTo')
  expect(priceDayFailures([first], { validFrom: '2026-12-05', validTo: '2026-12-04' }, TODAY)).toEqual([backwards])
})

test('after a price with a last day, what held before returns', () => {
  const campaign = at('2026-11-27', 29_00)
  const added = addedPeriods([first], campaign, '2026-11-29')
  expect(added).toEqual([campaign, { ...first, validFrom: '2026-11-30' }])
  expect(addedPeriods([first, next], campaign, '2026-11-30')).toEqual([campaign])
})

test('what was sold at a price keeps it, whatever prices are added or taken back on later days', () => {
  const change = fc.record({
    waits: fc.nat(20),
    begins: fc.integer({ min: -3, max: 40 }),
    lasts: fc.option(fc.nat(30)),
    priceOre: fc.integer({ min: 0, max: 1_000_00 }),
    takesBack: fc.boolean(),
  })
  fc.assert(
    fc.property(fc.array(change, { maxLength: 12 }), (changes) => {
      let today: Day = TODAY
      let prices: readonly PricePeriod[] = [first]
      const sold: { on: Day; priceOre: number }[] = []
      const product = () => ({ priceOre: 0, sellerCommissionOre: 0, prices })
      for (const { waits, begins, lasts, priceOre, takesBack } of changes) {
        // A sale of each day that passes, at the price that the phone shows.
        for (let passed = 0; passed <= waits; passed += 1) {
          if (sold.every(({ on }) => on !== today))
            sold.push({ on: today, priceOre: pricedOn(product(), today).priceOre })
          if (passed < waits) today = addDays(today, 1)
        }
        const validFrom = addDays(today, begins)
        const validTo = lasts === null ? null : addDays(validFrom, lasts)
        const isCorrection = validFrom === today
        if (takesBack) prices = prices.filter((row) => !isComing(row, today))
        else if (!isCorrection && priceDayFailures(prices, { validFrom, validTo }, today).length === 0)
          prices = [...prices, ...addedPeriods(prices, at(validFrom, priceOre), validTo)].toSorted((one, other) =>
            one.validFrom < other.validFrom ? -1 : 1,
          )
        expect(new Set(prices.map((row) => row.validFrom)).size).toBe(prices.length)
      }
      for (const { on, priceOre } of sold) expect(pricedOn(product(), on).priceOre).toBe(priceOre)
    }),
  )
})
