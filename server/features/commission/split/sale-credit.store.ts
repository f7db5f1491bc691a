import { saleCredits } from '../../../../shared/features/commission/split/sale-credit.schema.ts'
import { collectionStore } from '../../../sync/collection-store.ts'
import { saleCreditTable } from './sale-credit.table.ts'

/** Who shares which sale. */
export const saleCreditStore = collectionStore(saleCreditTable, saleCredits, { by: ['saleId'] })
