import * as z from 'zod/mini'
import { instantSchema } from '../../../kernel/days.ts'
import { endpoint } from '../../../kernel/endpoint.ts'
import { idSchema } from '../../../kernel/ids.ts'
import { amountSchema, currencies, moneyFigureSchema } from '../../../kernel/money.ts'
import { payrollMonthSchema } from '../../commission/pay-line/commission-payout.schema.ts'

const readyOrderSchema = z.object({
  of: z.enum(['sale', 'override', 'quality_bonus']),
  /** The sale, or the row of the month's pay. */
  saleId: idSchema,
  /** The month that a coach's share or a bonus is for; null: it is a sale. */
  forMonth: z.nullable(payrollMonthSchema),
  /** Whose part of it. */
  sellerId: idSchema,
  /** Empty for those who may not see the sale. */
  customerName: z.string(),
  currency: z.enum(currencies),
  amountOre: amountSchema,
})
export type ReadyOrder = z.infer<typeof readyOrderSchema>

const readySellerSchema = z.object({
  sellerId: idSchema,
  sellerName: z.string(),
  amounts: z.array(z.object({ currency: z.enum(currencies), ore: moneyFigureSchema })),
  orders: z.array(readyOrderSchema),
})
export type ReadyOfSeller = z.infer<typeof readySellerSchema>

/**
 * Commissions that are safe and in no payroll, as far as the right to pay them reaches: some sellers at a time, by name.
 * The server counts by the rules of the wallet.
 */
export const getReadyCommissions = endpoint({
  method: 'GET',
  path: '/api/v1/commissions/ready',
  access: 'update commissions',
  reach: 'query',
  whileActing: true,
  input: z.object({
    /** `next` of the answer before. */
    after: z.optional(z.string().check(z.maxLength(200))),
  }),
  output: z.object({
    /** The payroll that what is taken now goes into: the first open one from the month in the caller's zone on. */
    month: payrollMonthSchema,
    /** The present month, where its payroll is locked. */
    lockedMonth: z.nullable(payrollMonthSchema),
    sellers: z.array(readySellerSchema),
    /** Null where there are no more. */
    next: z.nullable(z.string()),
    /** The server's clock when it counted. */
    asOf: instantSchema,
  }),
})
