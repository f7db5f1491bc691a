import * as z from 'zod/mini'
import { endpoint } from '../../../kernel/endpoint.ts'
import { noForm } from '../../../resource/row-acts.ts'
import { userAct } from './user.api.ts'

const blind = { form: noForm, wasBlind: true } as const
const token = z.string().check(z.maxLength(100))

/** How long the link of a changed address works. */
export const EMAIL_CHANGE_DAYS = 7

/** Mails the link to the new address again. 404 `user.no-email-change` if none waits. */
export const sendEmailChange = userAct('email-change/mails', { ...blind, logs: null })

/** Forgets the new address; the old one stays. 404 `user.no-email-change` if none waits. */
export const cancelEmailChange = userAct('email-change', { ...blind, method: 'DELETE', logs: 'emailChangeCancelled' })

/** Whose new address the link confirms. 410 `account-link.invalid` if it is used, expired or unknown. */
export const lookAtEmailChange = endpoint({
  method: 'POST',
  path: '/api/v1/email-change/look',
  access: 'public',
  reach: 'public',
  whileActing: false,
  input: z.strictObject({ token }),
  output: z.object({ name: z.string(), email: z.string() }),
})

/**
 * Makes the new address the one to sign in with. Refusals: 410 `account-link.invalid`; 409 `record.taken` if somebody else
 * was given the address in the meantime.
 */
export const confirmEmailChange = endpoint({
  method: 'POST',
  path: '/api/v1/email-change',
  access: 'public',
  reach: 'public',
  whileActing: false,
  input: z.strictObject({ token }),
  output: z.object({ email: z.string() }),
})
