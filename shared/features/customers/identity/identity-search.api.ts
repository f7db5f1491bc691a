import * as z from 'zod/mini'
import { endpoint } from '../../../kernel/endpoint.ts'
import { idNumberInputSchema } from '../../sales/sale/sale-draft.schema.ts'

/**
 * The keyed hash that lists find a customer's identity number by. The number is in the body, so that no address and no log
 * keeps it; the hash says nothing without the server's key. Null where the text is no such number.
 */
export const postIdentityHash = endpoint({
  method: 'POST',
  path: '/api/v1/sale-reports/identity-hash',
  access: 'reveal identity_numbers',
  reach: 'shared',
  asksOnly: true,
  whileActing: false,
  input: z.strictObject({ text: idNumberInputSchema }),
  output: z.object({ hash: z.nullable(z.string()) }),
})
