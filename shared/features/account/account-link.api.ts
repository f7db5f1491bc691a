import * as z from 'zod/mini'
import { endpoint } from '../../kernel/endpoint.ts'
import { emailSchema, passwordSchema } from './account.schema.ts'
import { sessionSchema } from './session.api.ts'

/** A one-use link sent by mail: to the first password of somebody invited, or to a new one in the place of a lost one. */
export const linkPurposes = ['invitation', 'reset'] as const
export type LinkPurpose = (typeof linkPurposes)[number]

const token = z.string().check(z.maxLength(100))

/** Whose link it is, before it is used. 410 `account-link.invalid` where it is used up, too old or unknown. */
export const lookAtLink = endpoint({
  method: 'POST',
  path: '/api/v1/account-link/look',
  access: 'public',
  reach: 'public',
  whileActing: false,
  input: z.strictObject({ token }),
  output: z.object({ purpose: z.enum(linkPurposes), name: z.string(), email: z.string() }),
})

/**
 * Sets the password and signs in; every other session of the person ends. Refusals: 410 `account-link.invalid`, 422
 * `setup.password-too-common`.
 */
export const takeLink = endpoint({
  method: 'POST',
  path: '/api/v1/account-link',
  access: 'public',
  reach: 'public',
  whileActing: false,
  input: z.strictObject({ token, password: passwordSchema }),
  output: sessionSchema,
})

/** Mails a link to a new password. The answer is the same for addresses that nobody has. */
export const askForReset = endpoint({
  method: 'POST',
  path: '/api/v1/password-reset',
  access: 'public',
  reach: 'public',
  whileActing: false,
  input: z.strictObject({ email: emailSchema }),
  output: z.strictObject({}),
})
