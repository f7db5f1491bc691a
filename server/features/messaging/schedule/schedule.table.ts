import type { AudiencePart } from '../../../../shared/features/messaging/audience/audience.schema.ts'
import type { Recurrence } from '../../../../shared/features/messaging/schedule/recurrence.schema.ts'
import type { ScheduleForm } from '../../../../shared/features/messaging/schedule/schedule.schema.ts'
import { index, int, json, table, text } from '../../../platform/database/columns.ts'
import { recordColumns } from '../../../resource/record/record-columns.ts'

const none = () => ''

/** The jobs of scheduled messages. */
export const scheduledMessageTable = table(
  'scheduled_message',
  {
    ...recordColumns(),
    name: text().notNull(),
    status: text().notNull(),
    type: text().notNull(),
    templateId: text().notNull(),
    calendar: text().notNull(),
    recurrence: json<Recurrence>().notNull(),
    audience: json<AudiencePart[]>().notNull(),
    subject: text().notNull(),
    /** Null: the owner. */
    senderId: text(),
    /** A free name of before there was a list. It is shown until the job is saved, and nothing is sent in it. */
    senderName: text().notNull().$defaultFn(none),
    senderEmail: text().notNull().$defaultFn(none),
    senderPhone: text().notNull().$defaultFn(none),
    data: json<ScheduleForm['data']>().notNull(),
    ownerId: text().notNull(),
    /** Sendings up to this moment are planned or past. */
    plannedUntil: int().notNull().default(0),
    /** The first sending after that; null: none, or the job is not running. */
    nextAt: int(),
    lastAt: int(),
    /** Set while the server holds the job. */
    pausedReason: text(),
    pausedDetail: text().notNull().default(''),
  },
  (job) => [index('scheduled_message_next_index').on(job.nextAt)],
)
