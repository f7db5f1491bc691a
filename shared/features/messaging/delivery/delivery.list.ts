import * as z from 'zod/mini'
import { instantSchema } from '../../../kernel/days.ts'
import { idSchema } from '../../../kernel/ids.ts'
import { listContract } from '../../../resource/list.ts'
import { recipientKinds } from '../audience/audience.schema.ts'
import { messageTypes } from '../schedule/schedule.schema.ts'
import { deliveryReasons, deliveryStates, runKinds } from './delivery.schema.ts'

export const deliveryRowSchema = z.object({
  id: idSchema,
  scheduleId: idSchema,
  scheduleName: z.string(),
  runId: idSchema,
  runKind: z.enum(runKinds),
  recipientKind: z.enum(recipientKinds),
  recipientName: z.string(),
  type: z.enum(messageTypes),
  state: z.enum(deliveryStates),
  reason: z.nullable(z.enum(deliveryReasons)),
  attempts: z.number(),
  dueAt: instantSchema,
  at: instantSchema,
})
export type DeliveryRow = z.infer<typeof deliveryRowSchema>

/** The log: each message to each person, and what became of it. */
export const deliveryList = listContract({
  name: 'message-deliveries',
  permission: 'view scheduled_messages',
  row: deliveryRowSchema,
  filters: { state: 'many', type: 'many', scheduleId: 'many', runId: 'many' },
  sorts: ['dueAt'],
  defaultSort: { by: 'dueAt', direction: 'desc' },
  search: true,
  views: {
    all: {},
    waiting: { state: ['queued', 'sending'] },
    notReceived: { state: ['bounced', 'failed', 'held'] },
  },
})
