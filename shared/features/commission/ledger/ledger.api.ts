import * as z from 'zod/mini'
import { instantSchema } from '../../../kernel/days.ts'
import { endpoint } from '../../../kernel/endpoint.ts'
import { idSchema } from '../../../kernel/ids.ts'
import { amountSchema, currencies } from '../../../kernel/money.ts'
import { wageRights } from '../../sales/sale/sale-earnings.schema.ts'
import { payrollMonthSchema } from '../pay-line/commission-payout.schema.ts'
import { ledgerAccounts, ledgerLineSchema } from './ledger-line.schema.ts'

/** So many lines of a month are shown at most, the newest first. */
export const LINES_OF_A_MONTH = 500

/** Every line of a sale, the oldest first: how each krona came to stand where it stands. */
export const getSaleLedger = endpoint({
  method: 'GET',
  path: '/api/v1/commissions/sale-ledger',
  access: wageRights,
  reach: 'row',
  whileActing: true,
  input: z.object({ saleId: idSchema }),
  output: z.object({ lines: z.array(ledgerLineSchema), asOf: instantSchema }),
})

const monthLineSchema = z.object({
  ...ledgerLineSchema.shape,
  /** Empty for a sale that is not one's own, and where there is no sale. */
  customerName: z.string(),
})
export type MonthLine = z.infer<typeof monthLineSchema>

/** Every line of a month of the signed-in person, by the months of their sales. */
export const getOwnLedger = endpoint({
  method: 'GET',
  path: '/api/v1/commissions/own-ledger',
  access: 'view sales_salary_calculator',
  reach: 'own',
  whileActing: true,
  input: z.object({ month: payrollMonthSchema }),
  output: z.object({
    /** The newest first. */
    lines: z.array(monthLineSchema),
    /** There are more lines than are shown. */
    hasMore: z.boolean(),
    balances: z.array(z.object({ account: z.enum(ledgerAccounts), currency: z.enum(currencies), ore: amountSchema })),
    asOf: instantSchema,
  }),
})

/** What stands in each account, of a month and some sellers or of all: the sums of their lines. */
export const getLedgerBalances = endpoint({
  method: 'GET',
  path: '/api/v1/commissions/ledger-balances',
  access: 'update commissions',
  reach: 'query',
  whileActing: true,
  input: z.object({
    months: z.optional(z.string().check(z.maxLength(400))),
    sellerIds: z.optional(z.string().check(z.maxLength(4000))),
  }),
  output: z.object({
    balances: z.array(z.object({ account: z.enum(ledgerAccounts), currency: z.enum(currencies), ore: amountSchema })),
    asOf: instantSchema,
  }),
})
