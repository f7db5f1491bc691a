import * as z from 'zod/mini'
import { idSchema } from '../../../kernel/ids.ts'
import { amountSchema, currencies } from '../../../kernel/money.ts'
import { collection } from '../../../sync/collection.ts'
import { salePlaceFields } from '../../sales/sale/sale.schema.ts'

export const budgetMetrics = ['order_value', 'quantity', 'commission'] as const
export type BudgetMetric = (typeof budgetMetrics)[number]

/** What a seller means to reach in a month. */
export const budgetSchema = z.object({
  id: idSchema,
  version: z.number(),
  ...salePlaceFields,
  month: z.string().check(z.regex(/^\d{4}-\d{2}$/)),
  metric: z.enum(budgetMetrics),
  /** Öre or cents; pieces where the metric is quantity. */
  amount: amountSchema.check(z.positive()),
  currency: z.enum(currencies),
})
export type Budget = z.infer<typeof budgetSchema>

export const budgets = collection<Budget>({ name: 'budgets', schema: budgetSchema, indexes: ['sellerId+month'] })
