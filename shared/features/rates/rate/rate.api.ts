import * as z from 'zod/mini'
import { givenDaySchema, instantSchema } from '../../../kernel/days.ts'
import { endpoint } from '../../../kernel/endpoint.ts'
import { idSchema } from '../../../kernel/ids.ts'
import { amountSchema, currencies, payShareSchema } from '../../../kernel/money.ts'
import { ruleScopes } from '../../commission/rate/commission-rule.schema.ts'

const RATE_MAX_ORE = 1_000_000_00
const amount = amountSchema.check(
  z.minimum(0, 'product.price-negative'),
  z.maximum(RATE_MAX_ORE, 'product.price-too-high'),
)
const quantity = z.number('rate.steps-rising').check(z.int('rate.steps-rising'), z.minimum(1), z.maximum(100_000))

/** Steps by what the seller has sold in the month. */
export const tierFormSchema = z.strictObject({
  kind: z.literal('tier'),
  retroactive: z.boolean(),
  steps: z.array(z.strictObject({ fromQuantity: quantity, amountOre: amount })).check(z.maxLength(20)),
})

/** What is written of a rate. Those who sell by it see it in the reckoning of each sale. */
export const rateFormSchema = z.strictObject({
  scope: z.enum(ruleScopes),
  scopeId: z.string().check(z.minLength(1, 'rate.about-required'), z.maxLength(80)),
  currency: z.enum(currencies),
  rate: z.discriminatedUnion('kind', [
    z.strictObject({ kind: z.literal('fixed_per_unit'), amountOre: amount }),
    z.strictObject({
      kind: z.literal('percent_of_value'),
      basisPoints: payShareSchema.check(z.minimum(0), z.maximum(100_000)),
    }),
    tierFormSchema,
  ]),
  validFrom: givenDaySchema,
  validTo: z.nullable(givenDaySchema),
})
export type RateForm = z.infer<typeof rateFormSchema>

/** A rate from a day on. One without an end that is about the same ends the day before. Sent twice, it is one rate. */
export const addRate = endpoint({
  method: 'POST',
  path: '/api/v1/commission-rates',
  otherEyes: 'rate.change',
  access: 'update commissions',
  reach: 'company',
  whileActing: false,
  input: z.extend(rateFormSchema, { id: idSchema }),
  output: z.object({ id: idSchema }),
})

/** The last day of a rate: today at the earliest. One that has not begun is taken back whole. */
export const endRate = endpoint({
  method: 'POST',
  path: '/api/v1/commission-rates/end',
  otherEyes: 'rate.change',
  access: 'update commissions',
  reach: 'company',
  whileActing: false,
  input: z.strictObject({ id: idSchema, validTo: givenDaySchema }),
  output: z.object({ id: idSchema }),
})

export const withdrawRate = endpoint({
  method: 'POST',
  path: '/api/v1/commission-rates/withdraw',
  otherEyes: 'rate.change',
  access: 'update commissions',
  reach: 'company',
  whileActing: false,
  input: z.strictObject({ id: idSchema }),
  output: z.object({ id: idSchema }),
})

/** What a rate can be about: at most a hundred, by the words of a search. */
export const getRateTargets = endpoint({
  method: 'GET',
  path: '/api/v1/commission-rate-targets',
  access: 'update commissions',
  reach: 'company',
  whileActing: true,
  input: z.object({ scope: z.enum(ruleScopes), search: z.string().check(z.maxLength(80)) }),
  output: z.object({
    targets: z.array(z.object({ id: z.string(), name: z.string() })),
    hasMore: z.boolean(),
    asOf: instantSchema,
  }),
})
