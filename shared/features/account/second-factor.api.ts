import * as z from 'zod/mini'
import { codeLine, freeText, oneLine } from '../../kernel/one-line.ts'
import { instantSchema } from '../../kernel/days.ts'
import { endpoint } from '../../kernel/endpoint.ts'
import { idSchema } from '../../kernel/ids.ts'
import { rowActs } from '../../resource/row-acts.ts'
import { sessionSchema } from './session.api.ts'

const nothing = z.strictObject({})
const password = z.string().check(z.maxLength(128))
const ticket = z.string().check(z.maxLength(100))

/** What a browser answers to a passkey ceremony. The server's library checks what is inside. */
const credentialSchema = z.strictObject({
  id: z.string().check(z.maxLength(1400)),
  rawId: z.string().check(z.maxLength(1400)),
  type: z.string().check(z.maxLength(40)),
  authenticatorAttachment: z.optional(z.string().check(z.maxLength(40))),
  clientExtensionResults: z.optional(z.record(z.string(), z.unknown())),
  response: z.record(z.string(), z.unknown()),
})

/** Options as `@simplewebauthn/browser` takes them. */
const optionsSchema = z.looseObject({ challenge: z.string() })

/** How a sign-in goes on after the right password. */
export const secondFactorKinds = ['totp', 'passkey'] as const
export type SecondFactorKind = (typeof secondFactorKinds)[number]

/** The code of the 401 that asks for a second factor, and what the problem holds beside it. */
export const SECOND_FACTOR_NEEDED = 'session.second-factor-needed'
export const secondFactorNeededSchema = z.object({
  code: z.literal(SECOND_FACTOR_NEEDED),
  ticket: z.string(),
  kinds: z.array(z.enum(secondFactorKinds)),
})
export type SecondFactorNeeded = z.infer<typeof secondFactorNeededSchema>

/**
 * Goes on with a sign-in by a code of the authenticator app, or by a recovery code. Refusals: 401 `session.ticket-ended`,
 * 422 `second-factor.code-wrong`, 429 `session.too-many-attempts`.
 */
export const signInByCode = endpoint({
  method: 'POST',
  path: '/api/v1/session/code',
  access: 'public',
  reach: 'public',
  whileActing: false,
  input: z.strictObject({ ticket, code: z.string().check(codeLine(), z.maxLength(40)) }),
  output: sessionSchema,
})

/** Begins a sign-in by passkey: as the second factor of a ticket, or, without one, as the only factor. */
export const beginPasskeySignIn = endpoint({
  method: 'POST',
  path: '/api/v1/session/passkey-options',
  access: 'public',
  reach: 'public',
  whileActing: false,
  input: z.strictObject({ ticket: z.nullable(ticket) }),
  output: z.object({ ticket: z.string(), options: optionsSchema }),
})

/** Ends a sign-in by passkey. Refusals: 401 `session.ticket-ended`, `second-factor.passkey-unknown`. */
export const signInByPasskey = endpoint({
  method: 'POST',
  path: '/api/v1/session/passkey',
  access: 'public',
  reach: 'public',
  whileActing: false,
  input: z.strictObject({ ticket, credential: credentialSchema, trusted: z.optional(z.boolean()) }),
  output: sessionSchema,
})

const passkeySchema = z.object({
  id: z.string(),
  name: z.string(),
  createdAt: instantSchema,
  lastUsedAt: z.nullable(instantSchema),
})
export type Passkey = z.infer<typeof passkeySchema>

/** One's own second factors. */
export const listSecondFactors = endpoint({
  method: 'GET',
  path: '/api/v1/second-factors',
  access: 'signed-in',
  reach: 'own',
  whileHeld: true,
  whileActing: false,
  input: nothing,
  output: z.object({
    totp: z.boolean(),
    recoveryCodesLeft: z.number(),
    passkeys: z.array(passkeySchema),
    /** From when on a role asks for one; null: none does. */
    requiredFrom: z.nullable(instantSchema),
  }),
})

/** A new key for the authenticator app, in force once a code of it was given. Refusals: 422 `password.wrong`, 429. */
export const beginTotp = endpoint({
  method: 'POST',
  path: '/api/v1/second-factors/totp',
  access: 'signed-in',
  reach: 'own',
  whileActing: false,
  whileHeld: true,
  input: z.strictObject({ password }),
  output: z.object({ secret: z.string(), uri: z.string() }),
})

/**
 * Puts the key in force. Every other session ends. Answers recovery codes, shown this once. Refusals: 422
 * `second-factor.code-wrong`, 409 `second-factor.nothing-begun`.
 */
