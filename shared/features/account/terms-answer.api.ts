import * as z from 'zod/mini'
import { endpoint } from '../../kernel/endpoint.ts'
import { termsAnswers } from '../people/terms/terms-due.schema.ts'
import { sessionSchema } from './session.api.ts'

/**
 * Accepts or declines terms of use. Answers the session as it is afterwards. Refusals: 404, 422 `user.last-administrator`
 * where declining would leave nobody who can administer.
 */
export const answerTerms = endpoint({
  method: 'POST',
  path: '/api/v1/terms/:id/answer',
  access: 'signed-in',
  reach: 'own',
  whileActing: false,
  whileHeld: true,
  input: z.strictObject({ answer: z.enum(termsAnswers) }),
  output: sessionSchema,
})
