import * as z from 'zod/mini'
import { instantSchema } from '../../../kernel/days.ts'
import { endpoint } from '../../../kernel/endpoint.ts'
import { idSchema } from '../../../kernel/ids.ts'
import { noForm, rowActs } from '../../../resource/row-acts.ts'
import { confirmationKinds } from '../../sales/sale/sale.schema.ts'

/**
 * `unsure`: the server stopped while it was sending. It is not sent again by itself: nobody wants two. `kept`: no mail
 * server is set up. `handed_over`: a clerk gave or sent it to the customer in another way.
 */
export const confirmationStates = [
  'waiting',
  'sending',
  'sent',
  'unsure',
  'failed',
  'kept',
  'no_address',
  'handed_over',
] as const
export type ConfirmationState = (typeof confirmationStates)[number]

export const confirmationMailSchema = z.object({
  id: idSchema,
  kind: z.enum(confirmationKinds),
  revision: z.number(),
  state: z.enum(confirmationStates),
  attempts: z.number(),
  at: instantSchema,
})
export type ConfirmationMail = z.infer<typeof confirmationMailSchema>

/** Those that have not reached the customer, so that somebody may hand them over. */
export const isUndelivered = ({ state }: Pick<ConfirmationMail, 'state'>): boolean =>
  state === 'kept' || state === 'no_address' || state === 'failed' || state === 'unsure'

export const getConfirmationMails = endpoint({
  method: 'GET',
  path: '/api/v1/sales/:saleId/confirmation-mails',
  access: 'view sale_reports',
  reach: 'row',
  whileActing: true,
  input: z.strictObject({}),
  /** Without a mail server nothing can be sent. */
  output: z.object({ mails: z.array(confirmationMailSchema), isMailOn: z.boolean() }),
})

/** Sends one again, because the address has been put right or because it is unsure whether it came. */
export const postConfirmationAgain = rowActs({
  path: '/api/v1/sales/:saleId/confirmation-mails/:id',
  right: 'update sale_reports',
  reach: 'row',
})('again', { logs: null, form: noForm, wasBlind: true })
