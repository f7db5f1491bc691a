import * as z from 'zod/mini'
import { daySchema, instantSchema } from '../../../kernel/days.ts'
import { idSchema } from '../../../kernel/ids.ts'
import { amountSchema, currencies } from '../../../kernel/money.ts'
import { listContract } from '../../../resource/list.ts'
import { payrollMonthSchema } from '../pay-line/commission-payout.schema.ts'
import { ledgerAccounts, ledgerKinds, ledgerReasons, sellerAccounts } from './ledger-line.schema.ts'

export const ledgerRowSchema = z.object({
  id: idSchema,
  at: instantSchema,
  month: payrollMonthSchema,
  sellerId: idSchema,
  sellerName: z.string(),
  /** Null: the money is for a month, not for a sale. */
  saleId: z.nullable(idSchema),
  soldOn: daySchema,
  /** Empty for those who may not see the sale. */
  customerName: z.string(),
  kind: z.enum(ledgerKinds),
  account: z.enum(ledgerAccounts),
  amountOre: amountSchema,
  currency: z.enum(currencies),
  reason: z.enum(ledgerReasons),
  byName: z.string(),
  formula: z.number(),
})
export type LedgerRow = z.infer<typeof ledgerRowSchema>

/** Every line of the commission ledger that the right to pay commissions reaches. The other side is hidden at first. */
export const ledgerList = listContract({
  name: 'commission-ledger',
  permission: 'update commissions',
  row: ledgerRowSchema,
  filters: { sellerId: 'many', month: 'many', kind: 'many', account: 'many' },
  defaultFilters: { account: sellerAccounts },
  sorts: ['at'],
  defaultSort: { by: 'at', direction: 'desc' },
  sums: ['amountOre'],
})
