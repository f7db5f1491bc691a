import * as z from 'zod/mini'
import { endpoint } from '../../kernel/endpoint.ts'

/**
 * What this server can send by. Screens that offer to send something say what happens instead; the one for a lost
 * password does so before anybody has signed in.
 */
export const getDeliveryWays = endpoint({
  method: 'GET',
  path: '/api/v1/delivery-ways',
  access: 'public',
  whileActing: true,
  input: z.strictObject({}),
  output: z.object({ mail: z.boolean(), sms: z.boolean() }),
})
