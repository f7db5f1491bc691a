import * as z from 'zod/mini'
import { daySchema, instantSchema } from '../../../kernel/days.ts'
import { idSchema } from '../../../kernel/ids.ts'
import { amountSchema, currencies } from '../../../kernel/money.ts'
import { listContract } from '../../../resource/list.ts'
import { wageRights } from '../../sales/sale/sale-earnings.schema.ts'
import { saleStatuses } from '../../sales/sale/sale.schema.ts'
import { saleSignatures } from './approval-gaps.rules.ts'

export const saleReportRowSchema = z.object({
  id: idSchema,
  soldOn: daySchema,
  customer: z.string(),
  /** The provider's; empty where there is none yet. */
  orderNumber: z.string(),
  sellerId: idSchema,
  sellerName: z.string(),
  teamId: z.nullable(idSchema),
  officeId: z.nullable(idSchema),
  providerId: z.nullable(idSchema),
  providerName: z.string(),
  products: z.string(),
  /** The first of them; the filter finds every order that has the product. */
  productId: z.nullable(idSchema),
  orderValueOre: amountSchema,
  /** What it earns its seller, as the wallet counts it. Not there for those who may not see wages. */
  commissionOre: z.optional(amountSchema),
  currency: z.enum(currencies),
  status: z.enum(saleStatuses),
  signature: z.enum(saleSignatures),
  /** When somebody must have acted: the answer to a question, or the open deviation. */
  dueAt: z.nullable(instantSchema),
})
export type SaleReportRow = z.infer<typeof saleReportRowSchema>

/** The sales that the right to look at others' reaches. */
export const saleReportList = listContract({
  name: 'sale-reports',
  permission: 'view sale_reports',
  row: saleReportRowSchema,
  filters: {
    status: 'many',
    providerId: 'many',
    sellerId: 'many',
    teamId: 'many',
    officeId: 'many',
    productId: 'many',
    currency: 'many',
    soldOn: 'days',
    signature: 'one',
  },
  sorts: ['soldOn', 'customer', 'sellerName', 'orderValueOre', 'commissionOre', 'status', 'dueAt'],
  defaultSort: { by: 'soldOn', direction: 'desc' },
  search: true,
  views: {
    waiting: { status: ['finalized'] },
    unsigned: { status: ['finalized'], signature: ['unsigned'] },
    flagged: { status: ['flagged'] },
    unanswered: { status: ['unanswered'] },
    deviation: { status: ['deviation'] },
    approved: { status: ['approved'] },
    regret: { status: ['regret'] },
    all: {},
  },
  sums: ['orderValueOre', 'commissionOre'],
  narrower: { commissionOre: wageRights },
})
