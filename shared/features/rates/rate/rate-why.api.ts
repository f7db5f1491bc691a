import * as z from 'zod/mini'
import { daySchema, instantSchema } from '../../../kernel/days.ts'
import { endpoint } from '../../../kernel/endpoint.ts'
import { idSchema } from '../../../kernel/ids.ts'
import { amountSchema, currencies } from '../../../kernel/money.ts'
import { rateSchema, ruleScopes } from '../../commission/rate/commission-rule.schema.ts'
import { rateVerdicts } from './rate-why.rules.ts'

const whySchema = z.object({
  currency: z.enum(currencies),
  /** The most specific first. */
  candidates: z.array(
    z.object({
      scope: z.enum(ruleScopes),
      /** What it is about, by name; null: the case has nothing of the kind. */
      name: z.nullable(z.string()),
      verdict: z.enum(rateVerdicts),
      rate: z.nullable(
        z.object({
          id: idSchema,
          rate: rateSchema,
          currency: z.enum(currencies),
          validFrom: daySchema,
          validTo: z.nullable(daySchema),
        }),
      ),
    }),
  ),
  /** What the price list gives for a piece on the day: it decides where no rate does. */
  listOre: amountSchema,
  asOf: instantSchema,
})
export type WhyRate = z.infer<typeof whySchema>

/** Why a product pays what it pays on a day, for a seller or for nobody in particular: the rates that were candidates. */
export const whyRate = endpoint({
  method: 'GET',
  path: '/api/v1/commission-rates/why',
  access: ['update commissions', 'update products'],
  reach: 'company',
  whileActing: true,
  input: z.object({
    productId: idSchema,
    /** For those who set rates. Left out: whoever sells it, so that rates of sellers, teams and titles are no candidates. */
    sellerId: z.optional(idSchema),
    day: daySchema,
  }),
  output: whySchema,
})
