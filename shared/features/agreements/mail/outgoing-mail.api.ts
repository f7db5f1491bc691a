import * as z from 'zod/mini'
import { endpoint } from '../../../kernel/endpoint.ts'
import { idSchema } from '../../../kernel/ids.ts'
import { confirmationMailSchema, type ConfirmationState } from './confirmation-mail.api.ts'

/** What one looks for among the mails to customers: what somebody must do something about, what goes by itself, what went. */
export const outgoingViews = {
  kept: ['kept'],
  open: ['unsure', 'failed', 'no_address'],
  onTheWay: ['waiting', 'sending'],
  sent: ['sent', 'handed_over'],
} as const satisfies Record<string, readonly ConfirmationState[]>

export const outgoingMailSchema = z.extend(confirmationMailSchema, {
  saleId: idSchema,
  reference: z.string(),
  customerName: z.string(),
  providerName: z.string(),
  sellerName: z.string(),
  /** Sending it now is right: it has not gone, has an address, and says what still holds of the sale. */
  sendable: z.boolean(),
})
export type OutgoingMail = z.infer<typeof outgoingMailSchema>

/** At most this many are sent at once. */
export const OUTGOING_AT_ONCE = 100

/** Whether a mail server is set up: without one nothing can be sent. */
export const getMailServer = endpoint({
  method: 'GET',
  path: '/api/v1/confirmation-mails/server',
  access: 'update sale_reports',
  reach: 'shared',
  whileActing: true,
  input: z.strictObject({}),
  output: z.object({ isOn: z.boolean() }),
})

/**
 * Sends what was not sent. Each line is taken only from the state it was shown in, so that two who press at once send one
 * mail. 409 without a mail server.
 */
export const postOutgoingMails = endpoint({
  method: 'POST',
  path: '/api/v1/confirmation-mails/send',
  access: 'update sale_reports',
  reach: 'company',
  whileActing: false,
  input: z.strictObject({ ids: z.array(idSchema).check(z.minLength(1), z.maxLength(OUTGOING_AT_ONCE)) }),
  output: z.object({ sent: z.number(), left: z.number() }),
})

/** At most this many are written into one file: each has a document of its own. */
export const FILED_AT_ONCE = 50

/** Notes that the customers have been given their confirmations in another way, in the name of the person who says so. */
export const postHandedOver = endpoint({
  method: 'POST',
  path: '/api/v1/confirmation-mails/handed-over',
  access: 'update sale_reports',
  reach: 'company',
  whileActing: false,
  input: z.strictObject({ ids: z.array(idSchema).check(z.minLength(1), z.maxLength(OUTGOING_AT_ONCE)) }),
  output: z.object({ done: z.number(), left: z.number() }),
})
