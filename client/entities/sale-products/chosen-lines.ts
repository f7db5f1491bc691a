import type { Product } from '../../../shared/features/catalog/product.schema.ts'
import { quantityMaxOf, replacesOthers } from '../../../shared/features/sales/sale/together.rules.ts'
import { QUANTITY_MAX } from '../../../shared/features/sales/sale/sale.rules.ts'
import type { SaleDraft } from '../../../shared/features/sales/sale/sale-draft.schema.ts'
import type { Id } from '../../../shared/kernel/ids.ts'

/** Sets how many pieces of a product are sold; none takes its line away. The price once shown to the customer stays. */
export function withQuantity(
  lines: SaleDraft['lines'],
  { id, priceOre }: Pick<Product, 'id' | 'priceOre'>,
  quantity: number,
): SaleDraft['lines'] {
  const pieces = Math.min(QUANTITY_MAX, Math.max(0, Math.trunc(quantity)))
  const known = lines.find(({ productId }) => productId === id)
  if (pieces === 0) return lines.filter((line) => line !== known)
  if (!known) return [...lines, { productId: id, quantity: pieces, unitPriceOre: priceOre }]
  return lines.map((line) => (line === known ? { ...line, quantity: pieces } : line))
}

/** Choosing a product takes the place of those it cannot stand beside, and never makes more pieces than it may have. */
export function withChosen(
  lines: SaleDraft['lines'],
  { product, quantity, products }: { product: Product; quantity: number; products: readonly Product[] },
): SaleDraft['lines'] {
  const given = withQuantity(lines, product, Math.min(quantity, quantityMaxOf(product) ?? quantity))
  if (quantity < 1 || !replacesOthers(product)) return given
  const others = products.filter(({ id, category }) => category === product.category && id !== product.id)
  return given.filter(({ productId }) => !others.some(({ id }) => id === productId))
}

export const quantityOf = (lines: SaleDraft['lines'], id: Id): number =>
  lines.find(({ productId }) => productId === id)?.quantity ?? 0