export const confirmTotp = endpoint({
  method: 'POST',
  path: '/api/v1/second-factors/totp/confirm',
  access: 'signed-in',
  reach: 'own',
  whileActing: false,
  whileHeld: true,
  input: z.strictObject({ code: z.string().check(codeLine(), z.maxLength(20)) }),
  output: z.object({ recoveryCodes: z.array(z.string()) }),
})

/** Removes the authenticator app and its recovery codes. Refusals: 422 `second-factor.required`, `password.wrong`. */
export const removeTotp = endpoint({
  method: 'POST',
  path: '/api/v1/second-factors/totp/remove',
  access: 'signed-in',
  reach: 'own',
  whileActing: false,
  input: z.strictObject({ password }),
  output: nothing,
})

/** New recovery codes in the place of the old ones. Refusals: 409 `second-factor.nothing-begun`, 422 `password.wrong`. */
export const renewRecoveryCodes = endpoint({
  method: 'POST',
  path: '/api/v1/second-factors/recovery-codes',
  access: 'signed-in',
  reach: 'own',
  whileActing: false,
  input: z.strictObject({ password }),
  output: z.object({ recoveryCodes: z.array(z.string()) }),
})

export const beginPasskey = endpoint({
  method: 'POST',
  path: '/api/v1/second-factors/passkey-options',
  access: 'signed-in',
  reach: 'own',
  whileActing: false,
  whileHeld: true,
  input: z.strictObject({ password }),
  output: z.object({ ticket: z.string(), options: optionsSchema }),
})

/** Adds a passkey. Refusals: 401 `session.ticket-ended`, 422 `second-factor.passkey-refused`. */
export const addPasskey = endpoint({
  method: 'POST',
  path: '/api/v1/second-factors/passkeys',
  access: 'signed-in',
  reach: 'own',
  whileActing: false,
  whileHeld: true,
  input: z.strictObject({
    ticket,
    name: z.string().check(oneLine(), z.minLength(1, 'second-factor.name-required'), z.maxLength(60)),
    credential: credentialSchema,
  }),
  output: nothing,
})

/** Refusals: 404, 422 `second-factor.required`, `password.wrong`. */
export const removePasskey = endpoint({
  method: 'POST',
  path: '/api/v1/second-factors/passkeys/remove',
  access: 'signed-in',
  reach: 'own',
  whileActing: false,
  input: z.strictObject({ id: z.string().check(z.maxLength(1400)), password }),
  output: nothing,
})

/** What is known of somebody's second factors and sessions, for those who help when a phone is lost. */
export const getSignInState = endpoint({
  method: 'GET',
  path: '/api/v1/users/:id/sign-in',
  access: 'update users',
  reach: 'row',
  whileActing: false,
  input: nothing,
  output: z.object({
    totp: z.boolean(),
    passkeys: z.number(),
    recoveryCodesLeft: z.number(),
    requiredFrom: z.nullable(instantSchema),
    sessions: z.array(
      z.object({ id: idSchema, userAgent: z.string(), createdAt: instantSchema, seenAt: instantSchema }),
    ),
    /** Another administrator has asked for the reset, which takes a second one. */
    resetAskedBy: z.nullable(z.object({ name: z.string(), at: instantSchema, isYou: z.boolean() })),
  }),
})
export type SignInState = z.output<typeof getSignInState.output>

export const lostDeviceFormSchema = z.strictObject({
  reason: z.string().check(freeText(), z.minLength(5, 'user.reason-required'), z.maxLength(300)),
})
const lostDevice = { form: lostDeviceFormSchema, wasBlind: true } as const
const userAct = rowActs({ path: '/api/v1/users/:id', right: 'update users', reach: 'row' })

/**
 * Removes somebody's second factors, ends their sessions and tells them. For an administrator a second administrator has to
 * ask for the same: the first answer is `waiting`. Refusals: 404, 403 `user.administrator`,
 * `user.account-beyond-own-rights`, 422 `second-factor.own-reset`.
 */
export const resetSecondFactors = userAct('second-factors/reset', {
  ...lostDevice,
  answer: z.object({ outcome: z.enum(['done', 'waiting']) }),
  logs: 'factorsReset',
  otherEyes: 'second-factor.reset',
})

/** Ends every session of somebody, as after the loss of a phone. Refusals: 404, 403 `user.administrator`. */
export const endUserSessions = userAct('sessions/end', {
  ...lostDevice,
  answer: z.object({ ended: z.number() }),
  logs: 'sessionsEnded',
})
