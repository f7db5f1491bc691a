import * as z from 'zod/mini'
import { givenDaySchema } from '../../../kernel/days.ts'
import { endpoint } from '../../../kernel/endpoint.ts'
import { codeLine } from '../../../kernel/one-line.ts'
import { idSchema } from '../../../kernel/ids.ts'
import { noForm } from '../../../resource/row-acts.ts'
import { emailSchema, languages } from '../../account/account.schema.ts'
import { userAct } from './user.api.ts'
import { personNameSchema, sellsForFields } from './user.schema.ts'

const codeSchema = z.string().check(codeLine(), z.maxLength(30, 'record.too-long'))

export const invitationFormSchema = z.strictObject({
  name: personNameSchema,
  email: emailSchema,
  language: z.enum(languages),
  roleId: z.nullable(idSchema),
  teamId: z.nullable(idSchema),
  /** For people without a team. */
  officeId: z.nullable(idSchema),
  titleId: z.nullable(idSchema),
  employmentDay: z.nullable(givenDaySchema),
  /** Where colleagues call. Left out by clients of earlier releases. */
  phone: z.optional(z.nullable(codeSchema)),
  ...sellsForFields,
})
export type InvitationForm = z.infer<typeof invitationFormSchema>

/** A link that the inviter hands over, with its owner and end. */
export const invitationSlipSchema = z.object({
  id: idSchema,
  name: z.string(),
  email: z.string(),
  link: z.string(),
  endsAt: z.number(),
  /** A link to a first password, or to another one. Left out by earlier servers: the first. */
  purpose: z.optional(z.enum(['invitation', 'reset'])),
  /** The company that invites, where its facts are filled in. */
  company: z.optional(z.nullable(z.string())),
})
export type InvitationSlip = z.infer<typeof invitationSlipSchema>

/** The slip where no mail server is set up; `link` is left for clients of earlier releases. Both null where it is mailed. */
const sent = z.object({ link: z.nullable(z.string()), slip: z.optional(z.nullable(invitationSlipSchema)) })

/**
 * Adds a person and sends them a link to their first password. The id is made by the client: sent twice, there is one
 * person. Refusals: 403 `access.forbidden`, 409 `record.taken`, 422 `user.role-beyond-own-rights`,
 * `user.provider-not-offered`, `user.team-required` for a role that sells, 403 `user.account-beyond-own-rights` where the id is of an
 * invited person with wider rights.
 */
export const inviteUser = endpoint({
  method: 'POST',
  path: '/api/v1/users',
  access: 'update users',
  reach: 'row',
  whileActing: false,
  input: z.extend(invitationFormSchema, { id: idSchema }),
  output: sent,
})

/** So many slips are made by one call. */
export const SLIPS_MAX = 200

/**
 * Makes new links to hand over, whether there is a mail server or not; the ones before no longer work. People whose account
 * the actor may not open are left out of the answer, and so are those who have signed in, unless there is no mail server and
 * an administrator asks: theirs lead to another password.
 */
export const makeInvitationSlips = endpoint({
  method: 'POST',
  path: '/api/v1/invitation-slips',
  access: 'update users',
  reach: 'row',
  whileActing: false,
  input: z.strictObject({ ids: z.array(idSchema).check(z.minLength(1), z.maxLength(SLIPS_MAX)) }),
  output: z.object({ slips: z.array(invitationSlipSchema) }),
})

/** Sends another link; the one before no longer works. 422 `user.has-signed-in` once there is a password.
 * 403 `user.account-beyond-own-rights`. */
export const resendInvitation = userAct('invitation', { form: noForm, answer: sent, wasBlind: true, logs: null })
