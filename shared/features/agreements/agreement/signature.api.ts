import * as z from 'zod/mini'
import { instantSchema } from '../../../kernel/days.ts'
import { endpoint } from '../../../kernel/endpoint.ts'
import { customerLanguages } from '../../sales/sale/sale.schema.ts'

const signedSchema = z.object({
  signedAt: instantSchema,
  language: z.enum(customerLanguages),
  /** The words the customer signed, and their SHA-256. */
  text: z.string(),
  hash: z.string(),
  /** The signature as SVG paths; none where it was accepted on the customer's own page. */
  strokes: z.array(z.string()),
  accepted: z.boolean(),
  name: z.string(),
  /** It stands under the sale as it is now, and not under what was corrected since. */
  isCurrent: z.boolean(),
})
export type SignedAgreement = z.infer<typeof signedSchema>

/** Everything a customer has signed of a sale, the newest first: for those who may see the sale. */
export const getSignatures = endpoint({
  method: 'GET',
  path: '/api/v1/sales/:saleId/signatures',
  access: 'signed-in',
  reach: 'row',
  whileActing: false,
  input: z.strictObject({}),
  output: z.object({ signatures: z.array(signedSchema) }),
})
