import * as z from 'zod/mini'
import { daySchema } from '../../../kernel/days.ts'
import { idSchema } from '../../../kernel/ids.ts'
import { recordContract, recordFields } from '../../../resource/record.ts'
import { ophTargetFormSchema } from './oph-target.schema.ts'

/** Whether targets hold today, from a later day on, or no longer. */
export const ophStandings = ['now', 'coming', 'past'] as const
export type OphStanding = (typeof ophStandings)[number]

const level = z.object({ gold: z.number(), platinum: z.number() })

/** What each team is to reach in orders per attendance hour, by the day it holds from. */
export const ophTargets = recordContract({
  name: 'oph-targets',
  view: 'view teams',
  change: 'update teams',
  reach: 'row',
  row: z.object({
    ...recordFields,
    teamId: idSchema,
    teamName: z.string(),
    officeName: z.string(),
    fromDay: daySchema,
    level1: level,
    level2: level,
    gold1: z.number(),
    platinum1: z.number(),
    gold2: z.number(),
    platinum2: z.number(),
    standing: z.enum(ophStandings),
  }),
  form: ophTargetFormSchema,
  list: {
    filters: { teamId: 'many' },
    sorts: ['teamName', 'officeName', 'fromDay'],
    defaultSort: { by: 'teamName', direction: 'asc' },
  },
})
export type OphTargetRow = z.infer<typeof ophTargets.row>
