import * as z from 'zod/mini'
import { idSchema } from '../../../kernel/ids.ts'
import { listContract } from '../../../resource/list.ts'

/** `unsent`: no link to the account has been created yet. */
export const invitationStates = ['unsent', 'open', 'expired'] as const
export type InvitationState = (typeof invitationStates)[number]

export const invitationRowSchema = z.object({
  /** The person's. */
  id: idSchema,
  /** The version of the person. Earlier servers omit it. */
  version: z.optional(z.number()),
  name: z.string(),
  email: z.string(),
  roles: z.string(),
  officeName: z.nullable(z.string()),
  teamName: z.nullable(z.string()),
  /** When the last link was made; null: there is none yet. */
  sentAt: z.nullable(z.number()),
  endsAt: z.nullable(z.number()),
  state: z.enum(invitationStates),
})
export type InvitationRow = z.infer<typeof invitationRowSchema>

/** Who was invited and has not chosen a password yet. */
export const invitationList = listContract({
  name: 'invitations',
  permission: 'view users',
  row: invitationRowSchema,
  filters: {},
  sorts: ['name', 'sentAt'],
  defaultSort: { by: 'name', direction: 'asc' },
  search: true,
})
