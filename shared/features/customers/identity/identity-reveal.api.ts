import * as z from 'zod/mini'
import { freeText } from '../../../kernel/one-line.ts'
import { endpoint } from '../../../kernel/endpoint.ts'
import { idNumberKinds } from '../../sales/sale/sale.schema.ts'

/** Shows the whole identity number of a sale's customer. Every call is logged with its reason. */
export const postRevealIdentity = endpoint({
  method: 'POST',
  path: '/api/v1/sales/:saleId/reveal-identity',
  access: 'reveal identity_numbers',
  reach: 'row',
  whileActing: false,
  input: z.strictObject({ reason: z.string().check(freeText(), z.minLength(5), z.maxLength(300)) }),
  output: z.object({ kind: z.enum(idNumberKinds), idNumber: z.string() }),
})
