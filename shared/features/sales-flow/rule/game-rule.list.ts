import * as z from 'zod/mini'
import { daySchema } from '../../../kernel/days.ts'
import { recordContract, recordFields } from '../../../resource/record.ts'
import { gameEvents, gameRuleFormSchema } from './game-rule.schema.ts'

/** The rules for points and coins. */
export const gameRules = recordContract({
  name: 'game-rules',
  view: 'view salesflow_admin',
  change: 'view salesflow_admin',
  row: z.object({
    ...recordFields,
    event: z.enum(gameEvents),
    xp: z.number(),
    coins: z.number(),
    fromDay: daySchema,
  }),
  form: gameRuleFormSchema,
  list: {
    filters: { event: 'many' },
    sorts: ['fromDay'],
    defaultSort: { by: 'fromDay', direction: 'desc' },
    search: false,
  },
})
export type GameRuleRow = z.infer<typeof gameRules.row>
