import * as z from 'zod/mini'
import { listContract } from '../../../resource/list.ts'
import { deviationRowSchema } from './deviation.list.ts'

export const userDeviationRowSchema = z.extend(deviationRowSchema, { text: z.string() })
export type UserDeviationRow = z.infer<typeof userDeviationRowSchema>

/** Whose deviations are open, the oldest first (product 5.3). */
export const userDeviationList = listContract({
  name: 'user-deviations',
  permission: 'view sale_reports',
  row: userDeviationRowSchema,
  filters: { state: 'many', awaiting: 'many', sellerId: 'many' },
  sorts: ['raisedAt', 'dueAt', 'sellerName', 'amountAtRiskOre'],
  defaultSort: { by: 'raisedAt', direction: 'asc' },
  search: true,
  views: {
    unsettled: { state: ['open', 'answered'] },
    seller: { state: ['open'], awaiting: ['seller'] },
    office: { state: ['open', 'answered'], awaiting: ['back_office'] },
  },
  sums: ['amountAtRiskOre'],
})
