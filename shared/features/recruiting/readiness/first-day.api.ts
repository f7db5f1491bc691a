import * as z from 'zod/mini'
import { daySchema } from '../../../kernel/days.ts'
import { endpoint } from '../../../kernel/endpoint.ts'
import { readinessItemSchema } from './readiness.schema.ts'

/** The first day of the person who asks. Null: they were no candidate here. */
export const getFirstDay = endpoint({
  method: 'GET',
  path: '/api/v1/first-day',
  access: 'view profile',
  reach: 'own',
  whileActing: true,
  input: z.strictObject({}),
  output: z.object({
    firstDay: z.nullable(
      z.object({
        firstName: z.string(),
        startDay: z.nullable(daySchema),
        /** Servers from before a time was agreed leave it out. */
        startTime: z._default(z.string(), ''),
        officeName: z.string(),
        teamName: z.string(),
        coachName: z.string(),
        coachPhone: z.string(),
        recruiterName: z.string(),
        directoryName: z.string(),
        spaceUrl: z.string(),
        items: z.array(readinessItemSchema),
      }),
    ),
  }),
})
export type FirstDay = NonNullable<z.infer<typeof getFirstDay.output>['firstDay']>
