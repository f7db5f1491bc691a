import * as z from 'zod/mini'
import { daySchema, instantSchema } from '../../../kernel/days.ts'
import { amountSchema, currencies } from '../../../kernel/money.ts'
import { listContract } from '../../../resource/list.ts'
import { saleStatuses } from '../../sales/sale/sale.schema.ts'
import { doubleSaleSchema } from './double-sale.schema.ts'

const side = {
  Customer: z.string(),
  SellerName: z.string(),
  SoldOn: daySchema,
  /** When the server had the sale: this decides which is the first. */
  SubmittedAt: instantSchema,
  ProviderName: z.string(),
  /** By name, as they stand on the order. */
  Products: z.string(),
  Status: z.enum(saleStatuses),
  ValueOre: amountSchema,
} as const

type Side<Name extends string> = { [K in keyof typeof side as `${Name}${K}`]: (typeof side)[K] }

const sideOf = <Name extends string>(name: Name): Side<Name> =>
  Object.fromEntries(Object.entries(side).map(([key, schema]) => [`${name}${key}`, schema])) as Side<Name>

export const doubleSaleRowSchema = z.extend(doubleSaleSchema, {
  ...sideOf('first'),
  ...sideOf('second'),
  currency: z.enum(currencies),
  /** True where the reader made one of the two sales, so that another person must decide. */
  isOwn: z._default(z.boolean(), false),
})
export type DoubleSaleRow = z.infer<typeof doubleSaleRowSchema>

/** Pairs of sales that look like one deal. For a right that reaches the whole company: the two are often of two offices. */
export const doubleSaleList = listContract({
  name: 'double-sales',
  permission: 'update sale_reports',
  row: doubleSaleRowSchema,
  filters: { state: 'many' },
  sorts: ['detectedAt'],
  defaultSort: { by: 'detectedAt', direction: 'desc' },
  views: {
    suspected: { state: ['suspected'] },
    confirmed: { state: ['confirmed'] },
    dismissed: { state: ['dismissed'] },
    all: {},
  },
})
