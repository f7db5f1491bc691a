import * as z from 'zod/mini'
import { endpoint } from '../../kernel/endpoint.ts'

/**
 * Delivery channels of this server. Screens that offer to send something explain the alternative. It is public, because the
 * page for a lost password needs it.
 */
export const getDeliveryWays = endpoint({
  method: 'GET',
  path: '/api/v1/delivery-ways',
  access: 'public',
  reach: 'public',
  whileActing: true,
  input: z.strictObject({}),
  /** `signing`: a service asks for signatures, and sends its own messages. */
  output: z.object({ mail: z.boolean(), sms: z.boolean(), signing: z.boolean() }),
})
