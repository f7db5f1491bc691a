import * as z from 'zod/mini'
import { endpoint } from '../../../kernel/endpoint.ts'
import { idSchema } from '../../../kernel/ids.ts'
import { userAct } from '../user/user.api.ts'
import { accountFailures, accountStates } from './external-account.schema.ts'

const nothing = z.strictObject({})

export const orderFormSchema = z.strictObject({ templateId: idSchema })
export const lastFourFormSchema = z.strictObject({
  lastFour: z.string().check(z.regex(/^\d{3}[\dA-Z]$/, 'profile.last-four-invalid')),
})

const accountSchema = z.object({
  id: idSchema,
  system: z.string(),
  loginName: z.string(),
  state: z.enum(accountStates),
  failure: z.nullable(z.enum(accountFailures)),
})
export type PersonAccount = z.infer<typeof accountSchema>

/** A person's accounts in other systems, the templates that more can be made from, and whether passwords can be shown to them. */
export const getPersonAccounts = endpoint({
  method: 'GET',
  path: '/api/v1/users/:id/external-accounts',
  access: 'view users',
  reach: 'row',
  whileActing: true,
  input: nothing,
  output: z.object({
    accounts: z.array(accountSchema),
    templates: z.array(z.object({ id: idSchema, name: z.string() })),
    hasLastFour: z.boolean(),
  }),
})

/** Makes an account from a template. Refusals: 404, 409 `external-account.has-one`, 422 `external-account.has-left`. */
export const orderAccount = userAct('external-accounts', {
  logs: 'accountOrdered',
  form: orderFormSchema,
  answer: z.object({ account: accountSchema }),
  wasBlind: true,
})

/** Tries a failed one again. */
export const retryAccount = endpoint({
  method: 'POST',
  path: '/api/v1/external-accounts/:id/retry',
  access: 'update users',
  reach: 'row',
  whileActing: false,
  input: nothing,
  output: z.object({ account: accountSchema }),
})

/** Closes an account in the other system. */
export const disableAccount = endpoint({
  method: 'POST',
  path: '/api/v1/external-accounts/:id/disable',
  access: 'update users',
  reach: 'row',
  whileActing: false,
  input: nothing,
  output: z.object({ account: accountSchema }),
})

/** Sets the last four digits of a person's SSN, with which they confirm that a password is shown. They are never read. 403 `user.account-beyond-own-rights`. */
export const setLastFour = userAct('last-four', {
  method: 'PUT',
  logs: 'lastFourSet',
  form: lastFourFormSchema,
  wasBlind: true,
})

/**
 * Shows the password of a person's active account, confirmed by the last 4 digits of that person's SSN (specification 5):
 * five tries in 15 minutes. Refusals: 404, 422 `profile.last-four-wrong`, 403 `profile.sign-in-again`,
 * `user.account-beyond-own-rights`; 429 `session.too-many-attempts`.
 */
export const showPersonPassword = endpoint({
  method: 'POST',
  path: '/api/v1/users/:id/external-accounts/:accountId/password',
  access: 'update users',
  reach: 'row',
  whileActing: false,
  input: lastFourFormSchema,
  output: z.object({ password: z.string() }),
})
