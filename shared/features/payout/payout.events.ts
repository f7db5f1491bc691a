import * as z from 'zod/mini'
import { idSchema } from '../../kernel/ids.ts'
import { event } from '../../sync/event.ts'
import { clawbackWays } from '../commission/pay-line/payout-kinds.schema.ts'
import { payrollMonthSchema } from '../commission/pay-line/commission-payout.schema.ts'

const payoutSchema = z.object({
  sellerId: idSchema,
  month: payrollMonthSchema,
  clawback: z.nullable(z.enum(clawbackWays)),
  /** Distinguishes repeated acts in the same month. Missing in older events. */
  occasion: z.optional(z.string()),
})
export const commissionInPayroll = event('commission.in-payroll', payoutSchema)
export const commissionPaid = event('commission.paid', payoutSchema)
export const commissionUnpaid = event('commission.payment-withdrawn', payoutSchema)
export const commissionWithdrawn = event('commission.withdrawn', payoutSchema)
export const commissionReversed = event('commission.reversed', payoutSchema)

const claimSchema = z.object({
  claimId: idSchema,
  payoutId: idSchema,
  sellerId: idSchema,
  proposerId: idSchema,
  /** Who has proposed or refused it. */
  byId: idSchema,
  byName: z.string(),
  text: z.string(),
})
export const clawbackProposed = event('commission-clawback.proposed', claimSchema)
export const clawbackRefused = event('commission-clawback.refused', claimSchema)

/** Somebody's part of a sale is another one than before. Who sold it hears it, too. No customer, no amount. */
export const saleShareChanged = event(
  'sale-share.changed',
  z.object({
    /** The act, so that two changes are told twice and a repeated one once. */
    actId: idSchema,
    sellerId: idSchema,
    /** Hundredths of a per cent; 0: none any more. */
    beforeBasisPoints: z.number(),
    basisPoints: z.number(),
    byName: z.string(),
  }),
)

export const disputeAnswered = event('commission-dispute.answered', z.object({ sellerId: idSchema }))

const correctionSchema = z.object({
  disputeId: idSchema,
  sellerId: idSchema,
  /** Who named the amount. */
  answererId: idSchema,
  byName: z.string(),
  text: z.string(),
})
export const correctionProposed = event('commission-correction.proposed', correctionSchema)
export const correctionApproved = event('commission-correction.approved', correctionSchema)
export const correctionSentBack = event('commission-correction.sent-back', correctionSchema)
