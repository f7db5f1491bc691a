import { sales } from '../../shared/features/sales/sale.schema.ts'
import type { Id } from '../../shared/kernel/ids.ts'
import type { ExportTools } from '../resource/list.ts'
import { customerNameOf } from './customer-name.ts'

/** What a file writes for the sale that a row names: who its customer is. */
export const exportedCustomer = async ({
  row,
  find,
}: { readonly row: { readonly saleId: Id } } & Pick<ExportTools, 'find'>): Promise<string> =>
  customerNameOf((await find(sales, row.saleId))?.customer ?? null)
