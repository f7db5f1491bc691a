import * as z from 'zod/mini'
import { instantSchema } from '../../../kernel/days.ts'
import { idSchema } from '../../../kernel/ids.ts'
import { collection } from '../../../sync/collection.ts'

const ids = z.array(idSchema).check(z.maxLength(1000))

/** Whom a message is for: everyone in the sender's reach, or whoever is named, is in a team, or has a role. */
export const audienceSchema = z.strictObject({
  everyone: z.boolean(),
  personIds: ids,
  teamIds: ids,
  roles: z.array(z.string().check(z.maxLength(60))).check(z.maxLength(100)),
})
export type Audience = z.infer<typeof audienceSchema>

/** A message from one person to many. Each of them has it as a notification of their own. */
export const announcementSchema = z.object({
  id: idSchema,
  version: z.number(),
  title: z.string(),
  message: z.string(),
  link: z.string(),
  audience: audienceSchema,
  senderId: idSchema,
  senderName: z.string(),
  teamId: z.nullable(idSchema),
  officeId: z.nullable(idSchema),
  regionId: z.nullable(idSchema),
  sentAt: instantSchema,
  /** Null until the server has told them. */
  recipientCount: z.nullable(z.number()),
  seenCount: z.number(),
})
export type Announcement = z.infer<typeof announcementSchema>

export const announcements = collection<Announcement>({
  name: 'announcements',
  schema: announcementSchema,
  indexes: ['sentAt'],
})
