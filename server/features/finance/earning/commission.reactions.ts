import {
  commissionInPayroll,
  commissionPaid,
  commissionReversed,
  commissionUnpaid,
  commissionWithdrawn,
  disputeAnswered,
} from '../../../../shared/features/finance/earning/commission.events.ts'
import type { AnyNoticeKind } from '../../../../shared/features/messaging/post-words.rules.ts'
import type { Id } from '../../../../shared/kernel/ids.ts'
import { notice, type Notice, type NoticeRule } from '../../messaging/index.ts'

/** What the seller is told of a commission. No amount, no customer. */
export const financeNotices: readonly NoticeRule[] = [
  notice(disputeAnswered, ({ sellerId }) => [toSeller(sellerId, 'commissionAnswered')]),
  oncePerMonth(commissionInPayroll, 'commissionInPayroll'),
  oncePerMonth(commissionPaid, 'commissionPaid'),
  oncePerMonth(commissionUnpaid, 'commissionUnpaid'),
  notice(commissionWithdrawn, ({ sellerId }) => [toSeller(sellerId, 'commissionWithdrawn')]),
  // What the company bears takes nothing from the seller.
  notice(commissionReversed, ({ sellerId, clawback }) =>
    clawback === 'company_cost' ? [] : [toSeller(sellerId, 'commissionReversed')],
  ),
]

/** Finance takes a month line by line: the seller hears of the month, not of each line. */
function oncePerMonth(event: typeof commissionPaid, words: AnyNoticeKind): NoticeRule {
  return notice(event, ({ sellerId }) => [toSeller(sellerId, words)], { causeOf: ({ month }) => `${words}/${month}` })
}

function toSeller(sellerId: Id, words: AnyNoticeKind): Notice {
  return { to: [sellerId], type: 'commission', words, link: { route: 'wallet' } }
}
