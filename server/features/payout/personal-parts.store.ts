import { keptRows } from '../../resource/privacy/erasure.ts'
import { personalRows } from '../../resource/privacy/personal-data.ts'
import { monthPayTable } from './month/month-pay.table.ts'
import { commissionDisputeTable } from './payout.table.ts'

/** Questions and pay of a person's months, for the export of their personal data. */
export const payoutParts = [
  personalRows('commissionDisputes', { table: commissionDisputeTable, owner: commissionDisputeTable.sellerId }),
  personalRows('monthPays', { table: monthPayTable, owner: monthPayTable.sellerId }),
]

const bookkeeping = { law: 'bookkeeping', years: 7 } as const

/** Rows about a former employee that bookkeeping law requires. */
export const payoutErasure = [
  keptRows('commissionDisputes', {
    ...bookkeeping,
    table: commissionDisputeTable,
    owner: commissionDisputeTable.sellerId,
    when: commissionDisputeTable.raisedAt,
  }),
  keptRows('monthPays', {
    ...bookkeeping,
    table: monthPayTable,
    owner: monthPayTable.sellerId,
    when: monthPayTable.changedAt,
  }),
]
