import * as z from 'zod/mini'
import { daySchema, instantSchema } from '../../kernel/days.ts'
import { endpoint } from '../../kernel/endpoint.ts'
import { idSchema } from '../../kernel/ids.ts'
import { currencies, moneyFigureSchema, moneySchema } from '../../kernel/money.ts'

const monthSchema = z.string().check(z.regex(/^20\d\d-(0[1-9]|1[0-2])$/))
const maybe = z.nullable(z.number())

const countsSchema = {
  orders: z.number(),
  approved: z.number(),
  regrets: z.number(),
  /** Null where hours may not be seen. */
  hours: maybe,
}

/** Öre or cents of one currency against the budgets in it. `budget` null: nobody has set one. */
const againstBudget = {
  currency: z.enum(currencies),
  /** What teams with a budget of value have sold. */
  current: moneyFigureSchema,
  budget: z.nullable(moneyFigureSchema),
  percent: maybe,
}

const officeSchema = z.object({
  officeId: idSchema,
  name: z.string(),
  ...countsSchema,
  ...againstBudget,
  value: z.array(moneySchema),
  teams: z.number(),
  goldTeams: z.number(),
  teamsWithoutBudget: z.number(),
  /** Working days of its calendar, behind and in all. */
  elapsed: z.number(),
  total: z.number(),
  /** Less of the budget than of the working days is behind; never before the third day. */
  isBehind: z.boolean(),
})
export type OfficeFigures = z.infer<typeof officeSchema>

const rateSchema = z.object({ from: z.enum(currencies), rate: z.number(), source: z.string() })

/** All offices in reach in a month, from totals: no line of a sale is read. */
export const getOfficeOverview = endpoint({
  method: 'GET',
  path: '/api/v1/dashboards/offices',
  access: 'view sale_reports',
  reach: 'query',
  whileActing: true,
  input: z.strictObject({ month: z.optional(monthSchema) }),
  output: z.object({
    month: monthSchema,
    today: daySchema,
    offices: z.array(officeSchema),
    total: z.object({
      ...countsSchema,
      /** Each currency by itself: two are never added. */
      amounts: z.array(z.object({ ...againstBudget, valueOre: moneyFigureSchema })),
    }),
    /** Several currencies in that of the asker's office; `amount` null: there is no rate for the month. */
    company: z.nullable(
      z.object({
        currency: z.enum(currencies),
        rates: z.array(rateSchema),
        amount: z.nullable(
          z.object({
            valueOre: moneyFigureSchema,
            current: moneyFigureSchema,
            budget: z.nullable(moneyFigureSchema),
            percent: maybe,
          }),
        ),
      }),
    ),
    asOf: instantSchema,
  }),
})
export type OfficeOverview = z.infer<typeof getOfficeOverview.output>
