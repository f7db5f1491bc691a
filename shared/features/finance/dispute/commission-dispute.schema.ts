import * as z from 'zod/mini'
import { instantSchema, timeZones } from '../../../kernel/days.ts'
import { idSchema } from '../../../kernel/ids.ts'
import { amountSchema, currencies } from '../../../kernel/money.ts'
import { collection } from '../../../sync/collection.ts'
import { salePlaceFields } from '../../sales/sale/sale.schema.ts'

/** open: nobody has answered. The others are the answer: the seller was right, in part, or not. */
export const disputeStatuses = ['open', 'approved', 'partly', 'denied'] as const
export type DisputeStatus = (typeof disputeStatuses)[number]
export const disputeOutcomes = ['approved', 'partly', 'denied'] as const

/** A seller says that the commission of a sale is wrong, and what it should be. */
export const commissionDisputeSchema = z.object({
  id: idSchema,
  version: z.number(),
  ...salePlaceFields,
  zone: z.enum(timeZones),
  saleId: idSchema,
  currency: z.enum(currencies),
  /** What the seller's phone showed when it was said. */
  shownOre: amountSchema,
  expectedOre: z.nullable(amountSchema),
  text: z.string(),
  status: z.enum(disputeStatuses),
  raisedAt: instantSchema,
  answer: z.string(),
  answeredByName: z.string(),
  answeredAt: z.nullable(instantSchema),
})
export type CommissionDispute = z.infer<typeof commissionDisputeSchema>

export const commissionDisputes = collection<CommissionDispute>({
  name: 'commissionDisputes',
  schema: commissionDisputeSchema,
  indexes: ['saleId', 'sellerId+raisedAt', 'status+raisedAt'],
  onlineBy: ['saleId'],
})
