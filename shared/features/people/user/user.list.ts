import * as z from 'zod/mini'
import { daySchema, timeZones } from '../../../kernel/days.ts'
import { idSchema } from '../../../kernel/ids.ts'
import { listContract } from '../../../resource/list.ts'
import { recordFields } from '../../../resource/record.ts'
import { languages } from '../../account/account.schema.ts'
import { ophClasses } from '../../organisation/coaching/oph.rules.ts'
import { driversLicenses, tShirtSizes } from '../profile/profile.schema.ts'
import { userFormSchema, userStandings } from './user.schema.ts'

const day = z.nullable(daySchema)
const nullableId = z.nullable(idSchema)

export const userRowSchema = z.object({
  ...recordFields,
  standing: z.enum(userStandings),
  name: z.string(),
  shortName: z.string(),
  email: z.string(),
  /** A new address whose owner has not confirmed it yet. */
  pendingEmail: z.nullable(z.string()),
  language: z.enum(languages),
  /** The names of the roles with a comma between them. */
  roles: z.string(),
  titleId: nullableId,
  title: z.string(),
  teamId: nullableId,
  teamName: z.nullable(z.string()),
  officeId: nullableId,
  officeName: z.nullable(z.string()),
  regionName: z.nullable(z.string()),
  zone: z.enum(timeZones),
  employeeId: z.string(),
  employmentDay: day,
  /** The last day of employment; null if undecided. Earlier servers omit it. */
  lastDay: z.optional(day),
  educationDay: day,
  coachAssignedDay: day,
  ophClass: z.nullable(z.enum(ophClasses)),
  coachName: z.string(),
  providers: z.string(),
  providerIds: z.nullable(z.array(idSchema)),
  /** Their own; null: their team's. */
  teamProviderId: nullableId,
  teamProviderName: z.string(),
  driversLicense: z.nullable(z.enum(driversLicenses)),
  shoeSize: z.string(),
  tShirtSize: z.nullable(z.enum(tShirtSizes)),
  favouriteCake: z.string(),
  createdAt: z.number(),
  endedAt: z.nullable(z.number()),
})
export type UserRow = z.infer<typeof userRowSchema>

/** Everyone the right to see people reaches: who works here, unless others are asked for. */
export const userList = listContract({
  name: 'users',
  permission: 'view users',
  row: userRowSchema,
  filters: { standing: 'many', roles: 'many', officeId: 'many', teamId: 'many', titleId: 'many' },
  defaultFilters: { standing: ['active', 'invited', 'coming'] },
  sorts: ['name', 'teamName', 'officeName', 'createdAt', 'employmentDay'],
  defaultSort: { by: 'name', direction: 'asc' },
  search: true,
  views: { current: {}, invited: { standing: ['invited'] }, former: { standing: ['former'] } },
})

/** The calls of a record that a person has, answered by routes of their own: see `user.api.ts`. */
export const userRecord = {
  name: 'users',
  view: 'view users',
  change: 'update users',
  reach: 'row',
  row: userRowSchema,
  form: userFormSchema,
  unique: ['email'],
  list: userList,
} as const
