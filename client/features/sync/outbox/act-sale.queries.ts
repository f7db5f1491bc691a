import { saleSchema, sales, type Sale } from '../../../../shared/features/sales/sale/sale.schema.ts'
import type { OutboxItem } from '../../../sync/use-outbox.ts'
import { useRow } from '../../../sync/use-row.ts'

/** The sale an act is about: as this phone shows it now, else the copy that was kept when it was refused. */
export function useSaleOf({ args, kept, touches }: Pick<OutboxItem, 'args' | 'kept' | 'touches'>): Sale | undefined {
  const saleId = typeof args.saleId === 'string' ? args.saleId : touches[0]
  const { row } = useRow(sales, saleId)
  if (row) return row
  const copy = kept.find(({ collection }) => collection === sales.name)
  const read = saleSchema.safeParse(copy?.row)
  return read.success ? read.data : undefined
}

/** What was sold, in the words of the products. */
export const productsOf = ({ lines }: Sale): string =>
  lines.map(({ productName, quantity }) => (quantity === 1 ? productName : `${quantity} × ${productName}`)).join(', ')
