import * as z from 'zod/mini'
import { instantSchema } from '../../../kernel/days.ts'
import { endpoint } from '../../../kernel/endpoint.ts'
import { idSchema } from '../../../kernel/ids.ts'
import { noForm, rowActs } from '../../../resource/row-acts.ts'
import { providerReportSchema } from '../provider-report/provider-report.schema.ts'
import { attemptDraftSchema, orderAttemptSchema, orderHolderSchema } from './order.schema.ts'

const orderAct = rowActs({ path: '/api/v1/orders/:id', right: 'update sale_reports', reach: 'row' })

const followUpSchema = z.object({
  attempts: z.array(orderAttemptSchema),
  /** When somebody must ask again. */
  dueAt: z.nullable(instantSchema),
  holder: z.nullable(orderHolderSchema),
  /** What the provider has said in its files, newest first. */
  reports: z.array(providerReportSchema),
})
export type OrderFollowUp = z.infer<typeof followUpSchema>

/** What was done to get an answer about an order, newest first, and who works on it now. */
export const getOrderFollowUp = endpoint({
  method: 'GET',
  path: '/api/v1/orders/:id/follow-up',
  access: 'view order_registrations',
  reach: 'row',
  whileActing: true,
  input: z.strictObject({}),
  output: followUpSchema,
})

/** Writes an attempt down. The client makes its id: sent twice, it is one attempt. */
export const postOrderAttempt = endpoint({
  method: 'POST',
  path: '/api/v1/orders/:id/attempts',
  access: 'update sale_reports',
  reach: 'row',
  whileActing: false,
  input: z.extend(attemptDraftSchema, { id: idSchema }),
  output: followUpSchema,
})

/**
 * Holds an order, or renews the hold. An order that somebody else holds is left to them unless `take` is true. Nothing is
 * forbidden to the others: the hold tells them.
 */
export const postOrderHold = orderAct('hold', {
  logs: null,
  form: z.strictObject({ take: z.boolean() }),
  answer: z.object({ holder: z.nullable(orderHolderSchema) }),
  wasBlind: true,
})

/** Lets an order go. One that somebody else holds stays held. */
export const deleteOrderHold = orderAct('hold', { method: 'DELETE', logs: null, form: noForm })
