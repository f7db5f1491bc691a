import * as z from 'zod/mini'
import { instantSchema } from '../../../kernel/days.ts'
import { endpoint } from '../../../kernel/endpoint.ts'
import { noForm, rowActs } from '../../../resource/row-acts.ts'
import { idSchema } from '../../../kernel/ids.ts'

const ACCESS = 'update roles'
const given = { access: ACCESS, reach: 'company', whileActing: false } as const
const webhookAct = rowActs({ path: '/api/v1/webhooks/:id', right: ACCESS, reach: 'company' })

/** The overlap of two secrets: after a rotation the old secret also signs for this long. */
export const OLD_SECRET_MS = 24 * 3_600_000

/**
 * Makes a new secret, the first one or the next. Only the answer of this call contains it. The secret before it signs as well
 * until `oldUntil`. 412 where the endpoint has changed since `version`.
 */
export const postWebhookSecret = webhookAct('secret', {
  logs: 'secretRenewed',
  form: noForm,
  answer: z.object({ secret: z.string(), oldUntil: z.nullable(instantSchema) }),
})

/** Pauses an endpoint, or sends again from where it was paused. */
export const postWebhookPause = webhookAct('pause', {
  logs: 'paused',
  form: z.strictObject({ isPaused: z.boolean() }),
})

/** Sends a test message. `id`: of the message; sent twice, it is one. */
export const postWebhookTest = endpoint({
  ...given,
  method: 'POST',
  path: '/api/v1/webhooks/:id/test',
  input: z.strictObject({ id: idSchema }),
  output: z.object({ id: idSchema }),
})

/** Sends everything again that has failed. */
export const postWebhookReplay = webhookAct('replay', {
  logs: 'replayed',
  form: noForm,
  answer: z.object({ count: z.number() }),
  wasBlind: true,
})

/** Sends one delivery again, with the same id: a receiver that has it already knows. */
export const postDeliveryReplay = endpoint({
  ...given,
  method: 'POST',
  path: '/api/v1/webhook-deliveries/:id/replay',
  input: z.strictObject({}),
  output: z.object({ id: idSchema }),
})
