import { saleEvents } from '../../../../shared/features/sales/sale/sale-event.schema.ts'
import { collectionStore } from '../../../sync/collection-store.ts'
import { saleEventTable } from './sale.table.ts'

export const saleEventStore = collectionStore(saleEventTable, saleEvents, {
  by: ['saleId'],
  columnsOf: ({ detail = null }) => ({ detail, detailCode: detail?.code ?? null }),
})
