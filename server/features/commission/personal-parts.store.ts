import { keptRows } from '../../resource/privacy/erasure.ts'
import { personalRows } from '../../resource/privacy/personal-data.ts'
import { commissionEntryTable, commissionPayoutTable, payTermsTable } from './commission.table.ts'
import { saleCreditTable } from './split/sale-credit.table.ts'
import { ledgerLineTable } from './ledger/ledger.table.ts'

/** Data about a person's pay, for the export of their personal data. */
export const commissionParts = [
  personalRows('payTerms', { table: payTermsTable, owner: payTermsTable.sellerId }),
  personalRows('commissionEntries', { table: commissionEntryTable, owner: commissionEntryTable.sellerId }),
  personalRows('commissionPayouts', { table: commissionPayoutTable, owner: commissionPayoutTable.sellerId }),
  personalRows('saleCredits', { table: saleCreditTable, owner: saleCreditTable.sellerId }),
  personalRows('ledgerLines', { table: ledgerLineTable, owner: ledgerLineTable.sellerId }),
]

const bookkeeping = { law: 'bookkeeping', years: 7 } as const

/** Rows about a former employee that bookkeeping law requires. */
export const commissionErasure = [
  keptRows('commissionEntries', {
    ...bookkeeping,
    table: commissionEntryTable,
    owner: commissionEntryTable.sellerId,
    when: commissionEntryTable.createdAt,
  }),
  keptRows('saleCredits', {
    ...bookkeeping,
    table: saleCreditTable,
    owner: saleCreditTable.sellerId,
    when: saleCreditTable.sharedAt,
  }),
  keptRows('ledgerLines', {
    ...bookkeeping,
    table: ledgerLineTable,
    owner: ledgerLineTable.sellerId,
    when: ledgerLineTable.at,
  }),
]
