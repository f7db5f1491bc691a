import type { Product } from '../../../../shared/features/catalog/product.schema.ts'
import type { SaleLineDraft } from '../../../../shared/features/sales/sale/sale-draft.schema.ts'
import { worthOf, type Worth } from '../../../../shared/features/sales/sale/sale-worth.rules.ts'

/** What the lines of a form come to; products that are not offered any more are left out. */
export const draftWorth = (lines: readonly SaleLineDraft[], products: readonly Product[]): Worth =>
  worthOf(
    lines.flatMap((line) => {
      const product = products.find(({ id }) => id === line.productId)
      return product ? [{ ...product, ...line }] : []
    }),
  )
