import type { Id } from '../../../kernel/ids.ts'
import { needRow, needWhere, type Facts, type Need, type RowReader } from '../../../sync/command.ts'
import { categoryOn, products } from '../../catalog/product.schema.ts'
import { providers } from '../../catalog/provider.schema.ts'
import { saleEarnings } from '../../sales/sale/sale-earnings.schema.ts'
import { sales, type Sale } from '../../sales/sale/sale.schema.ts'
import { commissionEntries } from '../pay-line/commission-entry.schema.ts'
import { commissionPayouts } from '../pay-line/commission-payout.schema.ts'
import { commissionRules } from '../rate/commission-rule.schema.ts'
import { saleCredits } from '../split/sale-credit.schema.ts'
import { sharingOf } from './shared-earning.rules.ts'
import { earningsOf, type Earning } from './earning.rules.ts'

/** The rows that decide what a sale earns. */
export const earningsNeed = (saleId: Id, rows: RowReader): readonly Need[] => [
  needRow(sales, saleId),
  needRow(saleEarnings, saleId),
  needWhere(commissionPayouts, 'saleId', saleId),
  needWhere(commissionEntries, 'saleId', saleId),
  needWhere(saleCredits, 'saleId', saleId),
  ...ratesNeededBy(rows.get(sales, saleId), rows),
]

/** What a sale earns each person by the rows that a command asked for with {@link earningsNeed}. */
export function earningsOfSale(sale: Sale, rows: RowReader, { now }: Facts): readonly Earning[] {
  const provider = sale.providerId === null ? undefined : rows.get(providers, sale.providerId)
  const listed = rows.get(saleEarnings, sale.id)
  const payouts = rows.where(commissionPayouts, 'saleId', sale.id)
  const source = {
    listed: listed ? [listed] : [],
    rules: scopesOf(sale, rows).flatMap((scopeId) => rows.where(commissionRules, 'scopeId', scopeId)),
    products: goodsOf(sale, rows).flatMap((productId) => rows.get(products, productId) ?? []),
    providers: provider ? [provider] : [],
    payouts,
    entries: rows.where(commissionEntries, 'saleId', sale.id),
    sharing: sharingOf(rows.where(saleCredits, 'saleId', sale.id), payouts),
    now,
  }
  return earningsOf(ofMonth(sale, rows), source).filter((earning) => earning.sale.id === sale.id)
}

/** Those of one person. */
export const earningsOfPerson = (earnings: readonly Earning[], sellerId: Id): readonly Earning[] =>
  earnings.filter(({ party }) => party.sellerId === sellerId)

/** What these earnings of one sale come to; what the customer took back counts for nothing. */
export const earnedNow = (earnings: readonly Earning[]): number =>
  earnings.reduce((sum, { state, amountOre }) => sum + (state === 'reversed' ? 0 : amountOre), 0)

/** Steps count everything of the month, so the seller's other sales and what they sold are read too. */
function ratesNeededBy(sale: Sale | undefined, rows: RowReader) {
  if (!sale) return []
  const { sellerId, providerId } = sale
  return [
    needWhere(sales, 'sellerId+soldOn', sellerId),
    ...goodsOf(sale, rows).map((productId) => needRow(products, productId)),
    ...(providerId === null ? [] : [needRow(providers, providerId)]),
    ...scopesOf(sale, rows).map((scopeId) => needWhere(commissionRules, 'scopeId', scopeId)),
  ]
}

const ofMonth = (sale: Sale, rows: RowReader): readonly Sale[] =>
  rows
    .where(sales, 'sellerId+soldOn', sale.sellerId)
    .filter(({ soldOn }) => soldOn.slice(0, 7) === sale.soldOn.slice(0, 7))

const goodsOf = (sale: Sale, rows: RowReader): readonly Id[] => [
  ...new Set([sale, ...ofMonth(sale, rows)].flatMap(({ lines }) => lines.map(({ productId }) => productId))),
]

function scopesOf({ id, sellerId, teamId, providerId, lines, soldOn }: Sale, rows: RowReader): readonly string[] {
  const goods = lines.map(({ productId }) => productId)
  const titleId = rows.get(saleEarnings, id)?.titleId ?? null
  const categories = goods.flatMap((productId) => {
    const product = rows.get(products, productId)
    return product ? [categoryOn(product, soldOn)] : []
  })
  return [...new Set([sellerId, teamId, titleId, providerId, ...goods, ...categories].filter((one) => one !== null))]
}
