import * as z from 'zod/mini'
import { instantSchema } from '../../../kernel/days.ts'
import { idSchema } from '../../../kernel/ids.ts'
import { collection } from '../../../sync/collection.ts'

/** What people are told of, as far as they can choose about it. */
export const notificationTypes = ['message', 'deviation', 'commission', 'time', 'illness'] as const
export type NotificationType = (typeof notificationTypes)[number]

/**
 * What one person has been told: title, message and link (specification 3), and whether they have seen it (the bell was
 * open) and read it (they went to it, or said so).
 */
export const notificationSchema = z.object({
  id: idSchema,
  version: z.number(),
  userId: idSchema,
  type: z.enum(notificationTypes),
  /** A sentence of the product's own (`notice-words.rules.ts`), told in the language of the screen; null when a person wrote it. */
  words: z.nullable(z.string()),
  title: z.string(),
  message: z.string(),
  /** A path of this application; empty when there is nowhere to go. */
  link: z.string(),
  /** Whose initials are shown; empty for the product's own. */
  fromName: z.string(),
  announcementId: z.nullable(idSchema),
  createdAt: instantSchema,
  seenAt: z.nullable(instantSchema),
  readAt: z.nullable(instantSchema),
})
export type Notification = z.infer<typeof notificationSchema>

export const notifications = collection<Notification>({
  name: 'notifications',
  schema: notificationSchema,
  indexes: ['createdAt'],
})
