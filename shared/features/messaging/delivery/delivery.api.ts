import * as z from 'zod/mini'
import { instantSchema } from '../../../kernel/days.ts'
import { endpoint } from '../../../kernel/endpoint.ts'
import { idSchema } from '../../../kernel/ids.ts'
import { moneyFigureSchema } from '../../../kernel/money.ts'
import { deliveryReasons, deliveryStates, runKinds, runStates } from './delivery.schema.ts'

const VIEW = 'view scheduled_messages'
const CHANGE = 'update scheduled_messages'

/** Sendings that a job shows of the past. */
export const RUNS_SHOWN = 20

const countsSchema = z.object({
  queued: z.number(),
  sent: z.number(),
  delivered: z.number(),
  bounced: z.number(),
  failed: z.number(),
  held: z.number(),
})
export type DeliveryCounts = z.infer<typeof countsSchema>

const runSchema = z.object({
  id: idSchema,
  kind: z.enum(runKinds),
  state: z.enum(runStates),
  dueAt: instantSchema,
  finishedAt: z.nullable(instantSchema),
  byName: z.string(),
  counts: countsSchema,
})
export type ScheduleRun = z.infer<typeof runSchema>

/** The last sendings of a job, and its figures for 30 days. */
export const getScheduleRuns = endpoint({
  method: 'GET',
  path: '/api/v1/scheduled-messages/:id/runs',
  access: VIEW,
  reach: 'row',
  whileActing: true,
  input: z.strictObject({}),
  output: z.object({
    runs: z.array(runSchema),
    month: countsSchema,
    unsubscribed: z.number(),
    /** In ten-thousandths of the gateway's currency. */
    costFractions: moneyFigureSchema,
  }),
})
export type ScheduleRuns = z.infer<typeof getScheduleRuns.output>

/** Sends a job now, once for each request. */
export const postScheduleRun = endpoint({
  method: 'POST',
  path: '/api/v1/scheduled-messages/:id/run',
  access: CHANGE,
  reach: 'row',
  whileActing: false,
  input: z.strictObject({ requestId: idSchema }),
  output: z.object({ runId: idSchema }),
})

/** Sends the message of a job to oneself alone. */
export const postScheduleTest = endpoint({
  method: 'POST',
  path: '/api/v1/scheduled-messages/:id/test',
  access: CHANGE,
  reach: 'row',
  whileActing: false,
  input: z.strictObject({ requestId: idSchema }),
  output: z.object({ runId: idSchema }),
})

/** Why somebody did or did not receive the last sending of a job. */
export const whyAnswers = [
  'message',
  'not_in_audience_then',
  'not_in_audience',
  'left',
  'never_sent',
  'missed',
  'stopped',
] as const
export const getScheduleWhy = endpoint({
  method: 'GET',
  path: '/api/v1/scheduled-messages/:id/why',
  access: VIEW,
  reach: 'row',
  whileActing: true,
  input: z.strictObject({ personId: idSchema }),
  output: z.object({
    answer: z.enum(whyAnswers),
    /** Of the last sending. */
    dueAt: z.nullable(instantSchema),
    state: z.nullable(z.enum(deliveryStates)),
    reason: z.nullable(z.enum(deliveryReasons)),
    at: z.nullable(instantSchema),
    /** Whether the person would receive the next one, as things are now. */
    isNext: z.boolean(),
  }),
})
export type ScheduleWhy = z.infer<typeof getScheduleWhy.output>
