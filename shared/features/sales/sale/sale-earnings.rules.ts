import { assert } from '../../../kernel/assert.ts'
import type { Id } from '../../../kernel/ids.ts'
import type { Draft } from '../../../sync/collection.ts'
import type { Product } from '../../catalog/product.schema.ts'
import { commissionIn, type SaleEarnings } from './sale-earnings.schema.ts'
import type { Sale } from './sale.schema.ts'

interface ListPrices {
  readonly products: readonly Product[]
  /** What the sale has earned so far: a product that was sold already keeps the commission it was sold with. */
  readonly before?: SaleEarnings | undefined
  /** The seller's title, of a new sale. */
  readonly titleId?: Id | null | undefined
}

/** What a sale earns by the price list. Phone and server write this row together with the sale, in one decision. */
export function earningsRowOf(
  sale: Omit<Sale, 'version'>,
  { products, before, titleId }: ListPrices,
): Draft<SaleEarnings> {
  const lines = sale.lines.map(({ productId }) => {
    const listed = commissionIn(before, productId) ?? products.find(({ id }) => id === productId)?.sellerCommissionOre
    assert(listed !== undefined, `product ${productId} passed the form's check but is not there`)
    return { productId, sellerCommissionOre: listed }
  })
  const { id, sellerId, sellerName, teamId, officeId, regionId, soldOn, currency } = sale
  return {
    id,
    sellerId,
    sellerName,
    teamId,
    officeId,
    regionId,
    soldOn,
    currency,
    lines,
    titleId: before?.titleId ?? titleId ?? null,
    sellerCommissionOre: sale.lines.reduce(
      (sum, { quantity }, index) => sum + quantity * (lines[index]?.sellerCommissionOre ?? 0),
      0,
    ),
  }
}
