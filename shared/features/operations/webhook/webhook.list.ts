import * as z from 'zod/mini'
import { instantSchema } from '../../../kernel/days.ts'
import { idSchema } from '../../../kernel/ids.ts'
import { listContract } from '../../../resource/list.ts'
import { recordContract, recordFields } from '../../../resource/record.ts'
import {
  sentEvents,
  webhookDeliveryStates,
  webhookFaults,
  webhookFormSchema,
  webhookPauses,
  webhookStandings,
} from './webhook.schema.ts'

/** Endpoints of other systems that receive events. */
export const webhooks = recordContract({
  name: 'webhooks',
  view: 'update roles',
  change: 'update roles',
  row: z.object({
    ...recordFields,
    ...webhookFormSchema.shape,
    standing: z.enum(webhookStandings),
    pausedReason: z.nullable(z.enum(webhookPauses)),
    pausedAt: z.nullable(instantSchema),
    failingSince: z.nullable(instantSchema),
    /** Until when the earlier secret signs as well; null: it has passed, or there was none. */
    oldSecretUntil: z.nullable(instantSchema),
    hasSecret: z.boolean(),
    /** Deliveries by state, of those that are kept. */
    waiting: z.number(),
    failed: z.number(),
    lastDeliveredAt: z.nullable(instantSchema),
  }),
  form: webhookFormSchema,
  unique: ['name'],
  list: { sorts: ['name'], defaultSort: { by: 'name', direction: 'asc' } },
})
export type WebhookRow = z.infer<typeof webhooks.row>

const deliveryRowSchema = z.object({
  id: idSchema,
  webhookId: idSchema,
  webhookName: z.string(),
  event: z.enum(sentEvents),
  /** When it happened. */
  at: instantSchema,
  state: z.enum(webhookDeliveryStates),
  attempts: z.number(),
  lastAt: z.nullable(instantSchema),
  /** Null: it is not tried again. */
  nextAt: z.nullable(instantSchema),
  /** The HTTP status of the last answer; null: there was none. */
  status: z.nullable(z.number()),
  fault: z.nullable(z.enum(webhookFaults)),
  /** The beginning of what the endpoint answered. */
  answer: z.string(),
  ms: z.nullable(z.number()),
  body: z.string(),
})
export type WebhookDeliveryRow = z.infer<typeof deliveryRowSchema>

/** Deliveries to endpoints, with their responses. */
export const webhookDeliveryList = listContract({
  name: 'webhook-deliveries',
  permission: 'update roles',
  row: deliveryRowSchema,
  filters: { state: 'many', event: 'many', webhookId: 'many' },
  sorts: ['at'],
  defaultSort: { by: 'at', direction: 'desc' },
  views: { all: {}, waiting: { state: ['waiting'] }, failed: { state: ['failed'] } },
})
