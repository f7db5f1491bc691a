import { groupBy } from '../../../kernel/group-by.ts'
import type { Id } from '../../../kernel/ids.ts'
import { categoryOn, pricedOn, type Product } from '../../catalog/product.schema.ts'
import { commissionIn, type SaleEarnings } from '../../sales/sale/sale-earnings.schema.ts'
import type { Sale, SaleLine } from '../../sales/sale/sale.schema.ts'
import type { CommissionRule } from '../rate/commission-rule.schema.ts'
import { lineEarning, ruleFor, type LineEarning, type MonthCount } from '../rate/commission.rules.ts'

/** What is reckoned with of a sale where only its lines are asked for. */
export type CountedSale = Pick<
  Sale,
  'id' | 'sellerId' | 'teamId' | 'providerId' | 'currency' | 'status' | 'statusAt' | 'soldOn' | 'createdAt'
> & { readonly lines: readonly CountedLine[] }
export type CountedLine = Pick<SaleLine, 'productId' | 'productName' | 'quantity' | 'unitPriceOre'>
export type CountedListed = Pick<SaleEarnings, 'id' | 'lines' | 'titleId'>

interface ShopSource {
  readonly rules: readonly CommissionRule[]
  readonly products: readonly Product[]
  readonly listed: readonly CountedListed[]
}

/** What each line of one seller's sales earns, however sure it is. `sales` hold all that counts for steps. */
export function lineEarningsOf(
  sales: readonly CountedSale[],
  source: ShopSource,
): ReadonlyMap<Id, readonly LineEarning[]> {
  const inOrder = inOrderOfSale(sales)
  const shop = shopOf(inOrder, source)
  return new Map(inOrder.map((sale) => [sale.id, sale.lines.map((line) => earningOfLine(sale, line, shop))]))
}

/** In the order in which they were made: by their days and the phone's clock. */
export const inOrderOfSale = <S extends CountedSale>(sales: readonly S[]): readonly S[] =>
  sales.toSorted((a, b) => compare(a.soldOn, b.soldOn) || a.createdAt - b.createdAt || compare(a.id, b.id))

/** What is needed to count lines. `inOrder` hold all of one seller's sales that count for steps. */
export const shopOf = (inOrder: readonly CountedSale[], { rules, products, listed }: ShopSource): Shop => ({
  rules,
  productOf: new Map(products.map((product) => [product.id, product])),
  listedOf: new Map(listed.map((row) => [row.id, row])),
  months: groupBy(inOrder, ({ soldOn }) => soldOn.slice(0, 7)),
})

/** What lines are counted by: rates, goods, the price lists of the days, and what the seller sold by month. */
interface Shop {
  readonly rules: readonly CommissionRule[]
  readonly productOf: ReadonlyMap<Id, Product>
  readonly listedOf: ReadonlyMap<Id, CountedListed>
  readonly months: ReadonlyMap<string, readonly CountedSale[]>
}

/** What one line of a sale earns. */
export function earningOfLine(sale: CountedSale, line: CountedLine, shop: Shop): LineEarning {
  const { rules, productOf, listedOf, months } = shop
  const categoryOf = (productId: Id) => {
    const product = productOf.get(productId)
    return product ? categoryOn(product, sale.soldOn) : null
  }
  const category = categoryOf(line.productId)
  const rule = ruleFor(rules, {
    user: sale.sellerId,
    team: sale.teamId,
    title: listedOf.get(sale.id)?.titleId ?? null,
    product: line.productId,
    category,
    provider: sale.providerId,
    currency: sale.currency,
    day: sale.soldOn,
  })
  const pieces = (one: CountedSale): number =>
    one.lines.reduce((sum, { productId, quantity }) => sum + (categoryOf(productId) === category ? quantity : 0), 0)
  const isStepped = rule?.rate.kind === 'tier'
  const ofMonth = isStepped ? (months.get(sale.soldOn.slice(0, 7)) ?? []) : []
  return lineEarning(line, { rule, listOre: listOreOf(sale, line, shop) }, monthCount(ofMonth, sale, pieces))
}

/** A sale that is still being written, or whose row has not come down yet, is counted by the price list of its day. */
function listOreOf(sale: CountedSale, { productId }: CountedLine, { productOf, listedOf }: Shop): number {
  const product = productOf.get(productId)
  return (
    commissionIn(listedOf.get(sale.id), productId) ??
    (product === undefined ? 0 : pricedOn(product, sale.soldOn).sellerCommissionOre)
  )
}

const compare = (one: string, other: string): number => (one < other ? -1 : one > other ? 1 : 0)

/**
 * The approved pieces of the month. A regret lowers the count for what is sold after it, never for what was sold
 * before: an order keeps the step it fell in.
 */
function monthCount(
  ofMonth: readonly CountedSale[],
  sale: CountedSale,
  pieces: (sale: CountedSale) => number,
): MonthCount {
  const counted = (one: CountedSale) =>
    one.status === 'approved' || (one.status === 'regret' && one.statusAt > sale.createdAt)
  const sum = (some: readonly CountedSale[]) => some.reduce((total, one) => total + pieces(one), 0)
  return {
    before: sum(ofMonth.slice(0, Math.max(ofMonth.indexOf(sale), 0)).filter(counted)),
    inAll: sum(ofMonth.filter((one) => one.status === 'approved' || one === sale)),
  }
}
