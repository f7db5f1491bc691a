import * as z from 'zod/mini'
import { daySchema } from '../../../kernel/days.ts'
import { idSchema } from '../../../kernel/ids.ts'
import { amountSchema, currencies, moneyFigureSchema } from '../../../kernel/money.ts'
import { recordContract, recordFields } from '../../../resource/record.ts'
import { bonusFormSchema, bonusPers, overrideFormSchema } from './month-pay.schema.ts'

/** What coaches get of what their teams have earned. */
export const overrideRules = recordContract({
  name: 'override-rules',
  otherEyes: 'override.change',
  view: 'update commissions',
  change: 'update commissions',
  row: z.object({
    ...recordFields,
    coachId: idSchema,
    coachName: z.string(),
    teamId: idSchema,
    teamName: z.string(),
    percent: moneyFigureSchema,
    fromDay: daySchema,
  }),
  form: overrideFormSchema,
  list: { sorts: ['fromDay'], defaultSort: { by: 'fromDay', direction: 'desc' } },
})
export type OverrideRuleRow = z.infer<typeof overrideRules.row>

/** What sellers get for a month of few withdrawals. */
export const bonusRules = recordContract({
  name: 'quality-bonus-rules',
  view: 'update commissions',
  change: 'update commissions',
  row: z.object({
    ...recordFields,
    providerId: z.nullable(idSchema),
    /** Empty: all providers. */
    providerName: z.string(),
    currency: z.enum(currencies),
    per: z.enum(bonusPers),
    amountOre: amountSchema,
    maxRegretPercent: z.number(),
    minSales: z.number(),
    minGrade: z.nullable(z.number()),
    fromDay: daySchema,
  }),
  form: bonusFormSchema,
  list: { sorts: ['fromDay'], defaultSort: { by: 'fromDay', direction: 'desc' } },
})
export type BonusRuleRow = z.infer<typeof bonusRules.row>
