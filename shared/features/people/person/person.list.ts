import * as z from 'zod/mini'
import type { Permission } from '../../../access/permissions.ts'
import { idSchema } from '../../../kernel/ids.ts'
import { listContract } from '../../../resource/list.ts'
import { personSchema } from './person.schema.ts'

/** The rights that let somebody see the names of others: as far as the widest of them reaches. */
export const directoryRights = ['view sale_reports', 'view users', 'view teams'] as const satisfies Permission[]

/** Whether people work here today, or somebody does in a team. */
export const directoryStandings = ['working', 'left'] as const

/** Whether a person holds `create sales`. */
export const directorySelling = ['yes', 'no'] as const

export const directoryRowSchema = z.extend(
  z.pick(personSchema, {
    id: true,
    name: true,
    shortName: true,
    teamId: true,
    teamName: true,
    officeId: true,
    regionId: true,
    roles: true,
  }),
  { standing: z.enum(directoryStandings), sells: z.optional(z.enum(directorySelling)) },
)
export type DirectoryRow = z.infer<typeof directoryRowSchema>

/** The directory of colleagues: what forms and filters choose people from, those who have left included. */
export const directoryList = listContract({
  name: 'directory',
  permission: directoryRights,
  row: directoryRowSchema,
  filters: { id: 'many', standing: 'many', sells: 'many', roles: 'many', teamId: 'many', officeId: 'many' },
  sorts: ['name'],
  defaultSort: { by: 'name', direction: 'asc' },
  search: true,
})

export const directoryTeamRowSchema = z.object({
  id: idSchema,
  name: z.string(),
  officeId: idSchema,
  regionId: idSchema,
  standing: z.enum(directoryStandings),
})
export type DirectoryTeamRow = z.infer<typeof directoryTeamRowSchema>

/** The teams of everybody in the directory. */
export const directoryTeamList = listContract({
  name: 'directory-teams',
  permission: directoryRights,
  row: directoryTeamRowSchema,
  filters: { id: 'many', standing: 'many', officeId: 'many' },
  sorts: ['name'],
  defaultSort: { by: 'name', direction: 'asc' },
  search: true,
})

export const directoryOfficeRowSchema = z.object({ id: idSchema, name: z.string(), regionId: idSchema })
export type DirectoryOfficeRow = z.infer<typeof directoryOfficeRowSchema>

/** The offices of those who reach further than a team: what filters choose an office from. */
export const directoryOfficeList = listContract({
  name: 'directory-offices',
  permission: directoryRights,
  row: directoryOfficeRowSchema,
  filters: { id: 'many' },
  sorts: ['name'],
  defaultSort: { by: 'name', direction: 'asc' },
  search: true,
})
