// Parts of the own copy whose feature has no room left: tables of sales.

import { deviationTable, saleEarningsTable } from './features/sales/sale/sale.table.ts'
import { personalRows } from './resource/privacy/personal-data.ts'
import { deviceTable } from './sync/sync.table.ts'

/** Further parts of a person's own copy: deviations of their sales, earnings by sale, and devices. */
export const ownTraces = [
  personalRows('deviations', {
    table: deviationTable,
    owner: deviationTable.sellerId,
    without: ['raisedById', 'raisedByName'],
  }),
  personalRows('saleEarnings', { table: saleEarningsTable, owner: saleEarningsTable.sellerId }),
  personalRows('devices', { table: deviceTable, owner: deviceTable.userId }),
]
