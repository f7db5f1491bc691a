import * as z from 'zod/mini'
import { daySchema, timeZones } from '../../../kernel/days.ts'
import { idSchema } from '../../../kernel/ids.ts'
import { listContract } from '../../../resource/list.ts'
import { saleStatuses } from '../../sales/sale/sale.schema.ts'

export const deliveryRowSchema = z.object({
  id: idSchema,
  soldOn: daySchema,
  customer: z.string(),
  sellerName: z.string(),
  providerName: z.string(),
  /** The goods, not the services beside them. */
  products: z.string(),
  status: z.enum(saleStatuses),
  /** The zone of the sale's office: its calendar day is the latest day of delivery. */
  zone: z.enum(timeZones),
})
export type DeliveryRow = z.infer<typeof deliveryRowSchema>

/** Sold goods whose day of delivery nobody has noted: the right to withdraw has no end, and no commission is earned. */
export const deliveryList = listContract({
  name: 'awaited-deliveries',
  permission: 'update sale_reports',
  row: deliveryRowSchema,
  filters: { status: 'many', soldOn: 'days' },
  sorts: ['soldOn', 'sellerName'],
  defaultSort: { by: 'soldOn', direction: 'asc' },
  views: { all: {}, approved: { status: ['approved'] } },
})
