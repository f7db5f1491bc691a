import { keptRows } from '../../resource/privacy/erasure.ts'
import { personalRows } from '../../resource/privacy/personal-data.ts'
import { saleTable } from './sale/sale.table.ts'

/** About customers and what they signed: theirs, and no part of the seller's file. */
const ofCustomers = ['customer', 'message', 'statusComment', 'attributes', 'acceptDocument', 'checklist', 'offer']

/** What is kept about a person's sales, for their own file. */
export const salesParts = [personalRows('sales', { table: saleTable, owner: saleTable.sellerId, without: ofCustomers })]

/** What the law on accounts keeps of a person who left: what commission was paid for. */
export const salesErasure = [
  keptRows('sales', {
    table: saleTable,
    owner: saleTable.sellerId,
    when: saleTable.createdAt,
    law: 'bookkeeping',
    years: 7,
  }),
]
