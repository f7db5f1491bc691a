import * as z from 'zod/mini'
import { freeText } from '../../../kernel/one-line.ts'
import { signatureOf, type Actor } from '../../../access/actor.ts'
import { nobodyElseSchema } from '../../../access/four-eyes.ts'
import { reaches } from '../../../access/reach.ts'
import { idSchema } from '../../../kernel/ids.ts'
import { amountSchema } from '../../../kernel/money.ts'
import { failure, ok, refused, type Result } from '../../../kernel/result.ts'
import { actsWith } from '../../../sync/bounds.ts'
import { accept, command, needRow, put, refuse } from '../../../sync/command.ts'
import { sales } from '../../sales/sale/sale.schema.ts'
import { correctionApproved, correctionSentBack } from '../payout.events.ts'
import { partyOf } from '../../commission/ledger/ledger.rules.ts'
import { disputeNeed, stepOf } from './commission-dispute.commands.ts'
import { answererOf, isPartyTo, outcomeOf } from './commission-dispute.rules.ts'
import { commissionDisputes, type CommissionDispute } from './commission-dispute.schema.ts'
import { commissionEntries } from '../../commission/pay-line/commission-entry.schema.ts'
import { earnedNow, earningsOfPerson, earningsOfSale } from '../../commission/earning/earning-needs.rules.ts'

const PERMISSION = 'update commissions'
const ofFinance = actsWith(PERMISSION)
const words = z.string().check(freeText(), z.maxLength(1000))

/**
 * Finance approves the amount that back office has named: from now on the sale earns it. What it earned by the rules must
 * be what it was when the amount was named, so that the difference is the one that both have seen.
 */
export const approveCorrection = command({
  name: 'commission-correction.approve',
  ...ofFinance('commission-dispute.raise'),
  args: z.strictObject({ disputeId: idSchema, rightOre: amountSchema, nobodyElse: nobodyElseSchema }),
  load: disputeNeed,
  decide: ({ disputeId, rightOre, nobodyElse }, rows, facts) => {
    const found = proposed(rows.get(commissionDisputes, disputeId), facts.actor)
    if (!found.ok) return refuse(...found.failures)
    const dispute = found.value
    if (isPartyTo(dispute, facts.actor.userId) && nobodyElse === false)
      return refuse(failure('commission-correction.own'))
    const sale = rows.get(sales, dispute.saleId)
    const earnings = sale ? earningsOfPerson(earningsOfSale(sale, rows, facts), dispute.sellerId) : []
    const countedOre = earnedNow(earnings)
    if (rightOre !== dispute.rightOre || countedOre !== dispute.countedOre)
      return refuse(failure('commission-correction.amount-changed'))
    if (rightOre < countedOre && earnings.some(({ payout }) => payout !== null))
      return refuse(failure('commission-dispute.below-payroll'))
    const { zone, saleId, currency } = dispute
    const entry = {
      id: facts.idFor(0),
      ...partyOf(dispute),
      zone,
      saleId,
      currency,
      disputeId,
      kind: 'correction' as const,
      amountOre: rightOre - countedOre,
      reason: dispute.answer,
      reversesId: null,
      approvedByName: signatureOf(facts.actor),
      createdAt: facts.now,
    }
    const settled = {
      ...dispute,
      status: outcomeOf(dispute, { rightOre, countedOre }),
      steps: [...dispute.steps, stepOf('approved', facts, { text: '' })],
    }
    return accept(
      [put(commissionDisputes, settled), put(commissionEntries, entry)],
      [correctionApproved(noticeOf(dispute, facts.actor, ''))],
    )
  },
})

/** Finance does not agree: the question is back office's again. */
export const sendCorrectionBack = command({
  name: 'commission-correction.send-back',
  ...ofFinance('commission-dispute.answer'),
  args: z.strictObject({ disputeId: idSchema, reason: words }),
  load: ({ disputeId }) => [needRow(commissionDisputes, disputeId)],
  decide: ({ disputeId, reason }, rows, facts) => {
    const found = proposed(rows.get(commissionDisputes, disputeId), facts.actor)
    if (!found.ok) return refuse(...found.failures)
    if (reason === '') return refuse(failure('commission.reason-required', 'reason'))
    const dispute = found.value
    const steps = [...dispute.steps, stepOf('sent_back', facts, { text: reason })]
    const open = { ...dispute, status: 'open', rightOre: null, countedOre: null, steps } as const
    return accept([put(commissionDisputes, open)], [correctionSentBack(noticeOf(dispute, facts.actor, reason))])
  },
})

function proposed(dispute: CommissionDispute | undefined, actor: Actor): Result<CommissionDispute> {
  if (!dispute || !reaches(actor, PERMISSION, dispute)) return refused(failure('commission-dispute.not-found'))
  return dispute.status === 'proposed' ? ok(dispute) : refused(failure('commission-correction.not-proposed'))
}

const noticeOf = (dispute: CommissionDispute, actor: Actor, text: string) => ({
  disputeId: dispute.id,
  sellerId: dispute.sellerId,
  answererId: answererOf(dispute) ?? dispute.sellerId,
  byName: signatureOf(actor),
  text,
})
