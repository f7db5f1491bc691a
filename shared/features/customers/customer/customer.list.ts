import * as z from 'zod/mini'
import { daySchema, instantSchema } from '../../../kernel/days.ts'
import { idSchema } from '../../../kernel/ids.ts'
import { listContract } from '../../../resource/list.ts'
import { countries, customerKinds } from '../../catalog/provider.schema.ts'

/** One person or company over all orders, as their newest order has them. */
export const customerRowSchema = z.object({
  id: idSchema,
  kind: z.enum(customerKinds),
  name: z.string(),
  maskedIdNumber: z.string(),
  phone: z.string(),
  city: z.string(),
  country: z.enum(countries),
  orders: z.number(),
  firstSoldOn: daySchema,
  lastSoldOn: daySchema,
  erasedAt: z.nullable(instantSchema),
})
export type CustomerRow = z.infer<typeof customerRowSchema>

/** Everybody who has ordered. For a right that reaches the whole company: orders of several offices are one customer's. */
export const customerList = listContract({
  name: 'customers',
  permission: 'view customers',
  row: customerRowSchema,
  filters: { kind: 'many', country: 'many', lastSoldOn: 'days' },
  sorts: ['lastSoldOn', 'name', 'orders'],
  defaultSort: { by: 'lastSoldOn', direction: 'desc' },
  search: true,
  views: { all: {}, private: { kind: ['private'] }, company: { kind: ['company'] } },
})
