import * as z from 'zod/mini'
import { instantSchema } from '../../../kernel/days.ts'
import { endpoint } from '../../../kernel/endpoint.ts'
import { idSchema } from '../../../kernel/ids.ts'
import { freeText } from '../../../kernel/one-line.ts'
import { recipientKinds } from '../audience/audience.schema.ts'

const PERMISSION = 'update scheduled_messages'

/** Why an address gets no mail: there is no such mailbox, or the mailbox is turned off. */
export const bounceCauses = ['no_mailbox', 'disabled'] as const

const messageBlocksSchema = z.object({
  /** The current address was refused as dead; null: mail goes to it. */
  mail: z.nullable(z.object({ cause: z.enum(bounceCauses), since: instantSchema, until: instantSchema })),
  /** Unsubscriptions: from one job, or from every job where `scheduleId` is null. */
  optOuts: z.array(z.object({ scheduleId: z.nullable(idSchema), name: z.string(), at: instantSchema })),
})
export type MessageBlocks = z.infer<typeof messageBlocksSchema>

export const blockReasonSchema = z
  .string()
  .check(freeText(), z.minLength(1, 'schedule.block-reason-required'), z.maxLength(500, 'record.too-long'))

const kindSchema = z.strictObject({ kind: z.enum(recipientKinds) })
const common = { access: PERMISSION, reach: 'company', output: messageBlocksSchema } as const

/** Why somebody gets no scheduled messages, although a job has them among its recipients. */
export const getMessageBlocks = endpoint({
  ...common,
  method: 'GET',
  path: '/api/v1/message-blocks/:id',
  whileActing: true,
  input: kindSchema,
})

/** Lifts the block of an address that was refused as dead. The next refusal blocks it again. */
export const postBounceLift = endpoint({
  ...common,
  method: 'POST',
  path: '/api/v1/message-blocks/:id/lift',
  whileActing: false,
  input: z.extend(kindSchema, { reason: blockReasonSchema }),
})

/**
 * Notes at the desk that somebody asked for messages again, or for none. The reason says how they asked. Either is the undo of
 * the other.
 */
export const postMessageOptOut = endpoint({
  ...common,
  method: 'POST',
  path: '/api/v1/message-blocks/:id/opt-out',
  whileActing: false,
  input: z.extend(kindSchema, { scheduleId: z.nullable(idSchema), isOff: z.boolean(), reason: blockReasonSchema }),
})
