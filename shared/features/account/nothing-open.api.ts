import * as z from 'zod/mini'
import { endpoint } from '../../kernel/endpoint.ts'

/**
 * Reports that the caller's start page is empty. Returns the people to ask for a role, and notifies administrators once. For a
 * caller with access to a screen the answer is empty and no notice is sent.
 */
export const reportNothingOpen = endpoint({
  method: 'POST',
  path: '/api/v1/nothing-open',
  access: 'signed-in',
  reach: 'own',
  whileActing: false,
  input: z.strictObject({}),
  output: z.object({ ask: z.array(z.string()) }),
})
