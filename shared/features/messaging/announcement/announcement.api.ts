import * as z from 'zod/mini'
import { instantSchema } from '../../../kernel/days.ts'
import { endpoint } from '../../../kernel/endpoint.ts'
import { idSchema } from '../../../kernel/ids.ts'
import { audienceSchema } from './announcement.schema.ts'

/** Whom a message has reached, and who of them has seen and read it. */
export const getAnnouncementRecipients = endpoint({
  method: 'GET',
  path: '/api/v1/announcements/:id/recipients',
  access: 'view notifications',
  reach: 'row',
  whileActing: true,
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

/** How many a message would reach if it was sent now, and the roles of everybody that one may write to. */
export const getAudienceReach = endpoint({
  method: 'POST',
  path: '/api/v1/announcement-audience',
  access: 'create notifications',
  reach: 'query',
  whileActing: false,
  input: z.strictObject({ audience: audienceSchema }),
  output: z.object({ count: z.number(), roles: z.array(z.string()) }),
})
