import * as z from 'zod/mini'
import { listContract } from '../../../resource/list.ts'
import { saleReportRowSchema } from './sale-report.list.ts'

export const teamSaleRowSchema = z.omit(saleReportRowSchema, { commissionOre: true })
export type TeamSaleRow = z.infer<typeof teamSaleRowSchema>

/** "Can view team" of the specification: the sales that `view sales` reaches, never with what they earn their sellers. */
export const teamSaleList = listContract({
  name: 'team-sales',
  permission: 'view sales',
  row: teamSaleRowSchema,
  filters: { sellerId: 'many', status: 'many', soldOn: 'days' },
  sorts: ['soldOn', 'sellerName', 'orderValueOre'],
  defaultSort: { by: 'soldOn', direction: 'desc' },
  search: true,
})
