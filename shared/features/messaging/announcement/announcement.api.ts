import * as z from 'zod/mini'
import { instantSchema } from '../../../kernel/days.ts'
import { endpoint } from '../../../kernel/endpoint.ts'
import { idSchema } from '../../../kernel/ids.ts'

/** Whom a message has reached, and who of them has seen and read it. */
export const getAnnouncementRecipients = endpoint({
  method: 'GET',
  path: '/api/v1/announcements/:id/recipients',
  access: 'view notifications',
  input: z.strictObject({}),
  output: z.object({
    recipients: z.array(
      z.object({
        userId: idSchema,
        name: z.string(),
        seenAt: z.nullable(instantSchema),
        readAt: z.nullable(instantSchema),
      }),
    ),
  }),
})
