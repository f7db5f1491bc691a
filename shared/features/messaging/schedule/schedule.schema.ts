import * as z from 'zod/mini'
import { idSchema } from '../../../kernel/ids.ts'
import { freeText, oneLine } from '../../../kernel/one-line.ts'
import { workCalendars } from '../../../kernel/working-days.ts'
import { groupsSchema } from '../audience/audience.schema.ts'
import { SUBJECT_MAX } from '../template/message-template.schema.ts'
import { recurrenceSchema } from './recurrence.schema.ts'

/** `push`: a notice in the application and on the phones of the person. `inapp`: in the application only. */
export const messageTypes = ['mail', 'sms', 'push', 'inapp'] as const
export type MessageType = (typeof messageTypes)[number]

/** The two states of the specification. */
export const scheduleStatuses = ['active', 'inactive'] as const
export type ScheduleStatus = (typeof scheduleStatuses)[number]

/** The same, and `paused`: an active job that the server holds, with a reason. */
export const scheduleStandings = ['active', 'inactive', 'paused'] as const
export type ScheduleStanding = (typeof scheduleStandings)[number]

/** The reasons for which the server holds a job. */
export const pauseReasons = ['template', 'variables', 'owner', 'no_reach', 'no_server', 'not_read'] as const
export type PauseReason = (typeof pauseReasons)[number]

export const DATA_MAX = 20

const dataLineSchema = z.strictObject({
  key: z.string().check(z.regex(/^[a-zA-Z][\w-]{0,39}$/, 'schedule.data-key')),
  value: z.string().check(freeText(), z.maxLength(500, 'record.too-long')),
})

/** A job: what is sent, to whom, when and in whose name. */
export const scheduleFormSchema = z.strictObject({
  name: z.string().check(oneLine(), z.minLength(1, 'schedule.name-required'), z.maxLength(80, 'record.too-long')),
  status: z.enum(scheduleStatuses),
  type: z.enum(messageTypes),
  templateId: z.string().check(z.minLength(1, 'schedule.template-required'), z.maxLength(60)),
  /** The country whose clock and holidays apply. */
  calendar: z.enum(workCalendars),
  recurrence: recurrenceSchema,
  audience: groupsSchema,
  /** Empty: that of the template. */
  subject: z.string().check(oneLine(), z.maxLength(SUBJECT_MAX, 'record.too-long')),
  /** A name that administrators maintain; null: the owner's. */
  senderId: z.nullable(idSchema),
  data: z.array(dataLineSchema).check(z.maxLength(DATA_MAX)),
  /** The person whose rights limit the recipients. */
  ownerId: idSchema,
})
export type ScheduleForm = z.infer<typeof scheduleFormSchema>
