import * as z from 'zod/mini'
import { instantSchema } from '../../../kernel/days.ts'
import { idSchema } from '../../../kernel/ids.ts'
import { liveEvent } from '../../../kernel/realtime.ts'

/** Events on a team's channel: somebody has handed a sale in; somebody's sale was approved. */
export const saleSubmitted = liveEvent('SaleSubmitted')
export const saleApproved = liveEvent('SaleApproved')

/** What both carry: who, and when. Neither the customer nor what it was worth. */
export const teamSaleSchema = z.object({
  /** The same for an event told again. */
  id: idSchema,
  sellerId: idSchema,
  sellerName: z.string(),
  at: instantSchema,
})
export type TeamSale = z.infer<typeof teamSaleSchema>
