import type { Actor } from '../../../../shared/access/actor.ts'
import type { Product } from '../../../../shared/features/catalog/product.schema.ts'
import type { Provider } from '../../../../shared/features/catalog/provider.schema.ts'
import { newSale } from '../../../../shared/features/sales/sale/new-sale.schema.ts'
import type { SaleDraft, SaleLineDraft } from '../../../../shared/features/sales/sale/sale-draft.schema.ts'
import type { Sale, SaleLine } from '../../../../shared/features/sales/sale/sale.schema.ts'
import { worthOf, type Worth } from '../../../../shared/features/sales/sale/sale-worth.rules.ts'
import { dayOf, type Instant } from '../../../../shared/kernel/days.ts'

/** What the lines of a form come to; products that are not offered any more are left out. */
export const draftWorth = (lines: readonly SaleLineDraft[], products: readonly Product[]): Worth =>
  worthOf(
    lines.flatMap((line) => {
      const product = products.find(({ id }) => id === line.productId)
      return product ? [{ ...product, ...line }] : []
    }),
  )

interface Drafted {
  readonly draft: Pick<SaleDraft, 'lines'>
  readonly provider: Provider | undefined
  readonly products: readonly Product[]
  readonly seller: Actor
  readonly now: Instant
}

/** The sale as it would be if it were handed in now: enough of it to count what it earns. */
export function saleToCount({ draft, provider, products, seller, now }: Drafted): Sale {
  const times = { soldOn: dayOf(now, seller.zone), createdAt: now, submittedAt: now }
  return {
    ...newSale({ id: '', seller, ...times }),
    status: 'finalized',
    providerId: provider?.id ?? null,
    currency: provider?.currency ?? 'SEK',
    lines: draft.lines.flatMap((line): SaleLine[] => {
      const product = products.find(({ id }) => id === line.productId)
      return product ? [{ ...product, ...line, productName: product.name }] : []
    }),
  }
}
