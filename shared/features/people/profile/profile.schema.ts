import * as z from 'zod/mini'
import { codeLine, oneLine } from '../../../kernel/one-line.ts'
import { daySchema, timeZones } from '../../../kernel/days.ts'
import { idSchema } from '../../../kernel/ids.ts'
import { collection } from '../../../sync/collection.ts'

export const driversLicenses = ['none', 'AM', 'A', 'B', 'BE', 'C'] as const
export const tShirtSizes = ['XS', 'S', 'M', 'L', 'XL', 'XXL', '3XL'] as const

const line = (max: number) => z.string().check(oneLine(), z.maxLength(max))
const code = (max: number) => z.string().check(codeLine(), z.maxLength(max))

/** What a person says of themselves, also without network. Nothing of it is sensitive. */
export const ownProfileSchema = z.strictObject({
  driversLicense: z.nullable(z.enum(driversLicenses)),
  /** European, whole or half. Empty text: not given, here and below. */
  shoeSize: line(4),
  tShirtSize: z.nullable(z.enum(tShirtSizes)),
  favouriteCake: line(80),
  /** Where colleagues call. Applications from before it was asked leave it out. */
  workPhone: z.optional(code(20)),
})
export type OwnProfile = z.infer<typeof ownProfileSchema>

/**
 * A user as they see themselves (specification 3). Bank account, contact in an emergency and special diet are not here:
 * they never rest on a phone.
 */
export const profileSchema = z.object({
  /** The user's. */
  id: idSchema,
  version: z.number(),
  ...ownProfileSchema.shape,
  workPhone: z.optional(z.nullable(z.string())),
  zone: z.enum(timeZones),
  shortName: z.string(),
  lastName: z.string(),
  title: z.string(),
  employeeId: z.string(),
  officeName: z.string(),
  teamName: z.string(),
  coachName: z.string(),
  /** The providers the person may sell for, by name; and the team's own. */
  providerNames: z.array(z.string()),
  /** The same by id, where their sales are limited to those; null or left out: they sell for all. */
  providerIds: z.optional(z.nullable(z.array(idSchema))),
  teamProviderName: z.string(),
  employmentDay: z.nullable(daySchema),
  educationDay: z.nullable(daySchema),
  coachAssignedDay: z.nullable(daySchema),
})
export type Profile = z.infer<typeof profileSchema>

export const profiles = collection<Profile>({ name: 'profiles', schema: profileSchema, indexes: [] })

/** Where pay goes: in Sweden a clearing number and an account number, in Finland an IBAN as the account number. */
export const bankAccountSchema = z.strictObject({ clearingNumber: code(6), accountNumber: code(34) })
export type BankAccount = z.infer<typeof bankAccountSchema>

/** ICE: whom to call in case of emergency. */
export const iceTypes = ['partner', 'parent', 'child', 'sibling', 'friend', 'other'] as const

export const privateDetailsSchema = z.strictObject({
  iceName: line(100),
  iceNumber: code(30),
  iceType: z.nullable(z.enum(iceTypes)),
  specialDiet: line(200),
})
export type PrivateDetails = z.infer<typeof privateDetailsSchema>
