import * as z from 'zod/mini'
import { daySchema, instantSchema } from '../../../kernel/days.ts'
import { idSchema } from '../../../kernel/ids.ts'
import { amountSchema, currencies } from '../../../kernel/money.ts'
import { listContract } from '../../../resource/list.ts'
import { externalStatuses, saleStatuses } from '../../sales/sale/sale.schema.ts'

/** Whether the provider has paid for an order. */
export const orderPayments = ['paid', 'unpaid'] as const

export const orderRowSchema = z.object({
  id: idSchema,
  soldOn: daySchema,
  customer: z.string(),
  providerId: z.nullable(idSchema),
  providerName: z.string(),
  sellerId: idSchema,
  sellerName: z.string(),
  teamId: z.nullable(idSchema),
  products: z.string(),
  orderValueOre: amountSchema,
  currency: z.enum(currencies),
  status: z.enum(saleStatuses),
  externalStatus: z.enum(externalStatuses),
  /** The day the provider paid for it; null: it has not. */
  providerPaidOn: z.nullable(daySchema),
  payment: z.enum(orderPayments),
  /** The provider's; empty where there is none yet. */
  orderNumber: z.string(),
  /** How often somebody has asked for an answer, and when it must be asked again. */
  attempts: z.number(),
  followUpAt: z.nullable(instantSchema),
  followUp: z.nullable(z.enum(['open'])),
  /** The clerk who works on it now; empty: nobody. */
  holderName: z.string(),
})
export type OrderRow = z.infer<typeof orderRowSchema>

/** Sales as orders at their providers: which are to be registered, and which wait for an answer. */
export const orderRegistrationList = listContract({
  name: 'order-registrations',
  permission: 'view order_registrations',
  row: orderRowSchema,
  filters: {
    externalStatus: 'many',
    status: 'many',
    providerId: 'many',
    sellerId: 'many',
    teamId: 'many',
    currency: 'many',
    soldOn: 'days',
    followUp: 'one',
    payment: 'one',
  },
  sorts: ['soldOn'],
  defaultSort: { by: 'soldOn', direction: 'desc' },
  search: true,
  views: {
    // What is not approved may still be refused: it is registered nowhere.
    toRegister: { externalStatus: ['unknown'], status: ['approved'] },
    waiting: { externalStatus: ['received', 'processing'] },
    followUp: { followUp: ['open'] },
    accepted: { externalStatus: ['accepted', 'active'] },
    rejected: { externalStatus: ['rejected', 'terminated'] },
    all: {},
  },
  sums: ['orderValueOre'],
})
