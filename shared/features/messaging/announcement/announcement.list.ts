import * as z from 'zod/mini'
import { listContract } from '../../../resource/list.ts'
import { announcementSchema, audienceSchema } from './announcement.schema.ts'

/** Teams and people a row names; the others of its audience are counted. */
export const AUDIENCE_NAMED = 20

export const announcementRowSchema = z.extend(
  z.pick(announcementSchema, {
    id: true,
    title: true,
    message: true,
    senderName: true,
    sentAt: true,
    recipientCount: true,
    seenCount: true,
  }),
  {
    everyone: audienceSchema.shape.everyone,
    roles: audienceSchema.shape.roles,
    /** Teams first. */
    audienceNames: z.array(z.string()),
    audienceMore: z.number(),
  },
)
export type AnnouncementRow = z.infer<typeof announcementRowSchema>

/** What has been written to colleagues, as far as the right to see it reaches. */
export const announcementList = listContract({
  name: 'announcements',
  permission: 'view notifications',
  row: announcementRowSchema,
  filters: {},
  sorts: ['sentAt', 'title', 'senderName', 'seenCount', 'recipientCount'],
  defaultSort: { by: 'sentAt', direction: 'desc' },
  search: true,
})
