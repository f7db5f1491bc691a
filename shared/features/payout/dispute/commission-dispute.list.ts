import * as z from 'zod/mini'
import { instantSchema } from '../../../kernel/days.ts'
import { idSchema } from '../../../kernel/ids.ts'
import { amountSchema, currencies } from '../../../kernel/money.ts'
import { listContract } from '../../../resource/list.ts'
import { disputeStatuses } from './commission-dispute.schema.ts'

export const disputeRowSchema = z.object({
  id: idSchema,
  raisedAt: instantSchema,
  sellerName: z.string(),
  text: z.string(),
  shownOre: amountSchema,
  expectedOre: z.nullable(amountSchema),
  rightOre: z.nullable(amountSchema),
  currency: z.enum(currencies),
  status: z.enum(disputeStatuses),
})
export type DisputeRow = z.infer<typeof disputeRowSchema>

/** Questions about a commission, for those who answer them and for those who pay. */
export const disputeList = listContract({
  name: 'commission-disputes',
  permission: ['update sale_reports', 'update commissions'],
  row: disputeRowSchema,
  filters: { status: 'many' },
  sorts: ['raisedAt', 'sellerName', 'shownOre', 'status'],
  defaultSort: { by: 'raisedAt', direction: 'desc' },
  search: true,
  views: {
    all: {},
    open: { status: ['open'] },
    proposed: { status: ['proposed'] },
    answered: { status: ['approved', 'partly', 'denied'] },
  },
  sums: ['shownOre'],
})
