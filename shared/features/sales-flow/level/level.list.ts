import * as z from 'zod/mini'
import { recordContract, recordFields } from '../../../resource/record.ts'
import { inThreeLanguages } from '../text/game-text.schema.ts'
import { levelFormSchema } from './level.schema.ts'

/** The ladder: a handful of levels. */
export const gameLevels = recordContract({
  name: 'game-levels',
  view: 'view salesflow_admin',
  change: 'view salesflow_admin',
  row: z.object({
    ...recordFields,
    ...inThreeLanguages('name', z.string()),
    requiredXp: z.number(),
    ...inThreeLanguages('benefits', z.string()),
  }),
  form: levelFormSchema,
  unique: ['name'],
  list: { sorts: ['requiredXp', 'name'], defaultSort: { by: 'requiredXp', direction: 'asc' } },
})
export type LevelRow = z.infer<typeof gameLevels.row>
