import * as z from 'zod/mini'
import { freeText } from '../../../kernel/one-line.ts'
import { instantSchema, givenInstantSchema } from '../../../kernel/days.ts'
import { idSchema } from '../../../kernel/ids.ts'

/** By which way the provider or the customer was asked about an order. */
export const attemptWays = ['phone', 'mail', 'portal', 'file', 'other'] as const
export type AttemptWay = (typeof attemptWays)[number]

export const ATTEMPT_NOTE_MAX_LENGTH = 1000

/** How long an order is held after the last sign of life of its clerk. */
export const ORDER_HELD_MS = 5 * 60_000
/** An open page renews its hold this often. */
export const ORDER_HOLD_RENEWED_MS = 60_000

/** What a clerk writes of an attempt. `dueAt`: when somebody must ask again; null: nobody need. */
export const attemptDraftSchema = z.strictObject({
  way: z.enum(attemptWays),
  note: z.string().check(freeText(), z.maxLength(ATTEMPT_NOTE_MAX_LENGTH, 'order.note-too-long')),
  dueAt: z.nullable(givenInstantSchema),
})

/** One attempt to get an answer about an order. Attempts are never changed. */
export const orderAttemptSchema = z.object({
  id: idSchema,
  way: z.enum(attemptWays),
  note: z.string(),
  dueAt: z.nullable(instantSchema),
  at: instantSchema,
  byName: z.string(),
})
export type OrderAttempt = z.infer<typeof orderAttemptSchema>

/** The clerk who works on an order now. */
export const orderHolderSchema = z.object({ name: z.string(), isMe: z.boolean(), since: instantSchema })
export type OrderHolder = z.infer<typeof orderHolderSchema>
