import * as z from 'zod/mini'
import { freeText } from '../../kernel/one-line.ts'
import { daySchema, givenDaySchema } from '../../kernel/days.ts'
import { endpoint } from '../../kernel/endpoint.ts'
import { idSchema } from '../../kernel/ids.ts'
import { informationDuties, signatureDuties } from './product-terms.schema.ts'
import { withdrawalBases } from './product-terms.schema.ts'

const MOST_DAYS = 365
const MOST_HOURS = 24 * 14

/** What is written of a product's legal parameters. */
export const legalFormSchema = z.strictObject({
  validFrom: givenDaySchema,
  withdrawal: z.enum(withdrawalBases),
  withdrawalDays: z.nullable(
    z.number('product.whole-number').check(z.int('product.whole-number'), z.minimum(1), z.maximum(MOST_DAYS)),
  ),
  information: z.enum(informationDuties),
  signature: z.enum(signatureDuties),
  waitHours: z.number('product.whole-number').check(z.int('product.whole-number'), z.minimum(0), z.maximum(MOST_HOURS)),
  source: z.string().check(freeText(), z.minLength(1, 'legal.source-required'), z.maxLength(300, 'record.too-long')),
})
export type LegalForm = z.infer<typeof legalFormSchema>

/** Legal parameters from a day on, tomorrow at the earliest: what is sold keeps those of its day. */
export const addProductLegal = endpoint({
  method: 'POST',
  path: '/api/v1/product-legal',
  access: 'update products',
  reach: 'company',
  whileActing: false,
  input: z.extend(legalFormSchema, { productId: idSchema }),
  output: z.object({ validFrom: daySchema }),
})

/** Takes back what has not begun. */
export const withdrawProductLegal = endpoint({
  method: 'POST',
  path: '/api/v1/product-legal/withdraw',
  access: 'update products',
  reach: 'company',
  whileActing: false,
  input: z.strictObject({ productId: idSchema, validFrom: daySchema }),
  output: z.object({ withdrawn: z.boolean() }),
})
