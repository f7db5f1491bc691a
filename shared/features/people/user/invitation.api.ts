import * as z from 'zod/mini'
import { givenDaySchema } from '../../../kernel/days.ts'
import { endpoint } from '../../../kernel/endpoint.ts'
import { idSchema } from '../../../kernel/ids.ts'
import { emailSchema, languages } from '../../account/account.schema.ts'
import { personNameSchema, sellsForFields } from './user.schema.ts'

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
  ...sellsForFields,
})
export type InvitationForm = z.infer<typeof invitationFormSchema>

/** The link itself where no mail server is set up, for whoever invited to hand over; null where it is mailed. */
const sent = z.object({ link: z.nullable(z.string()) })

/**
 * Adds a person and sends them a link to their first password. The id is made by the client: sent twice, there is one
 * person. Refusals: 403 `access.forbidden`, 409 `record.taken`, 422 `user.role-beyond-own-rights`,
 * `user.provider-not-offered`, 403 `user.account-beyond-own-rights` where the id is of an invited person with wider rights.
 */
export const inviteUser = endpoint({
  method: 'POST',
  path: '/api/v1/users',
  access: 'update users',
  whileActing: false,
  input: z.extend(invitationFormSchema, { id: idSchema }),
  output: sent,
})

/** Sends another link; the one before no longer works. 422 `user.has-signed-in` once there is a password.
 * 403 `user.account-beyond-own-rights`. */
export const resendInvitation = endpoint({
  method: 'POST',
  path: '/api/v1/users/:id/invitation',
  access: 'update users',
  whileActing: false,
  input: z.strictObject({}),
  output: sent,
})
