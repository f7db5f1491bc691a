import {
  clawbackProposed,
  clawbackRefused,
  commissionInPayroll,
  commissionPaid,
  commissionReversed,
  commissionUnpaid,
  commissionWithdrawn,
  correctionApproved,
  correctionProposed,
  correctionSentBack,
  disputeAnswered,
  saleShareChanged,
} from '../../../shared/features/payout/payout.events.ts'
import { providerTookBack } from '../../../shared/features/sales/sale/sale.events.ts'
import type { AnyNoticeKind } from '../../../shared/features/messaging/post-words.rules.ts'
import type { Id } from '../../../shared/kernel/ids.ts'
import { payingFor, personOfNotice } from '../people/recipients.door.ts'
import { notice, type Notice, type NoticeRule } from '../messaging/index.ts'

/** What the seller is told of a commission. No amount, no customer. */
export const payoutNotices: readonly NoticeRule[] = [
  notice(disputeAnswered, ({ sellerId }) => [toSeller(sellerId, 'commissionAnswered')]),
  notice(correctionProposed, async ({ disputeId, sellerId, answererId, byName, text }, db) => {
    const said = { name: byName, text }
    const approvers = await payingFor(db, await personOfNotice(db, sellerId))
    const others = approvers.filter((userId) => userId !== answererId)
    return [
      { ...toSeller(sellerId, 'correctionProposed'), said },
      { ...toDesk(disputeId, others, 'correctionToApprove'), said },
    ]
  }),
  notice(correctionApproved, ({ sellerId, byName }) => [
    { ...toSeller(sellerId, 'correctionApproved'), said: { name: byName, text: '' } },
  ]),
  notice(correctionSentBack, ({ disputeId, sellerId, answererId, byName, text }) => [
    // Why finance does not agree is for who answers.
    { ...toSeller(sellerId, 'correctionLookedAtAgain'), said: { name: byName, text: '' } },
    { ...toDesk(disputeId, [answererId], 'correctionSentBack'), said: { name: byName, text } },
  ]),
  notice(
    saleShareChanged,
    ({ sellerId, beforeBasisPoints, basisPoints, byName }) => [
      {
        ...toSeller(sellerId, shareWords(beforeBasisPoints, basisPoints)),
        said: { name: byName, text: percentOf(basisPoints) },
      },
    ],
    { causeOf: ({ actId, sellerId }) => `sale-share/${actId}/${sellerId}` },
  ),
  oncePerMonth(commissionInPayroll, 'commissionInPayroll'),
  oncePerMonth(commissionPaid, 'commissionPaid'),
  oncePerMonth(commissionUnpaid, 'commissionUnpaid'),
  oncePerMonth(commissionWithdrawn, 'commissionWithdrawn', 'deductionWithdrawn'),
  // What the company bears takes nothing from the seller.
  notice(commissionReversed, ({ sellerId, clawback }) =>
    clawback === 'company_cost' ? [] : [toSeller(sellerId, 'commissionReversed')],
  ),
  notice(clawbackProposed, async ({ payoutId, sellerId, byId, byName, text }, db) => {
    const approvers = await payingFor(db, await personOfNotice(db, sellerId))
    const others = approvers.filter((userId) => userId !== byId)
    return [{ ...toPayout(payoutId, others, 'clawbackToApprove'), said: { name: byName, text } }]
  }),
  notice(providerTookBack, async ({ payoutId, sellerId, isPaid, byId }, db) => {
    const payers = await payingFor(db, await personOfNotice(db, sellerId))
    const others = payers.filter((userId) => userId !== byId)
    const words = isPaid ? 'providerTookBackPaid' : 'providerTookBack'
    return [toPayout(payoutId, others, words)]
  }),
  notice(clawbackRefused, ({ payoutId, proposerId, byId, byName, text }) =>
    proposerId === byId
      ? []
      : [{ ...toPayout(payoutId, [proposerId], 'clawbackRefused'), said: { name: byName, text } }],
  ),
]

const toPayout = (payoutId: Id, to: readonly Id[], words: AnyNoticeKind): Notice => ({
  to,
  type: 'commission',
  words,
  link: { route: 'commission-payout', params: { id: payoutId } },
})

const shareWords = (before: number, after: number): AnyNoticeKind =>
  after === 0 ? 'saleShareEnded' : before === 0 ? 'saleShared' : 'saleShareChanged'

/** «40 %»: the same in the three languages. */
const percentOf = (basisPoints: number): string =>
  basisPoints === 0 ? '' : `${String(basisPoints / 100).replace('.', ',')} %`

/**
 * Finance takes a month line by line, but the seller gets one notice for the month. An act that is repeated after an undo
 * sends another notice, so the latest notice always shows where the money is. `ofDeduction`: the words for a line that takes
 * money back.
 */
function oncePerMonth(event: typeof commissionPaid, words: AnyNoticeKind, ofDeduction = words): NoticeRule {
  const wordsFor = (clawback: string | null) => (clawback === null ? words : ofDeduction)
  return notice(event, ({ sellerId, clawback }) => [toSeller(sellerId, wordsFor(clawback))], {
    causeOf: ({ month, clawback, occasion = '' }) => [wordsFor(clawback), month, occasion].filter(Boolean).join('/'),
  })
}

const toDesk = (disputeId: Id, to: readonly Id[], words: AnyNoticeKind): Notice => ({
  to,
  type: 'commission',
  words,
  link: { route: 'commission-dispute', params: { id: disputeId } },
})

function toSeller(sellerId: Id, words: AnyNoticeKind): Notice {
  return { to: [sellerId], type: 'commission', words, link: { route: 'wallet' } }
}
