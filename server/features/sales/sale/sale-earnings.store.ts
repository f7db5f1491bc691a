import { saleEarnings } from '../../../../shared/features/sales/sale/sale-earnings.schema.ts'
import { collectionStore } from '../../../sync/collection-store.ts'
import { saleEarningsTable } from './sale.table.ts'

export const saleEarningsStore = collectionStore(saleEarningsTable, saleEarnings, {
  columnsOf: ({ titleId = null }) => ({ titleId }),
})
