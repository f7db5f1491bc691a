import type { Id } from '../../../kernel/ids.ts'
import type { Currency } from '../../../kernel/money.ts'
import { categoryOn, heldPeriod, type Product } from '../../catalog/product.schema.ts'
import type { SaleStatus } from '../../sales/sale/sale.schema.ts'
import type { CommissionRule } from '../../commission/rate/commission-rule.schema.ts'
import {
  lineEarningsOf,
  type CountedLine,
  type CountedListed,
  type CountedSale,
} from '../../commission/earning/earning-line.rules.ts'
import { daysOfMonth } from '../../../kernel/months.ts'
import type { Day } from '../../../kernel/days.ts'
import { groupBy } from '../../../kernel/group-by.ts'
import type { Pair, PriceWish, SimulationFigures, SimulationWish } from './simulation.api.ts'

/** What the provider pays and what an order costs from a day on; null where nobody has said it. */
export interface CompanyPrice {
  readonly productId: Id
  readonly validFrom: Day
  readonly companyCommissionOre: number | null
  readonly companyCostOre: number | null
}

export interface SimulationSource {
  readonly month: string
  readonly sales: readonly CountedSale[]
  readonly listed: readonly CountedListed[]
  readonly rules: readonly CommissionRule[]
  readonly products: readonly Product[]
  /** By their first day. */
  readonly prices: readonly CompanyPrice[]
}

/** A line of a sale that the change is about, with all its amounts before and after. */
export interface SimulatedLine {
  readonly saleId: Id
  readonly providerId: Id | null
  readonly teamId: Id | null
  readonly currency: Currency
  readonly quantity: number
  readonly value: Pair
  readonly seller: Pair
  readonly income: Pair
  readonly cost: Pair
  /** Nobody has said what the provider pays for it. */
  readonly isUnpriced: boolean
}

/** Statuses that count as sold: withdrawn orders only count for the steps of others. */
export const soldStatuses: readonly SaleStatus[] = ['finalized', 'flagged', 'unanswered', 'approved']

/** The lines of a month that a change is about, as they were and as they would have been. Nothing else changes. */
export function simulatedLines(wish: SimulationWish, source: SimulationSource): readonly SimulatedLine[] {
  const before = earnedOf(source.sales, source)
  const changed = changedBy(wish, source)
  const after = earnedOf(changed.sales, changed)
  const productOf = new Map(source.products.map((product) => [product.id, product]))
  const pricesOf = groupBy(source.prices, ({ productId }) => productId)
  const titleOf = new Map(source.listed.map(({ id, titleId }) => [id, titleId ?? null]))
  const wishOf = new Map(wish.of === 'prices' ? wish.prices.map((one) => [one.productId, one]) : [])
  return source.sales
    .filter(({ status }) => soldStatuses.includes(status))
    .flatMap((sale) =>
      sale.lines.flatMap((line, at): SimulatedLine[] => {
        const sold = { sale, line, product: productOf.get(line.productId), titleId: titleOf.get(sale.id) ?? null }
        if (!isAbout(wish, sold)) return []
        const { quantity, unitPriceOre, productId } = line
        const wished = wishOf.get(productId)
        const price = heldPeriod(pricesOf.get(productId) ?? [], sale.soldOn)
        const pair = (was: number, will: number | null | undefined): Pair => ({
          before: was * quantity,
          after: (will ?? was) * quantity,
        })
        const { providerId, teamId, currency } = sale
        return [
          {
            saleId: sale.id,
            providerId,
            teamId,
            currency,
            quantity,
            value: pair(unitPriceOre, wished?.priceOre),
            seller: { before: before.get(sale.id)?.[at] ?? 0, after: after.get(sale.id)?.[at] ?? 0 },
            income: pair(price?.companyCommissionOre ?? 0, wished?.companyCommissionOre),
            cost: pair(price?.companyCostOre ?? 0, wished?.companyCostOre),
            isUnpriced: (price?.companyCommissionOre ?? null) === null,
          },
        ]
      }),
    )
}

