import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { id, saleLine, saleOf } from '../../sales/testing/sale-world.ts'
import { countedParts, portionsOf, shareFailures, WHOLE_SALE } from './sale-credit.rules.ts'
import { ownParts } from './own-part.rules.ts'
import type { SaleCredit } from './sale-credit.schema.ts'

const [sara, kalle, mia] = [id(1), id(2), id(3)]
const parts = (...points: readonly number[]) =>
  points.map((basisPoints, index) => ({ sellerId: [sara, kalle, mia][index] ?? '', basisPoints }))

describe('what each person gets of a shared sale [product 5.8]', () => {
  test.each([
    ['halves', 250_00, [5000, 5000], [125_00, 125_00]],
    ['an öre that cannot be halved goes to who sold it', 250_01, [5000, 5000], [125_01, 125_00]],
    ['the largest fraction is rounded up first', 100, [3333, 3334, 3333], [33, 34, 33]],
    ['a third each of one krona', 1_00, [3334, 3333, 3333], [34, 33, 33]],
    ['all of it', 199_50, [10_000], [199_50]],
    ['of nothing, nothing', 0, [6000, 4000], [0, 0]],
  ] as const)('%s', (_sentence, whole, points, expected) => {
    expect([...portionsOf(whole, parts(...points)).values()]).toEqual(expected)
  })

  test('sums to the öre, and nobody is more than one öre from their exact part', () => {
    const cut = fc.uniqueArray(fc.integer({ min: 1, max: WHOLE_SALE - 1 }), { minLength: 2, maxLength: 2 })
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 100_000_00 }), cut, (whole, cuts) => {
        const [low = 0, high = 0] = cuts.toSorted((one, other) => one - other)
        const shares = parts(low, high - low, WHOLE_SALE - high)
        const got = portionsOf(whole, shares)
        expect([...got.values()].reduce((sum, ore) => sum + ore, 0)).toBe(whole)
        for (const { sellerId, basisPoints } of shares)
          expect(Math.abs((got.get(sellerId) ?? 0) - (whole * basisPoints) / WHOLE_SALE)).toBeLessThan(1)
      }),
    )
  })
})

describe('a sale is shared', () => {
  const codes = (shares: ReturnType<typeof parts>, maySell = (_id: string) => true) =>
    shareFailures(shares, { maySell }).map(({ code }) => code)

  test.each([
    ['with parts that come to 100 %', parts(6000, 4000), []],
    ['not with 99 %', parts(6000, 3900), ['sale-credit.sum']],
    ['not with 101 %', parts(6000, 4100), ['sale-credit.sum']],
    ['not with a part of nothing', parts(10_000, 0), ['sale-credit.not-positive']],
    ['not with a negative part', parts(11_000, -1000), ['sale-credit.not-positive']],
    ['not with nobody', [{ sellerId: '', basisPoints: 5000 }, ...parts(5000)], ['sale-credit.person-required']],
    ['not with the same person twice', [...parts(5000), ...parts(5000)], ['sale-credit.same-person']],
  ] as const)('%s', (_sentence, shares, expected) => {
    expect(codes([...shares])).toEqual(expected)
  })

  test('not with somebody who may not sell for the provider', () => {
    expect(codes(parts(6000, 4000), (sellerId) => sellerId !== kalle)).toEqual(['sale-credit.may-not-sell'])
  })
})

describe('where the parts of a sale count [decision 0088]', () => {
  const [south, north] = [id(301), id(302)]
  const sale = saleOf({ sellerId: sara, teamId: south, orderValueOre: 1000_00, lines: [{ ...saleLine, quantity: 2 }] })
  const { status, statusAt, soldOn, currency } = sale
  const whole = { sale: { ...sale, customer: undefined }, lines: [], worth: { orderValueOre: 1000_00, quantity: 2 } }
  /** The row of each: Kalle was in the other team on the day, and Mia no longer shares it. */
  const credit = (sellerId: string, of: readonly number[]): SaleCredit => ({
    id: id(900),
    version: 1,
    zone: sale.zone,
    saleId: sale.id,
    ownerId: sara,
    soldOn,
    currency,
    sellerId,
    sellerName: '',
    teamId: north,
    officeId: sale.officeId,
    regionId: sale.regionId,
    shares: parts(...of).map((part) => ({ ...part, sellerName: '' })),
    sharedAt: 0,
    sharedByName: '',
    frozenOre: null,
    whole: sellerId === sara ? null : whole,
  })
  const all = (...of: readonly number[]) => [sara, kalle, mia].map((one) => credit(one, of))

  test('a sale that nobody shares counts whole, where it is', () => {
    expect(countedParts(sale, [])).toMatchObject([{ sellerId: sara, teamId: south, basisPoints: WHOLE_SALE }])
  })

  test('who sold it counts where the sale is, others where they were; who has no part does not count', () => {
    expect(countedParts(sale, all(6000, 4000))).toMatchObject([
      { sellerId: sara, teamId: south, basisPoints: 6000 },
      { sellerId: kalle, teamId: north, basisPoints: 4000 },
    ])
  })

  test('a phone counts the own sales by the own part, and the parts of others’ sales, without the network', () => {
    const [own] = ownParts([sale], [credit(sara, [6000, 4000])])
    expect(own).toMatchObject({ part: 0.6, orderValueOre: 600_00, lines: [{ quantity: 1.2 }], isOthers: false })
    const [part] = ownParts([], [credit(kalle, [6000, 4000])])
    expect(part).toMatchObject({ part: 0.4, orderValueOre: 400_00, isOthers: true, status, statusAt, soldOn })
    expect(ownParts([], [credit(mia, [6000, 4000])])).toEqual([])
    expect(ownParts([sale], [])).toMatchObject([{ part: 1, orderValueOre: 1000_00 }])
  })
})
