import * as z from 'zod/mini'
import { daySchema } from '../../../kernel/days.ts'
import { idSchema } from '../../../kernel/ids.ts'
import { amountSchema, payShareSchema } from '../../../kernel/money.ts'
import { ruleScopes } from './commission-rule.schema.ts'
import { lineBases } from './commission.rules.ts'

/** How one line of a sale was counted. */
export const lineEarningSchema = z.object({
  productId: idSchema,
  productName: z.string(),
  quantity: z.number(),
  amountOre: amountSchema,
  basis: z.enum(lineBases),
  perUnitOre: z.nullable(amountSchema),
  basisPoints: z.nullable(payShareSchema),
  step: z.nullable(z.number()),
  validFrom: z.nullable(daySchema),
  scope: z.optional(z.nullable(z.enum(ruleScopes))),
  scopeId: z.optional(z.string().check(z.maxLength(200))),
  valueOre: z.optional(amountSchema),
})
