import fc from 'fast-check'
import { expect, test } from 'vitest'
import { instantAt } from '../../../kernel/days.ts'
import { earningsOfSale, id, product, provider, saleLine, saleOf } from '../../sales/testing/sale-world.ts'
import type { Sale } from '../../sales/sale/sale.schema.ts'
import type { CommissionRule } from '../rate/commission-rule.schema.ts'
import { earningsOf } from './earning.rules.ts'

const at = (day: string) => instantAt(day, '12:00', 'Europe/Stockholm')
const window = { soldOn: '2026-11-02', regretUntil: at('2026-11-16'), statusAt: at('2026-11-04') }
const nothing = { listed: [], rules: [], products: [product], providers: [provider], payouts: [], entries: [] }

test('what each order earns is the same in whatever order the orders, approvals and regrets arrive', () => {
  const rule: CommissionRule = {
    id: id(500),
    version: 1,
    scope: 'category',
    scopeId: product.category,
    currency: 'SEK',
    rate: {
      kind: 'tier',
      retroactive: false,
      steps: [1, 3, 5].map((fromQuantity) => ({ fromQuantity, amountOre: fromQuantity * 100_00 })),
    },
    validFrom: '2026-01-01',
    validTo: null,
  }
  const event = fc.record({
    day: fc.integer({ min: 1, max: 28 }),
    quantity: fc.integer({ min: 1, max: 3 }),
    status: fc.constantFrom('finalized', 'approved', 'approved', 'deviation', 'regret', 'cancelled'),
    regretsAfter: fc.integer({ min: 1, max: 20 }),
  })
  const plan = fc
    .array(event, { maxLength: 12 })
    .chain((events) => fc.tuple(fc.constant(events), fc.shuffledSubarray(events, { minLength: events.length })))
  fc.assert(
    fc.property(plan, fc.boolean(), ([events, arrival], retroactive) => {
      const made = (inOrderOf: readonly (typeof events)[number][]) =>
        inOrderOf.map((one) => {
          const number = events.indexOf(one)
          const soldAt = at(`2026-11-${String(one.day).padStart(2, '0')}`) + number
          return saleOf({
            id: id(1000 + number),
            status: one.status,
            lines: [{ ...saleLine, quantity: one.quantity }],
            soldOn: `2026-11-${String(one.day).padStart(2, '0')}`,
            createdAt: soldAt,
            // Phones come into reach in another order than they sold.
            submittedAt: at('2026-12-01') + inOrderOf.indexOf(one),
            statusAt: one.status === 'regret' ? soldAt + one.regretsAfter * 86_400_000 : at('2026-12-02'),
          })
        })
      const amountsBySale = (sales: readonly Sale[]) => {
        const rate = { ...rule.rate, retroactive } as CommissionRule['rate']
        const found = earningsOf(sales, { ...nothing, rules: [{ ...rule, rate }], now: at('2027-01-01') })
        return Object.fromEntries(found.map(({ sale, amountOre }) => [sale.id, amountOre]))
      }
      const byDate = events.toSorted((one, other) => one.day - other.day || events.indexOf(one) - events.indexOf(other))
      expect(amountsBySale(made(arrival))).toEqual(amountsBySale(made(byDate)))
    }),
  )
})

test('the title of the seller on the day of the sale decides, before the product and after the team', () => {
  const titled = (titleId: string | null) =>
    earningsOf([saleOf(window)], {
      ...nothing,
      listed: [{ ...earningsOfSale(saleOf(window), 250_00), titleId }],
      rules: (['title', 'product'] as const).map((scope, at_) => ({
        id: id(510 + at_),
        version: 1,
        scope,
        scopeId: scope === 'title' ? id(77) : product.id,
        currency: 'SEK' as const,
        rate: { kind: 'fixed_per_unit' as const, amountOre: scope === 'title' ? 400_00 : 300_00 },
        validFrom: '2026-01-01',
        validTo: null,
      })),
      now: at('2026-11-10'),
    }).map(({ lines }) => [lines[0]?.amountOre, lines[0]?.scope])
  expect(titled(id(77))).toEqual([[400_00, 'title']])
  expect(titled(id(78))).toEqual([[300_00, 'product']])
  expect(titled(null)).toEqual([[300_00, 'product']])
})

test('the gate of a product goes before that of its provider, and the strictest of an order decides', () => {
  const other = { ...product, id: id(21) }
  const safe = (gates: readonly ('none' | 'accepted' | 'active' | null)[]) =>
    earningsOf(
      [
        saleOf({
          ...window,
          status: 'approved',
          externalStatus: 'accepted',
          lines: [saleLine, { ...saleLine, productId: other.id }],
        }),
      ],
      {
        ...nothing,
        providers: [{ ...provider, commissionGate: 'accepted' }],
        products: [product, other].map((one, index) => ({ ...one, commissionGate: gates[index] ?? null })),
        now: at('2026-12-30'),
      },
    ).map(({ state, waitsFor }) => [state, waitsFor])
  expect(safe([null, null])).toEqual([['earned', null]])
  expect(safe(['none', 'none'])).toEqual([['earned', null]])
  expect(safe([null, 'active'])).toEqual([['held', 'provider']])
})
