import * as z from 'zod/mini'
import { daySchema, timeZones } from '../../../kernel/days.ts'
import { idSchema } from '../../../kernel/ids.ts'
import { amountSchema, currencies } from '../../../kernel/money.ts'
import { listContract } from '../../../resource/list.ts'
import { payoutQuestions } from './clawback-claim.rules.ts'
import { payoutKinds } from '../../commission/pay-line/commission-payout-row.schema.ts'
import { payoutStatuses, payrollMonthSchema } from '../../commission/pay-line/commission-payout.schema.ts'
import { payrollStates } from '../payroll/payroll-month.api.ts'

export const payoutRowSchema = z.object({
  id: idSchema,
  month: payrollMonthSchema,
  of: z.enum(payoutKinds),
  sellerName: z.string(),
  /** Empty for those who may not see the sale. */
  customerName: z.string(),
  amountOre: amountSchema,
  currency: z.enum(currencies),
  earnedOn: daySchema,
  paidOn: z.nullable(daySchema),
  status: z.enum(payoutStatuses),
  question: z.nullable(z.enum(payoutQuestions)),
  /** Where the payroll of its month stands. */
  payroll: z.enum(payrollStates),
  /** The zone of the sale's office: its calendar day is the day on which a payment is noted. */
  zone: z.enum(timeZones),
})
export type PayoutRow = z.infer<typeof payoutRowSchema>

/** The lines of pay that the right to pay commissions reaches. */
export const payoutList = listContract({
  name: 'commission-payouts',
  permission: 'update commissions',
  row: payoutRowSchema,
  filters: { status: 'many', question: 'one' },
  sorts: ['month', 'sellerName', 'amountOre', 'earnedOn', 'status'],
  defaultSort: { by: 'month', direction: 'desc' },
  search: true,
  views: {
    all: {},
    question: { question: ['open'] },
    claimed: { question: ['claimed'] },
    inPayroll: { status: ['in_payroll'] },
    paid: { status: ['paid'] },
  },
  sums: ['amountOre'],
})
