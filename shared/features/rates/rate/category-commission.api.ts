import * as z from 'zod/mini'
import { daySchema, instantSchema } from '../../../kernel/days.ts'
import { endpoint } from '../../../kernel/endpoint.ts'
import { idSchema } from '../../../kernel/ids.ts'
import { currencies } from '../../../kernel/money.ts'
import { rateSchema } from '../../commission/rate/commission-rule.schema.ts'
import { tierFormSchema } from './rate.api.ts'
import { rateStandings } from './rate.list.ts'

const monthSchema = z.string().check(z.regex(/^\d{4}-(0[1-9]|1[0-2])$/))

/** How long steps hold: until other steps begin, or in the month alone. */
export const holds = ['on', 'month'] as const
export type Holds = (typeof holds)[number]

const heldSchema = z.object({
  id: idSchema,
  rate: rateSchema,
  validFrom: daySchema,
  validTo: z.nullable(daySchema),
  standing: z.enum(rateStandings),
})

const monthSheetSchema = z.object({
  month: z.string(),
  /** Steps begin with a coming month: those of a month that has begun stay as they are. */
  isOpen: z.boolean(),
  /** Each category in each currency it is sold in, by its name. */
  rows: z.array(
    z.object({
      category: z.string(),
      name: z.string(),
      isArchived: z.boolean(),
      currency: z.enum(currencies),
      /** What holds from the first day of the month; null: the price list, or a rate about something else. */
      held: z.nullable(heldSchema),
      /** What held on the last day of the month before. */
      before: z.nullable(rateSchema),
    }),
  ),
  asOf: instantSchema,
})
export type MonthSheet = z.infer<typeof monthSheetSchema>
export type MonthSheetRow = MonthSheet['rows'][number]

/** What each category pays in a month. */
export const getCategoryCommissions = endpoint({
  method: 'GET',
  path: '/api/v1/category-commissions',
  access: 'update commissions',
  reach: 'company',
  whileActing: true,
  input: z.object({ month: monthSchema }),
  output: monthSheetSchema,
})

/** What is written of a category's steps. */
export const categoryStepsSchema = z.strictObject({
  retroactive: tierFormSchema.shape.retroactive,
  steps: tierFormSchema.shape.steps,
  holds: z.enum(holds),
})
export type CategorySteps = z.infer<typeof categoryStepsSchema>

/** Sets the steps of a category from a coming month on. The id is made by the client: sent twice, it is set once. */
export const setCategorySteps = endpoint({
  method: 'POST',
  path: '/api/v1/category-commissions',
  access: 'update commissions',
  reach: 'company',
  whileActing: false,
  input: z.extend(categoryStepsSchema, {
    id: idSchema,
    category: z.string().check(z.minLength(1), z.maxLength(80)),
    currency: z.enum(currencies),
    month: monthSchema,
    /** The rate of the month that these take the place of, as it was shown. Another one is not overwritten. */
    replacesId: z.nullable(idSchema),
  }),
  output: z.object({ id: idSchema }),
})

/** Gives a coming month what the month before has, wherever the coming one has nothing. */
export const copyCategorySteps = endpoint({
  method: 'POST',
  path: '/api/v1/category-commissions/copy',
  access: 'update commissions',
  reach: 'company',
  whileActing: false,
  input: z.strictObject({ month: monthSchema }),
  output: z.object({ copied: z.number() }),
})