/** What lines come to. */
export function figuresOf(lines: readonly SimulatedLine[]): SimulationFigures & {
  readonly sellerOre: Pair
  readonly incomeOre: Pair
  readonly costOre: Pair
  readonly tbOre: Pair
} {
  const sum = (of: (line: SimulatedLine) => Pair): Pair =>
    lines.reduce((total, line) => ({ before: total.before + of(line).before, after: total.after + of(line).after }), {
      before: 0,
      after: 0,
    })
  const [sellerOre, incomeOre, costOre] = [
    sum(({ seller }) => seller),
    sum(({ income }) => income),
    sum(({ cost }) => cost),
  ]
  const left = (side: keyof Pair) => incomeOre[side] - sellerOre[side] - costOre[side]
  return {
    orders: new Set(lines.map(({ saleId }) => saleId)).size,
    quantity: lines.reduce((total, { quantity }) => total + quantity, 0),
    valueOre: sum(({ value }) => value),
    sellerOre,
    incomeOre,
    costOre,
    tbOre: { before: left('before'), after: left('after') },
  }
}

type Reckoned = Pick<SimulationSource, 'sales' | 'listed' | 'rules' | 'products'>

/** What each line earns its seller: steps are counted seller by seller. */
function earnedOf(sales: readonly CountedSale[], source: Reckoned): ReadonlyMap<Id, readonly number[]> {
  const bySeller = [...groupBy(sales, ({ sellerId }) => sellerId).values()]
  return new Map(
    bySeller.flatMap((own) =>
      [...lineEarningsOf(own, source)].map(([id, lines]) => [id, lines.map(({ amountOre }) => amountOre)] as const),
    ),
  )
}

function changedBy(wish: SimulationWish, source: SimulationSource): Reckoned {
  if (wish.of === 'rate') {
    const { of: _, ...about } = wish
    const { first, last } = daysOfMonth(source.month)
    const others = source.rules.filter(
      ({ scope, scopeId, currency }) =>
        scope !== about.scope || scopeId !== about.scopeId || currency !== about.currency,
    )
    const wished: CommissionRule = { ...about, id: 'simulated', version: 0, validFrom: first, validTo: last }
    return { ...source, rules: [...others, wished] }
  }
  const wishOf = new Map(wish.prices.map((one) => [one.productId, one]))
  return {
    rules: source.rules,
    sales: source.sales.map((sale) => ({ ...sale, lines: sale.lines.map((line) => pricedLine(line, wishOf)) })),
    listed: source.listed.map((row) => ({
      ...row,
      lines: row.lines.map((line) => ({
        ...line,
        sellerCommissionOre: wishOf.get(line.productId)?.sellerCommissionOre ?? line.sellerCommissionOre,
      })),
    })),
    products: source.products.map((product) => {
      const sellerCommissionOre = wishOf.get(product.id)?.sellerCommissionOre ?? null
      return sellerCommissionOre === null ? product : { ...product, sellerCommissionOre, prices: null }
    }),
  }
}

function pricedLine(line: CountedLine, wishOf: ReadonlyMap<Id, PriceWish>): CountedLine {
  const priceOre = wishOf.get(line.productId)?.priceOre ?? null
  return priceOre === null ? line : { ...line, unitPriceOre: priceOre }
}

interface Sold {
  readonly sale: CountedSale
  readonly line: CountedLine
  readonly product: Product | undefined
  readonly titleId: Id | null
}

/** Whether a line is one that the change is about. */
function isAbout(wish: SimulationWish, { sale, line, product, titleId }: Sold): boolean {
  if (wish.of === 'prices') return wish.prices.some(({ productId }) => productId === line.productId)
  if (wish.currency !== sale.currency) return false
  switch (wish.scope) {
    case 'user':
      return sale.sellerId === wish.scopeId
    case 'team':
      return sale.teamId === wish.scopeId
    case 'title':
      return titleId === wish.scopeId
    case 'product':
      return line.productId === wish.scopeId
    case 'category':
      return product !== undefined && categoryOn(product, sale.soldOn) === wish.scopeId
    case 'provider':
      return sale.providerId === wish.scopeId
  }
}
