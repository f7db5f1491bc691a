import * as z from 'zod/mini'
import { endpoint } from '../../../kernel/endpoint.ts'
import { idSchema } from '../../../kernel/ids.ts'
import { bankAccountSchema, privateDetailsSchema } from './profile.schema.ts'

const nothing = z.strictObject({})
const password = z.string().check(z.maxLength(128))

/** What only the server keeps of the signed-in person: read while they look, never stored on the device. */
export const readPrivateProfile = endpoint({
  method: 'GET',
  path: '/api/v1/profile/private',
  access: 'view profile',
  reach: 'own',
  whileHeld: true,
  whileActing: false,
  input: nothing,
  output: z.object({
    details: privateDetailsSchema,
    /** The last digits; empty while there is none. */
    maskedAccount: z.string(),
    /** Accounts in other systems that the person was given. */
    externalAccounts: z.array(z.object({ id: idSchema, system: z.string(), loginName: z.string() })),
  }),
})

/** Refusals: 422 `profile.ice-name-required`, `profile.ice-number-invalid`, `profile.ice-type-required`. */
export const savePrivateDetails = endpoint({
  method: 'PUT',
  path: '/api/v1/profile/private',
  access: 'view profile',
  reach: 'own',
  whileActing: false,
  whileHeld: true,
  input: privateDetailsSchema,
  output: nothing,
})

/**
 * Changes where pay goes, which asks for the password. Refusals: 422 `profile.clearing-invalid`,
 * `profile.account-invalid`, `profile.iban-invalid`, `password.wrong`; 429 `session.too-many-attempts`.
 */
export const saveBankAccount = endpoint({
  method: 'PUT',
  path: '/api/v1/profile/bank-account',
  access: 'view profile',
  reach: 'own',
  whileActing: false,
  whileHeld: true,
  input: z.extend(bankAccountSchema, { password }),
  output: z.object({ maskedAccount: z.string() }),
})

/**
 * Shows the password of one of one's external accounts, confirmed by the last 4 digits of the SSN (specification 5):
 * five tries in 15 minutes. Refusals: 404, 422 `profile.last-four-wrong`, 403 `profile.sign-in-again`, 429
 * `session.too-many-attempts`.
 */
export const showExternalPassword = endpoint({
  method: 'POST',
  path: '/api/v1/profile/external-accounts/:id/password',
  access: 'view profile',
  reach: 'own',
  whileActing: false,
  input: z.strictObject({ lastFour: z.string().check(z.regex(/^\d{3}[\dA-Z]$/, 'profile.last-four-invalid')) }),
  output: z.object({ password: z.string() }),
})

/**
 * A new password, which signs out everywhere else. Refusals: 422 `password.wrong`, `setup.password-too-common`,
 * `password.same`; 429 `session.too-many-attempts`.
 */
export const changePassword = endpoint({
  method: 'PUT',
  path: '/api/v1/password',
  access: 'signed-in',
  reach: 'own',
  whileActing: false,
  whileHeld: true,
  input: z.strictObject({
    current: password,
    next: z.string().check(z.minLength(10, 'setup.password-too-short'), z.maxLength(128)),
  }),
  output: z.object({ ended: z.number() }),
})
