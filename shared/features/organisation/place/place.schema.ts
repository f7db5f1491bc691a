import * as z from 'zod/mini'
import { oneLine } from '../../../kernel/one-line.ts'
import { timeZones } from '../../../kernel/days.ts'
import { ownCalendars } from '../../../kernel/working-days.ts'

const NAME_MAX_LENGTH = 60

/** What an office, a region, a team or a group is called. */
export const placeNameSchema = z
  .string()
  .check(oneLine(), z.minLength(1, 'record.name-required'), z.maxLength(NAME_MAX_LENGTH, 'record.too-long'))

/** What a person writes of an office. Its zone says the country, the business day and the currency. */
export const officeFormSchema = z.strictObject({
  name: placeNameSchema,
  regionId: z.string().check(z.minLength(1, 'office.region-required')),
  zone: z.enum(timeZones),
  /** Whose public holidays it keeps; null: those of its country. Left out by clients that do not know it. */
  calendar: z.optional(z.nullable(z.enum(ownCalendars))),
})

/** What a person writes of a team. How it sells is said on its own. */
export const teamFormSchema = z.strictObject({
  name: placeNameSchema,
  officeId: z.string().check(z.minLength(1, 'team.office-required')),
  /** Who leads its people, where somebody does. */
  leaderId: z.nullable(z.string()),
  /** The provider whose products it sells mostly. Left out by clients that do not know it. */
  providerId: z.optional(z.nullable(z.string())),
})
