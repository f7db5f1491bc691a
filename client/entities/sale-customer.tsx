import { sales } from '../../shared/features/sales/sale/sale.schema.ts'
import type { Id } from '../../shared/kernel/ids.ts'
import { useRow } from '../sync/use-row.ts'
import { customerNameOf } from './customer-name.ts'

/** The customer of a sale by the sale's id: of this device, or of the server inside a screen that works online. */
export function SaleCustomer({ saleId }: { saleId: Id }) {
  const { row } = useRow(sales, saleId)
  return customerNameOf(row?.customer ?? null) || '–'
}
