import * as z from 'zod/mini'
import { daySchema, instantSchema } from '../../../kernel/days.ts'
import { recordContract, recordFields } from '../../../resource/record.ts'
import { inThreeLanguages } from '../text/game-text.schema.ts'
import { competitionFormSchema, competitionKinds, competitionPhases, competitionStages } from './competition.schema.ts'

/** The competitions, drafts included. */
export const gameCompetitions = recordContract({
  name: 'game-competitions',
  view: 'view salesflow_admin',
  change: 'view salesflow_admin',
  row: z.object({
    ...recordFields,
    ...inThreeLanguages('name', z.string()),
    ...inThreeLanguages('description', z.string()),
    kind: z.enum(competitionKinds),
    stage: z.enum(competitionStages),
    phase: z.enum(competitionPhases),
    regionId: z.nullable(z.string()),
    regionName: z.string(),
    firstDay: daySchema,
    lastDay: daySchema,
    firstId: z.nullable(z.string()),
    secondId: z.nullable(z.string()),
    firstName: z.string(),
    secondName: z.string(),
    prizeFirst: z.number(),
    prizeSecond: z.number(),
    prizeThird: z.number(),
    settledAt: z.nullable(instantSchema),
  }),
  form: competitionFormSchema,
  unique: ['name'],
  list: {
    filters: { kind: 'many', stage: 'many' },
    sorts: ['firstDay', 'name'],
    defaultSort: { by: 'firstDay', direction: 'desc' },
  },
})
export type CompetitionRow = z.infer<typeof gameCompetitions.row>
