import * as z from 'zod/mini'
import { idSchema } from '../../kernel/ids.ts'
import { listContract } from '../../resource/list.ts'
import { teamWays } from './team.rules.ts'

export const teamRowSchema = z.object({
  id: idSchema,
  name: z.string(),
  officeName: z.string(),
  regionName: z.string(),
  /** How the team sells: whose team never telephones is spared the registers of who may not be called. */
  way: z.enum(teamWays),
  /** Those who work in it today. */
  members: z.number(),
})
export type TeamRow = z.infer<typeof teamRowSchema>

/** The teams the right to see them reaches. */
export const teamList = listContract({
  name: 'teams',
  permission: 'view teams',
  row: teamRowSchema,
  filters: { way: 'many' },
  sorts: ['name', 'officeName', 'regionName', 'members'],
  defaultSort: { by: 'name', direction: 'asc' },
  search: true,
  views: { all: {}, door: { way: ['door'] }, telesales: { way: ['telesales'] } },
})
