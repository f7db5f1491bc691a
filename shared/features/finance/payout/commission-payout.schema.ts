import * as z from 'zod/mini'
import { daySchema, instantSchema, timeZones } from '../../../kernel/days.ts'
import { idSchema } from '../../../kernel/ids.ts'
import { currencies } from '../../../kernel/money.ts'
import { collection } from '../../../sync/collection.ts'
import { salePlaceFields } from '../../sales/sale/sale.schema.ts'

/** in_payroll: a month's payroll has it. paid: the month is paid out. withdrawn: taken out again before it was paid. */
export const payoutStatuses = ['in_payroll', 'paid', 'withdrawn'] as const
export type PayoutStatus = (typeof payoutStatuses)[number]

/**
 * What becomes of money that is paid for a sale whose customer withdrew (product 5.7): the seller pays it back, which
 * needs their written consent or a collective agreement, or the company bears it.
 */
export const clawbackWays = ['consent', 'collective_agreement', 'company_cost'] as const
export type ClawbackWay = (typeof clawbackWays)[number]

const entrySchema = z.object({
  kind: z.enum(['taken', 'paid', 'payment_withdrawn', 'withdrawn', 'reversed']),
  at: instantSchema,
  actorId: idSchema,
  actorName: z.string(),
  comment: z.string(),
})
export type PayoutEntry = z.infer<typeof entrySchema>

export const payrollMonthSchema = z.string().check(z.regex(/^\d{4}-(0[1-9]|1[0-2])$/))

/** One commission as payroll has it. Its amount is never changed: what comes back is a negative line of its own. */
export const commissionPayoutSchema = z.object({
  id: idSchema,
  version: z.number(),
  ...salePlaceFields,
  zone: z.enum(timeZones),
  saleId: idSchema,
  month: payrollMonthSchema,
  amountOre: z.number().check(z.int()),
  currency: z.enum(currencies),
  status: z.enum(payoutStatuses),
  /** The first day the money was safe: the month it was earned in. */
  earnedOn: daySchema,
  paidOn: z.nullable(daySchema),
  /** A sale's commission, or what corrections have changed since payroll has that. */
  of: z.enum(['sale', 'correction']),
  /** The corrections in its amount. */
  entryIds: z.array(idSchema),
  /** Of a negative line: which one it takes back. */
  reversesId: z.nullable(idSchema),
  clawback: z.nullable(z.enum(clawbackWays)),
  /** The document in which the seller consents, where that is the way. */
  consentDocument: z.string(),
  history: z.array(entrySchema),
})
export type CommissionPayout = z.infer<typeof commissionPayoutSchema>

export const commissionPayouts = collection<CommissionPayout>({
  name: 'commissionPayouts',
  schema: commissionPayoutSchema,
  indexes: ['saleId', 'sellerId+month', 'status+month'],
  onlineBy: ['saleId'],
})
