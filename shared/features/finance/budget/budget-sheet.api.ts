import * as z from 'zod/mini'
import { daySchema, instantSchema } from '../../../kernel/days.ts'
import { endpoint } from '../../../kernel/endpoint.ts'
import { idSchema } from '../../../kernel/ids.ts'
import { amountSchema, currencies, moneyFigureSchema } from '../../../kernel/money.ts'
import { budgetMetrics } from './budget.schema.ts'

export const monthSchema = z.string().check(z.regex(/^20\d\d-(0[1-9]|1[0-2])$/))
const yearSchema = z.string().check(z.regex(/^20\d\d$/))

/** The most cells of one save: sixty people and their team in every month of a year. */
export const BUDGET_CELLS_MAX = 800

/** Whose budget it is: one person's, or the team's own number beside the sum of its members. */
export const budgetOwners = ['seller', 'team'] as const
export type BudgetOwner = (typeof budgetOwners)[number]

/** One budget of a sheet. `amount` is öre, cents or pieces, as the metric says; a cell without a budget is left out. */
const cellSchema = z.object({
  of: z.enum(budgetOwners),
  id: idSchema,
  month: monthSchema,
  amount: moneyFigureSchema,
})
export type BudgetCell = z.infer<typeof cellSchema>

export const budgetSheetSchema = z.object({
  team: z.object({ id: idSchema, name: z.string(), officeName: z.string() }),
  currency: z.enum(currencies),
  today: daySchema,
  /** Whoever sells and belongs to the team on some day of the year, with the months in which they do. */
  people: z.array(z.object({ sellerId: idSchema, name: z.string(), months: z.array(monthSchema) })),
  /** Of the year that was asked for, and of the one before it, to copy from. */
  cells: z.array(cellSchema),
  asOf: instantSchema,
})
export type BudgetSheet = z.infer<typeof budgetSheetSchema>

/** The budgets of one team in a year, by one metric. */
export const getBudgetSheet = endpoint({
  method: 'GET',
  path: '/api/v1/budget-sheets',
  access: 'update budgets',
  reach: 'row',
  whileActing: true,
  input: z.strictObject({ teamId: idSchema, year: yearSchema, metric: z.enum(budgetMetrics) }),
  output: budgetSheetSchema,
})

const changeSchema = z.strictObject({
  of: z.enum(budgetOwners),
  id: idSchema,
  month: monthSchema,
  /** Null takes the budget away. */
  amount: z.nullable(amountSchema),
  /** What the cell held when it was read: somebody else's change is not written over. */
  seen: z.nullable(amountSchema),
})
export type BudgetChange = z.infer<typeof changeSchema>

/** Writes all of the cells, or none: each cell that cannot be written is named with its reason. */
export const saveBudgetSheet = endpoint({
  method: 'POST',
  path: '/api/v1/budget-sheets',
  access: 'update budgets',
  reach: 'row',
  whileActing: false,
  input: z.strictObject({
    teamId: idSchema,
    metric: z.enum(budgetMetrics),
    cells: z.array(changeSchema).check(z.minLength(1), z.maxLength(BUDGET_CELLS_MAX)),
  }),
  output: z.object({ saved: z.number() }),
})
