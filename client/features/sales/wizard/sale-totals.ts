import type { Product } from '../../../../shared/features/catalog/product.schema.ts'
import type { SaleLineDraft } from '../../../../shared/features/sales/sale.schema.ts'

export interface SaleTotals {
  readonly pieces: number
  readonly orderValueOre: number
  readonly sellerCommissionOre: number
}

/** What the lines of a form come to. The commission is an estimate until the sale is approved. */
export function totalsOf(lines: readonly SaleLineDraft[], products: readonly Product[]): SaleTotals {
  const totals = { pieces: 0, orderValueOre: 0, sellerCommissionOre: 0 }
  for (const { productId, quantity, unitPriceOre } of lines) {
    totals.pieces += quantity
    totals.orderValueOre += quantity * unitPriceOre
    totals.sellerCommissionOre += quantity * (products.find(({ id }) => id === productId)?.sellerCommissionOre ?? 0)
  }
  return totals
}
