import * as z from 'zod/mini'
import { givenDaySchema } from '../../../kernel/days.ts'
import { endpoint } from '../../../kernel/endpoint.ts'
import { idSchema } from '../../../kernel/ids.ts'
import { recordEndpoints } from '../../../resource/record.ts'
import { noForm, rowActs } from '../../../resource/row-acts.ts'
import { bankAccountSchema, privateDetailsSchema } from '../profile/profile.schema.ts'
import { userRecord, userRowSchema } from './user.list.ts'
import { endReasons, revealReasonSchema } from './user.schema.ts'

const nothing = z.strictObject({})
const saved = z.object({ row: userRowSchema })
const choice = z.object({ id: idSchema, name: z.string() })

/**
 * Edits a person. 404 beyond the right; 412 with the row where somebody was faster; 409 `record.taken` where the address is
 * another's; 422 `user.provider-not-offered`; 403 `user.administrator`, `user.account-beyond-own-rights`.
 */
export const editUser = recordEndpoints(userRecord).edit

/** What lists and forms of people can choose from. */
export const getUserChoices = endpoint({
  method: 'GET',
  path: '/api/v1/user-choices',
  access: 'view users',
  reach: 'query',
  whileActing: true,
  input: nothing,
  output: z.object({
    /**
     * `sells`: a person with this role sells, and needs a team. `isGivable`: the asker may give it. Earlier servers omit them.
     */
    roles: z.array(z.extend(choice, { sells: z.optional(z.boolean()), isGivable: z.optional(z.boolean()) })),
    titles: z.array(choice),
    offices: z.array(choice),
    teams: z.array(z.extend(choice, { officeId: idSchema })),
    /** Those that can be sold today. */
    providers: z.array(choice),
  }),
})

/** Acts on a person by those who lead or administer them. */
export const userAct = rowActs({ path: '/api/v1/users/:id', right: 'update users', reach: 'row' })

export const endFormSchema = z.strictObject({ reason: z.enum(endReasons), lastDay: z.optional(givenDaySchema) })

/**
 * Ends the employment on its last day (default: today). The account is closed after that day, or at once if the day is today
 * or earlier. Refusals: 403 `user.administrator`, 422 `user.not-yourself`,
 * `user.last-administrator`, `user.last-day-before-first`.
 */
export const endEmployment = userAct('end', { form: endFormSchema, answer: saved, wasBlind: true, logs: 'ended' })

/** Takes a person back who left, with the password of before, or withdraws the end of an employment before its last day. */
export const rehireUser = userAct('rehire', { form: noForm, answer: saved, wasBlind: true, logs: 'rehired' })

/** What is known of the sealed part without opening it: the last digits of the account, and whether there is a contact. */
export const getSealedProfile = endpoint({
  method: 'GET',
  path: '/api/v1/users/:id/sealed',
  access: 'view users',
  reach: 'row',
  whileActing: false,
  input: nothing,
  output: z.object({ maskedAccount: z.string(), hasContact: z.boolean(), hasDiet: z.boolean() }),
})

/** Opens bank account, contact in an emergency and diet of a person. Every call is logged with its reason. */
export const revealProfile = endpoint({
  method: 'POST',
  path: '/api/v1/users/:id/reveal',
  access: 'reveal private_profiles',
  reach: 'row',
  whileActing: false,
  input: revealReasonSchema,
  output: z.object({ details: privateDetailsSchema, bankAccount: z.nullable(bankAccountSchema), bank: z.string() }),
})
