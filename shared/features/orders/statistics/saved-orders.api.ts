import * as z from 'zod/mini'
import { endpoint } from '../../../kernel/endpoint.ts'
import { idSchema } from '../../../kernel/ids.ts'
import { currencies, moneyFigureSchema } from '../../../kernel/money.ts'

/** What one person saved in a month, in one currency. */
const savingSchema = z.object({
  /** Null: a rule, not a person. */
  personId: z.nullable(idSchema),
  name: z.string(),
  currency: z.enum(currencies),
  /** Customers who withdrew and stayed after all. */
  regrets: z.number(),
  regretsOre: moneyFigureSchema,
  /** Deviations that ended with the order in force. False alarms are not among them. */
  deviations: z.number(),
  deviationsOre: moneyFigureSchema,
})
export type Saving = z.infer<typeof savingSchema>

export const savedOrdersSchema = z.object({
  /** The open deviations of this moment. */
  atRisk: z.array(z.object({ currency: z.enum(currencies), deviations: z.number(), ore: moneyFigureSchema })),
  people: z.array(savingSchema),
})
export type SavedOrders = z.infer<typeof savedOrdersSchema>

/** Orders that were at risk, by the people who saved them. An order counts once, and only while it still stands. */
export const getSavedOrders = endpoint({
  method: 'GET',
  path: '/api/v1/saved-orders',
  access: 'view sale_reports',
  reach: 'query',
  whileActing: true,
  input: z.strictObject({ month: z.string().check(z.regex(/^20\d\d-(0[1-9]|1[0-2])$/)) }),
  output: savedOrdersSchema,
})
