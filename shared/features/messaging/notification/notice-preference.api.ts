import * as z from 'zod/mini'
import { endpoint } from '../../../kernel/endpoint.ts'
import { notificationTypes } from './notification.schema.ts'
import { quietHoursSchema } from './quiet-hours.rules.ts'

/** Which types are not pushed (the bell has them all the same), and when phones stay silent. */
export const noticePreferencesSchema = z.strictObject({
  muted: z.array(z.enum(notificationTypes)).check(z.maxLength(notificationTypes.length)),
  quietHours: z.nullable(quietHoursSchema),
})
export type NoticePreferences = z.infer<typeof noticePreferencesSchema>

export const getNoticePreferences = endpoint({
  method: 'GET',
  path: '/api/v1/notifications/preferences',
  access: 'signed-in',
  reach: 'own',
  whileActing: true,
  input: z.strictObject({}),
  output: noticePreferencesSchema,
})

export const putNoticePreferences = endpoint({
  method: 'PUT',
  path: '/api/v1/notifications/preferences',
  access: 'signed-in',
  reach: 'own',
  whileActing: false,
  input: noticePreferencesSchema,
  output: z.object({}),
})
