import * as z from 'zod/mini'
import { endpoint } from '../../../kernel/endpoint.ts'

/**
 * A seller asks a coach, or whoever leads near by, to open the day that they have closed. Once a day: a second time answers the same and
 * sends nothing. 409 where the day is not closed, or nobody may open it.
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
