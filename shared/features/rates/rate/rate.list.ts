import * as z from 'zod/mini'
import { daySchema } from '../../../kernel/days.ts'
import { idSchema } from '../../../kernel/ids.ts'
import { currencies } from '../../../kernel/money.ts'
import { listContract } from '../../../resource/list.ts'
import { rateSchema, ruleScopes } from '../../commission/rate/commission-rule.schema.ts'

export const rateStandings = ['now', 'coming', 'past'] as const

/** One rate with its days, and what it is about by name. */
export const rateRowSchema = z.object({
  id: idSchema,
  scope: z.enum(ruleScopes),
  scopeId: z.string(),
  aboutName: z.string(),
  currency: z.enum(currencies),
  rate: rateSchema,
  validFrom: daySchema,
  validTo: z.nullable(daySchema),
  standing: z.enum(rateStandings),
  /** The asker's own rate: somebody else changes it. */
  isOwn: z._default(z.boolean(), false),
})
export type RateRow = z.infer<typeof rateRowSchema>

/** The rates that sellers are paid by beside the price list: hundreds. */
export const rateList = listContract({
  name: 'commission-rates',
  permission: 'update commissions',
  row: rateRowSchema,
  filters: { scope: 'many', standing: 'many' },
  sorts: ['aboutName', 'scope', 'validFrom'],
  defaultSort: { by: 'validFrom', direction: 'desc' },
  search: true,
  // Rates that hold today come first: coming and ended ones are a view away.
  defaultFilters: { standing: ['now'] },
  views: {
    now: { standing: ['now'] },
    coming: { standing: ['coming'] },
    categories: { scope: ['category'], standing: ['now', 'coming'] },
    people: { scope: ['user', 'team', 'title'], standing: ['now', 'coming'] },
    all: {},
  },
})
