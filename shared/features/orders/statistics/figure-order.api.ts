import * as z from 'zod/mini'
import { daySchema } from '../../../kernel/days.ts'
import { endpoint } from '../../../kernel/endpoint.ts'
import { idSchema } from '../../../kernel/ids.ts'
import { amountSchema, currencies } from '../../../kernel/money.ts'
import { reasonKinds } from '../reason/sale-reason.list.ts'
import { REASON_CODE } from '../../sales/act/reason-detail.schema.ts'
import { saleStatuses } from '../../sales/sale/sale.schema.ts'

/** So many orders of a figure are shown; the newest are. */
export const FIGURE_ORDERS_MAX = 200

const figureOrderSchema = z.object({
  id: idSchema,
  soldOn: daySchema,
  customer: z.string(),
  providerName: z.string(),
  sellerName: z.string(),
  status: z.enum(saleStatuses),
  orderValueOre: amountSchema,
  currency: z.enum(currencies),
})
export type FigureOrder = z.infer<typeof figureOrderSchema>

const answerSchema = z.object({ orders: z.array(figureOrderSchema), isAll: z.boolean() })
const month = z.string().check(z.regex(/^20\d\d-(0[1-9]|1[0-2])$/))
const currency = z.enum(currencies)

/** The orders that one reason of a month counts. `code`: the company's own, or the word of the product; left out: none was given. */
export const getReasonOrders = endpoint({
  method: 'GET',
  path: '/api/v1/reason-statistics/orders',
  access: 'view sale_reports',
  reach: 'query',
  whileActing: true,
  input: z.strictObject({
    month,
    currency,
    kind: z.enum(reasonKinds),
    code: z.optional(z.string().check(z.regex(REASON_CODE))),
  }),
  output: answerSchema,
})

/** The orders that somebody saved in a month. Without a person: those that a rule saved. */
export const getSavedOrderRows = endpoint({
  method: 'GET',
  path: '/api/v1/saved-orders/orders',
  access: 'view sale_reports',
  reach: 'query',
  whileActing: true,
  input: z.strictObject({ month, currency, of: z.enum(['regrets', 'deviations']), personId: z.optional(idSchema) }),
  output: answerSchema,
})

/** The orders whose quotes were made in a month; with `of: signed`, those of them that were signed. */
export const getQuoteOrders = endpoint({
  method: 'GET',
  path: '/api/v1/sale-report-figures/orders',
  access: 'view sale_reports',
  reach: 'query',
  whileActing: true,
  input: z.strictObject({ month, of: z.enum(['quotes', 'signed']) }),
  output: answerSchema,
})
