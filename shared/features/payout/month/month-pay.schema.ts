import * as z from 'zod/mini'
import { givenDaySchema } from '../../../kernel/days.ts'
import { amountSchema, currencies } from '../../../kernel/money.ts'

const percent = z
  .number('month-pay.percent-required')
  .check(z.minimum(0, 'month-pay.percent-range'), z.maximum(100, 'month-pay.percent-range'))

/** Rules of a month hold for whole months. */
const fromMonthSchema = givenDaySchema.check(
  z.refine((day) => day.endsWith('-01'), { error: 'month-pay.first-of-month' }),
)

/** What a coach gets of what a team has earned, from a month on, until the next such rule (product 5.8). */
export const overrideFormSchema = z.strictObject({
  coachId: z.string().check(z.minLength(1, 'month-pay.coach-required')),
  teamId: z.string().check(z.minLength(1, 'oph-target.team-required')),
  /** Of the members' earned commission. 0 ends it. */
  percent,
  fromDay: fromMonthSchema,
})

export const bonusPers = ['month', 'order'] as const

/** What a seller gets for a month of few withdrawals, from a month on, until the next such rule (product 5.8). */
export const bonusFormSchema = z.strictObject({
  /** Null: orders of all providers count together. */
  providerId: z.nullable(z.string()),
  currency: z.enum(currencies),
  per: z.enum(bonusPers),
  amountOre: amountSchema.check(
    z.minimum(0, 'product.price-negative'),
    z.maximum(1_000_000_00, 'product.price-too-high'),
  ),
  /** At most so many of a hundred orders may be withdrawn. */
  maxRegretPercent: percent,
  minSales: z
    .number('month-pay.sales-required')
    .check(z.int(), z.minimum(1, 'month-pay.sales-required'), z.maximum(10_000)),
  /** The grade of the quality calls, 0–100. Null: grades do not count. */
  minGrade: z.nullable(
    z.number().check(z.minimum(0, 'month-pay.percent-range'), z.maximum(100, 'month-pay.percent-range')),
  ),
  fromDay: fromMonthSchema,
})

export type OverrideRule = z.infer<typeof overrideFormSchema> & { readonly id: string }
export type BonusRule = z.infer<typeof bonusFormSchema> & { readonly id: string }
