import * as z from 'zod/mini'
import { codeLine, freeText, oneLine } from '../../../kernel/one-line.ts'
import { givenDaySchema } from '../../../kernel/days.ts'
import { emailSchema, languages } from '../../account/account.schema.ts'
import { ophClasses } from '../../organisation/coaching/oph.rules.ts'
import { idSchema } from '../../../kernel/ids.ts'
import { driversLicenses, ownProfileSchema } from '../profile/profile.schema.ts'

/** Whether somebody can sign in: not yet, now, or no longer. coming: the account opens on the first day. */
export const userStandings = ['coming', 'invited', 'active', 'former'] as const
export type UserStanding = (typeof userStandings)[number]

export const personNameSchema = z
  .string()
  .check(oneLine(), z.minLength(1, 'user.name-required'), z.maxLength(100, 'record.too-long'))

const line = (max: number) => z.string().check(oneLine(), z.maxLength(max, 'record.too-long'))
const givenDay = z.nullable(givenDaySchema)

/** For whom a person sells. Left out by clients that do not know it. */
export const sellsForFields = {
  /** The only providers they sell for; null or none: they sell for all. */
  providerIds: z.optional(z.nullable(z.array(idSchema).check(z.maxLength(100, 'record.too-long')))),
  /** The provider they sell for mostly; null: their team's. */
  teamProviderId: z.optional(z.nullable(idSchema)),
}

/** What an administrator writes of a person. Rights, place and what is sealed have calls of their own. */
export const userFormSchema = z.strictObject({
  name: personNameSchema,
  shortName: z
    .string()
    .check(oneLine(), z.minLength(1, 'user.short-name-required'), z.maxLength(40, 'record.too-long')),
  email: emailSchema,
  language: z.enum(languages),
  /** Systems of pay read it from files: no separator, and no sign that starts a formula. */
  employeeId: z
    .string()
    .check(
      codeLine(),
      z.maxLength(40, 'record.too-long'),
      z.regex(/^(?:[\p{L}\p{N}][\p{L}\p{N}._-]*)?$/u, 'user.employee-id-form'),
    ),
  employmentDay: givenDay,
  educationDay: givenDay,
  coachAssignedDay: givenDay,
  /**
   * Whose targets of orders per hour hold; null: by the time of employment (product 5.9). Left out by clients that do not
   * know it.
   */
  ophClass: z.optional(z.nullable(z.enum(ophClasses))),
  driversLicense: z.nullable(z.enum(driversLicenses)),
  shoeSize: line(4),
  tShirtSize: ownProfileSchema.shape.tShirtSize,
  favouriteCake: line(80),
  ...sellsForFields,
})
export type UserForm = z.infer<typeof userFormSchema>

/** Why something sealed is looked at. It is logged with the name of whoever asked. */
export const revealReasonSchema = z.strictObject({
  reason: z.string().check(freeText(), z.minLength(5, 'user.reason-required'), z.maxLength(300, 'record.too-long')),
})

/** Why somebody leaves. */
export const endReasons = ['resigned', 'dismissed', 'temporary_ended', 'other'] as const
export type EndReason = (typeof endReasons)[number]
