import * as z from 'zod/mini'
import { endpoint } from '../../kernel/endpoint.ts'

/**
 * Asked by a start page without any place on it: whom the person may ask for a role. Administrators are told of the person,
 * once. For people whose rights open something the answer is empty, and nobody is told.
 */
export const reportNothingOpen = endpoint({
  method: 'POST',
  path: '/api/v1/nothing-open',
  access: 'signed-in',
  whileActing: false,
  input: z.strictObject({}),
  output: z.object({ ask: z.array(z.string()) }),
})
