import * as z from 'zod/mini'
import { oneLine } from '../../../kernel/one-line.ts'
import { instantSchema } from '../../../kernel/days.ts'
import { endpoint } from '../../../kernel/endpoint.ts'
import { idSchema } from '../../../kernel/ids.ts'
import { amountSchema, currencies, moneyFigureSchema } from '../../../kernel/money.ts'
import { payrollMonthSchema } from '../../commission/pay-line/commission-payout.schema.ts'

const howSchema = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('override'), teamName: z.string(), percent: moneyFigureSchema, earnedOre: amountSchema }),
  z.object({
    kind: z.literal('quality_bonus'),
    /** Empty: all providers. */
    providerName: z.string(),
    approved: z.number(),
    regretted: z.number(),
    maxRegretPercent: z.number(),
    minSales: z.number(),
    minGrade: z.nullable(z.number()),
    grade: z.nullable(z.number()),
    isReached: z.boolean(),
  }),
])

const paySchema = z.object({
  sellerId: idSchema,
  sellerName: z.string(),
  kind: z.enum(['override', 'quality_bonus']),
  currency: z.enum(currencies),
  /** What the rules give by now. */
  dueOre: amountSchema,
  /** What the ledger has, by state. */
  earnedOre: amountSchema,
  inPayrollOre: amountSchema,
  paidOre: amountSchema,
  how: z.array(howSchema),
})
export type MonthPayLine = z.infer<typeof paySchema>
export type MonthPayLineHow = z.infer<typeof howSchema>

/** What the whole month comes to in one currency. */
const inSums = { currency: true, dueOre: true, earnedOre: true, inPayrollOre: true, paidOre: true } as const
const sumSchema = z.pick(paySchema, inSums)
export type MonthPaySum = z.infer<typeof sumSchema>

export const MONTH_PAY_ROWS_MAX = 10_000

/**
 * What people have to get for a month beside the commission of their sales, and how it was counted: the first `limit` of those
 * whose names have all words of `q` (left out: all), in the order of their names.
 */
export const getMonthPay = endpoint({
  method: 'GET',
  path: '/api/v1/commissions/month',
  access: 'update commissions',
  reach: 'company',
  whileActing: true,
  input: z.strictObject({
    month: payrollMonthSchema,
    q: z._default(z.string().check(oneLine(), z.maxLength(100)), ''),
    limit: z._default(
      z.coerce.number().check(z.int(), z.minimum(1), z.maximum(MONTH_PAY_ROWS_MAX)),
      // Desks of before know of no more rows than they get.
      MONTH_PAY_ROWS_MAX,
    ),
  }),
  output: z.object({
    lines: z.array(paySchema),
    /** How many lines `q` finds. */
    found: z.int(),
    /** Of the whole month, whatever is searched. */
    sums: z.array(sumSchema),
    /** The rules give something else than the ledger has. */
    mayClose: z.boolean(),
    /** The month is over: it can be closed. */
    isOver: z.boolean(),
    asOf: instantSchema,
  }),
})

/**
 * Closes a month: what the rules give is earned, and ready for payroll. Done twice it adds nothing, because each time only
 * what is missing is added.
 */
export const closeMonth = endpoint({
  method: 'POST',
  path: '/api/v1/commissions/month',
  access: 'update commissions',
  reach: 'company',
  whileActing: false,
  input: z.strictObject({ month: payrollMonthSchema }),
  output: z.object({
    /** Who got something. */
    people: z.number(),
  }),
})
