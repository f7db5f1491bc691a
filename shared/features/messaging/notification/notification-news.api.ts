import * as z from 'zod/mini'
import { notificationSchema } from './notification.schema.ts'

/** What the specification's broadcast-notification event carries: enough to show it before the row is there. */
export const notificationNewsSchema = z.pick(notificationSchema, {
  id: true,
  type: true,
  words: true,
  title: true,
  message: true,
  link: true,
  fromName: true,
})
export type NotificationNews = z.infer<typeof notificationNewsSchema>
