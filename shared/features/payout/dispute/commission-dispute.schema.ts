import * as z from 'zod/mini'
import { instantSchema, timeZones, type Instant } from '../../../kernel/days.ts'
import { idSchema, type Id } from '../../../kernel/ids.ts'
import { amountSchema, currencies } from '../../../kernel/money.ts'
import { collection } from '../../../sync/collection.ts'
import { salePlaceFields } from '../../sales/sale/sale.schema.ts'
import type { LineEarning } from '../../commission/rate/commission.rules.ts'

/**
 * open: nobody has answered. proposed: back office has named another amount, and finance has to approve it. The others
 * are the end: the seller was right, it became another amount, or the amount was right as it was.
 */
export const disputeStatuses = ['open', 'approved', 'partly', 'denied', 'proposed'] as const
export type DisputeStatus = (typeof disputeStatuses)[number]
export const disputeOutcomes = ['approved', 'partly', 'denied'] as const

export interface DisputeStep {
  readonly kind: 'answered' | 'approved' | 'sent_back'
  readonly at: Instant
  readonly actorId: Id
  readonly actorName: string
  readonly text: string
  /** The right amount of an answer. */
  readonly amountOre: number | null
}

/** A seller says that the commission of a sale is wrong, and what it should be. */
export const commissionDisputeSchema = z.object({
  id: idSchema,
  version: z.number(),
  ...salePlaceFields,
  zone: z.enum(timeZones),
  saleId: idSchema,
  currency: z.enum(currencies),
  /** What the seller's phone showed when it was said, and how it had counted that. */
  shownOre: amountSchema,
  shownLines: z.array(z.custom<LineEarning>()),
  expectedOre: z.nullable(amountSchema),
  text: z.string(),
  status: z.enum(disputeStatuses),
  raisedAt: instantSchema,
  answer: z.string(),
  answeredByName: z.string(),
  answeredAt: z.nullable(instantSchema),
  /** What the sale earns by the newest answer, and what it earned by the rules then. Null without an answer. */
  rightOre: z.nullable(amountSchema),
  countedOre: z.nullable(amountSchema),
  /** What has been said and decided since, the oldest first. */
  steps: z.array(z.custom<DisputeStep>()),
})
export type CommissionDispute = z.infer<typeof commissionDisputeSchema>

export const commissionDisputes = collection<CommissionDispute>({
  name: 'commissionDisputes',
  schema: commissionDisputeSchema,
  indexes: ['saleId', 'sellerId+raisedAt', 'status+raisedAt'],
  onlineBy: ['saleId'],
})
