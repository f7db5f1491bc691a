import * as z from 'zod/mini'
import { endpoint } from '../../../kernel/endpoint.ts'
import { offerWays } from '../../sales/sale/sale.schema.ts'
import { letterTopics } from './customer-letter.rules.ts'

/**
 * The text of a letter that its seller, or back office, sends from their own phone, with the customer's own link. A POST, because
 * each time is an entry in the history of the sale. Never in another person's name: the link answers as the customer. 409 where the
 * letter no longer holds, the customer cannot be reached this way, or wants no more contact.
 */
export const postOwnLetter = endpoint({
  method: 'POST',
  path: '/api/v1/sales/:saleId/own-letters',
  access: 'signed-in',
  reach: 'row',
  whileActing: false,
  input: z.strictObject({ topic: z.enum(letterTopics), via: z.enum(offerWays) }),
  output: z.object({ to: z.string(), text: z.string() }),
})
