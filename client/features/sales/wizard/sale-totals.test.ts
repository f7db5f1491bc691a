import { expect, test } from 'vitest'
import type { CommissionRule } from '../../../../shared/features/finance/earning/commission-rule.schema.ts'
import { earningsOf } from '../../../../shared/features/finance/earning/earning.rules.ts'
import type { Actor } from '../../../../shared/access/actor.ts'
import { aSale } from '../testing/sale.ts'
import { draftWorth, saleToCount } from './sale-totals.ts'
import { aProduct, aProvider } from './testing/catalog.ts'

const seller: Actor = {
  userId: '01900000-0000-7000-8000-0000000000e1',
  name: 'Sara Säljare',
  teamId: null,
  officeId: null,
  regionId: null,
  zone: 'Europe/Stockholm',
  grants: [],
}
const product = aProduct({})
const lines = [{ productId: product.id, quantity: 2, unitPriceOre: 49_00 }]
const drafted = saleToCount({
  draft: { lines },
  provider: aProvider({}),
  products: [product],
  seller,
  now: Date.UTC(2026, 10, 21, 12),
})

test('lines come to what is paid by the month and what that is in a year', () => {
  expect(draftWorth(lines, [product])).toMatchObject({ monthlyOre: 98_00, yearValueOre: 12 * 98_00 })
  expect(draftWorth(lines, []).yearValueOre).toBe(0)
})

test('a sale being written earns what the wallet will count for it, by the rule of its day', () => {
  const rule: CommissionRule = {
    id: '01900000-0000-7000-8000-0000000000c1',
    version: 1,
    scope: 'product',
    scopeId: product.id,
    currency: 'SEK',
    rate: { kind: 'fixed_per_unit', amountOre: 175_00 },
    validFrom: '2026-11-01',
    validTo: null,
  }
  const source = {
    products: [product],
    providers: [aProvider({})],
    listed: [],
    payouts: [],
    entries: [],
    now: Date.UTC(2026, 10, 21, 12),
  }
  const earned = (rules: readonly CommissionRule[]) =>
    earningsOf([aSale({ status: 'approved' }), drafted], { ...source, rules }).at(-1)?.amountOre
  expect(earned([])).toBe(300_00)
  expect(earned([rule])).toBe(350_00)
  expect(earned([{ ...rule, validTo: '2026-11-20' }])).toBe(300_00)
})

test('a product that is not known any more earns nothing', () => {
  expect(saleToCount({ draft: { lines }, provider: undefined, products: [], seller, now: 0 }).lines).toEqual([])
})
