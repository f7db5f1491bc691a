import * as z from 'zod/mini'
import { idSchema } from '../../../kernel/ids.ts'
import { recordContract, recordFields } from '../../../resource/record.ts'
import { teamFormSchema } from '../place/place.schema.ts'
import { teamWays } from './team.rules.ts'

/** The teams the right to see them reaches. */
export const teams = recordContract({
  name: 'teams',
  view: 'view teams',
  change: 'update teams',
  reach: 'row',
  row: z.object({
    ...recordFields,
    name: z.string(),
    officeId: idSchema,
    officeName: z.string(),
    regionName: z.string(),
    /** Who leads it today. */
    leaderId: z.nullable(idSchema),
    leaderName: z.nullable(z.string()),
    /** The provider whose products it sells mostly. */
    providerId: z.nullable(idSchema),
    providerName: z.nullable(z.string()),
    /** How the team sells: whose team never telephones is spared the registers of who may not be called. */
    way: z.enum(teamWays),
    /** Those who work in it today. */
    members: z.number(),
  }),
  form: teamFormSchema,
  list: {
    filters: { way: 'many', officeId: 'many' },
    sorts: ['name', 'officeName', 'regionName', 'members'],
    defaultSort: { by: 'name', direction: 'asc' },
    views: { door: { way: ['door'] }, telesales: { way: ['telesales'] } },
  },
})
export type TeamRow = z.infer<typeof teams.row>
