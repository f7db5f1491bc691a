import { expect, test } from 'vitest'
import { id, product, provider } from '../../sales/testing/sale-world.ts'
import type { CommissionRule } from '../../commission/rate/commission-rule.schema.ts'
import type { CountedSale } from '../../commission/earning/earning-line.rules.ts'
import { figuresOf, simulatedLines, type SimulationSource } from './simulation.rules.ts'

const other = { ...product, id: id(21), category: 'Tillval' }
const unchanged = { priceOre: null, sellerCommissionOre: null, companyCommissionOre: null, companyCostOre: null }

const sold = (number: number, productId = product.id, status: CountedSale['status'] = 'approved'): CountedSale => ({
  id: id(100 + number),
  sellerId: id(1),
  teamId: id(91),
  providerId: provider.id,
  currency: 'SEK',
  status,
  statusAt: 0,
  soldOn: `2026-10-${String(number).padStart(2, '0')}`,
  createdAt: number,
  lines: [{ productId, productName: 'El', quantity: 2, unitPriceOre: 49_00 }],
})
const source = (sales: readonly CountedSale[], rules: readonly CommissionRule[] = []): SimulationSource => ({
  month: '2026-10',
  sales,
  rules,
  products: [product, other],
  listed: sales.map((sale) => ({
    id: sale.id,
    titleId: null,
    lines: sale.lines.map(({ productId }) => ({ productId, sellerCommissionOre: 250_00 })),
  })),
  prices: [{ productId: product.id, validFrom: '2026-01-01', companyCommissionOre: 600_00, companyCostOre: 35_00 }],
})
const rule = (number: number, scope: CommissionRule['scope'], scopeId: string, amountOre: number): CommissionRule => ({
  id: id(500 + number),
  version: 1,
  scope,
  scopeId,
  currency: 'SEK',
  rate: { kind: 'fixed_per_unit', amountOre },
  validFrom: '2026-01-01',
  validTo: null,
})

test('another price and commission: what the month would have cost, earned and left', () => {
  const wish = { ...unchanged, productId: product.id, priceOre: 59_00, sellerCommissionOre: 300_00 }
  const lines = simulatedLines({ of: 'prices', prices: [wish] }, source([sold(1), sold(2, other.id)]))
  expect(figuresOf(lines)).toEqual({
    orders: 1,
    quantity: 2,
    valueOre: { before: 98_00, after: 118_00 },
    sellerOre: { before: 500_00, after: 600_00 },
    incomeOre: { before: 1_200_00, after: 1_200_00 },
    costOre: { before: 70_00, after: 70_00 },
    tbOre: { before: 630_00, after: 530_00 },
  })
})

test('what the provider pays and the order costs changes what is left, and not what the seller earns', () => {
  const wish = { ...unchanged, productId: product.id, companyCommissionOre: 700_00, companyCostOre: 45_00 }
  const figures = figuresOf(simulatedLines({ of: 'prices', prices: [wish] }, source([sold(1)])))
  expect(figures.sellerOre).toEqual({ before: 500_00, after: 500_00 })
  expect(figures.tbOre).toEqual({ before: 630_00, after: 810_00 })
})

test('a price list commission changes nothing where a rate decides', () => {
  const wish = { ...unchanged, productId: product.id, sellerCommissionOre: 300_00 }
  const own = source([sold(1)], [rule(1, 'provider', provider.id, 400_00)])
  expect(figuresOf(simulatedLines({ of: 'prices', prices: [wish] }, own)).sellerOre).toEqual({
    before: 800_00,
    after: 800_00,
  })
})

test('steps of a category count approved orders in the order of their days; withdrawn ones are not sold', () => {
  const rate = {
    kind: 'tier' as const,
    retroactive: false,
    steps: [
      { fromQuantity: 1, amountOre: 100_00 },
      { fromQuantity: 3, amountOre: 200_00 },
    ],
  }
  const wish = {
    of: 'rate' as const,
    scope: 'category' as const,
    scopeId: product.category,
    currency: 'SEK' as const,
    rate,
  }
  const sales = [sold(2), sold(1), sold(3, product.id, 'regret'), sold(4, other.id)]
  const lines = simulatedLines(wish, source(sales))
  expect(figuresOf(lines)).toMatchObject({ orders: 2, sellerOre: { before: 1_000_00, after: 200_00 + 400_00 } })
})

test('a rate about something wider changes nothing where a more specific one decides', () => {
  const wish = {
    of: 'rate' as const,
    scope: 'provider' as const,
    scopeId: provider.id,
    currency: 'SEK' as const,
    rate: { kind: 'fixed_per_unit' as const, amountOre: 900_00 },
  }
  const own = source([sold(1)], [rule(1, 'product', product.id, 400_00)])
  expect(figuresOf(simulatedLines(wish, own)).sellerOre).toEqual({ before: 800_00, after: 800_00 })
})

test('pieces of which nobody has said what the provider pays are named', () => {
  const wish = { ...unchanged, productId: other.id, priceOre: 1 }
  const [line] = simulatedLines({ of: 'prices', prices: [wish] }, source([sold(1, other.id)]))
  expect(line).toMatchObject({ isUnpriced: true, income: { before: 0, after: 0 } })
})
