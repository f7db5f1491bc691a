import * as z from 'zod/mini'
import { endpoint } from '../../../kernel/endpoint.ts'

/** The ways to reach a colleague whose work the asker may look at. 404 where no right reaches them. */
export const getPersonReach = endpoint({
  method: 'GET',
  path: '/api/v1/people/:id/reach',
  access: ['view sale_reports', 'view time_reports', 'view sicknotices'],
  reach: 'row',
  whileActing: true,
  input: z.object({}),
  output: z.object({
    name: z.string(),
    teamName: z.string(),
    officeName: z.string(),
    /** Empty: not given. */
    workPhone: z.string(),
    email: z.string(),
  }),
})
