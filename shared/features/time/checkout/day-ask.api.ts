import * as z from 'zod/mini'
import { endpoint } from '../../../kernel/endpoint.ts'

/**
 * Asks the coach, or the other leaders near by, to open the day that the caller has closed. Sends one notice for each closing; a repeated
 * request returns the same answer. 409 if the day is not closed, or if nobody may open it.
 */
export const askToOpenDay = endpoint({
  method: 'POST',
  path: '/api/v1/daily-checkouts/opening-asks',
  access: 'create daily_checkouts',
  reach: 'own',
  whileActing: false,
  input: z.strictObject({}),
  /** The names of the people who were asked. */
  output: z.object({ asked: z.array(z.string()) }),
})
