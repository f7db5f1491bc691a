import * as z from 'zod/mini'
import { instantSchema } from '../../../kernel/days.ts'
import { idSchema } from '../../../kernel/ids.ts'
import { recordContract, recordFields } from '../../../resource/record.ts'
import { pauseReasons, scheduleFormSchema, scheduleStandings } from './schedule.schema.ts'

/** The jobs of scheduled messages, each with the place of the person it belongs to. */
export const scheduledMessages = recordContract({
  name: 'scheduled-messages',
  view: 'view scheduled_messages',
  change: 'update scheduled_messages',
  reach: 'row',
  row: z.object({
    ...recordFields,
    ...scheduleFormSchema.shape,
    ownerId: idSchema,
    standing: z.enum(scheduleStandings),
    templateName: z.string(),
    ownerName: z.string(),
    /** In whose name it is sent. */
    senderName: z.string(),
    /** The free name it was sent in before there was a list; empty once the job is saved. */
    formerSender: z.string(),
    /** The times of day, `HH:MM`. */
    times: z.string(),
    pausedReason: z.nullable(z.enum(pauseReasons)),
    pausedDetail: z.string(),
    nextAt: z.nullable(instantSchema),
    lastAt: z.nullable(instantSchema),
  }),
  form: scheduleFormSchema,
  list: {
    filters: { standing: 'many', type: 'many' },
    sorts: ['name', 'nextAt'],
    defaultSort: { by: 'name', direction: 'asc' },
    views: {
      running: { standing: ['active'] },
      paused: { standing: ['paused'] },
      inactive: { standing: ['inactive'] },
    },
  },
})
export type ScheduleRow = z.infer<typeof scheduledMessages.row>
