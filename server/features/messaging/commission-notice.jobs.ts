import * as z from 'zod/mini'
import { clawbackWays } from '../../../shared/features/finance/commission-payout.schema.ts'
import type { NoticeKind } from '../../../shared/features/messaging/notice-words.rules.ts'
import { idSchema } from '../../../shared/kernel/ids.ts'
import type { Reaction } from '../../sync/feature.ts'
import { noticeReaction, tell, type Notice, type Telling } from './notice.jobs.ts'

/** Tells the seller what became of a commission, and that back office has answered about one. No amount, no customer. */
export function commissionNotices(telling: Telling): Readonly<Record<string, readonly Reaction[]>> {
  return {
    'commission-dispute.answered': [
      noticeReaction(telling, async ({ payload }) => {
        const { sellerId } = z.object({ sellerId: idSchema }).parse(payload)
        return [noticeOf(sellerId, 'commissionAnswered')]
      }),
    ],
    'commission.in-payroll': [oncePerMonth(telling, 'commissionInPayroll')],
    'commission.paid': [oncePerMonth(telling, 'commissionPaid')],
    'commission.payment-withdrawn': [oncePerMonth(telling, 'commissionUnpaid')],
    'commission.withdrawn': [
      noticeReaction(telling, async ({ payload }) => [
        noticeOf(payloadSchema.parse(payload).sellerId, 'commissionWithdrawn'),
      ]),
    ],
    'commission.reversed': [
      noticeReaction(telling, async ({ payload }) => {
        const { sellerId, clawback } = payloadSchema.parse(payload)
        // What the company bears takes nothing from the seller.
        return clawback === 'company_cost' ? [] : [noticeOf(sellerId, 'commissionReversed')]
      }),
    ],
  }
}

/** Finance takes a month line by line: the seller hears of the month, not of each line. */
function oncePerMonth(telling: Telling, words: NoticeKind): Reaction {
  return async ({ payload }) => {
    const { sellerId, month } = payloadSchema.parse(payload)
    await tell(telling, [noticeOf(sellerId, words)], `${words}/${month}`)
  }
}

const noticeOf = (userId: string, words: NoticeKind): Notice => ({
  userId,
  type: 'commission',
  words,
  path: '/sales/earnings',
  tag: null,
})

const payloadSchema = z.object({ sellerId: idSchema, month: z.string(), clawback: z.nullable(z.enum(clawbackWays)) })
