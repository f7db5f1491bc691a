import { signatureOf } from '../../../access/actor.ts'
import * as z from 'zod/mini'
import { freeText } from '../../../kernel/one-line.ts'
import { nobodyElseSchema, needsOtherEyes } from '../../../access/four-eyes.ts'
import { reaches, sellerFieldsOf } from '../../../access/reach.ts'
import { idSchema, type Id } from '../../../kernel/ids.ts'
import { amountSchema } from '../../../kernel/money.ts'
import { failure } from '../../../kernel/result.ts'
import { aForm, deskWork } from '../../../sync/bounds.ts'
import { accept, command, needRow, needWhere, put, refuse, type Facts, type RowReader } from '../../../sync/command.ts'
import { sales } from '../../sales/sale/sale.schema.ts'
import { saleCredits } from '../../commission/split/sale-credit.schema.ts'
import { disputeAnswered, correctionProposed } from '../payout.events.ts'
import { lineEarningSchema } from '../../commission/rate/line-earning.schema.ts'
import { isUnsettled } from './commission-dispute.rules.ts'
import { commissionDisputes, disputeOutcomes, type CommissionDispute } from './commission-dispute.schema.ts'
import {
  earnedNow,
  earningsNeed,
  earningsOfPerson,
  earningsOfSale,
} from '../../commission/earning/earning-needs.rules.ts'

type DisputeStep = CommissionDispute['steps'][number]
const words = z.string().check(freeText(), z.maxLength(1000))
const LINES_OF_A_SALE = 50

/**
 * Who sold a sale, or shares it, says that their commission is not what it should be. One question at a time for each
 * person and sale. Who shares it has no sale on the phone: the row of the share says what it is about.
 */
export const raiseDispute = command({
  name: 'commission-dispute.raise',
  permission: 'view sales_salary_calculator',
  ...aForm({ liftedBy: 'update sale_reports', how: 'commission-dispute.answer' }),
  args: z.strictObject({
    saleId: idSchema,
    shownOre: amountSchema,
    /** How the phone had counted it; a phone of before does not say. */
    shownLines: z.optional(z.array(lineEarningSchema).check(z.maxLength(LINES_OF_A_SALE))),
    expectedOre: z.nullable(amountSchema),
    text: words,
  }),
  load: ({ saleId }) => [
    needRow(sales, saleId),
    needWhere(saleCredits, 'saleId', saleId),
    needWhere(commissionDisputes, 'saleId', saleId),
  ],
  decide: ({ saleId, shownOre, shownLines = [], expectedOre, text }, rows, facts) => {
    const { userId } = facts.actor
    const isOwn = ({ sellerId }: { readonly sellerId: Id }) => sellerId === userId
    const sale = rows.get(sales, saleId)
    const about = sale && isOwn(sale) ? sale : rows.where(saleCredits, 'saleId', saleId).find(isOwn)
    if (!about) return refuse(failure('commission-dispute.sale-not-found'))
    if (rows.where(commissionDisputes, 'saleId', saleId).filter(isOwn).some(isUnsettled))
      return refuse(failure('commission-dispute.already-open'))
    if (text === '') return refuse(failure('commission-dispute.text-required', 'text'))
    if (expectedOre !== null && expectedOre < 0)
      return refuse(failure('commission-dispute.amount-negative', 'expectedOre'))
    return accept([
      put(commissionDisputes, {
        id: facts.idFor(0),
        ...sellerFieldsOf(facts.actor, facts.businessDay),
        saleId,
        currency: about.currency,
        shownOre,
        shownLines,
        expectedOre,
        text,
        status: 'open',
        raisedAt: facts.now,
        answer: '',
        answeredByName: '',
        answeredAt: null,
        rightOre: null,
        countedOre: null,
        steps: [],
      }),
    ])
  },
})

/** An answer of before named an outcome instead of an amount. */
const answerV1 = (args: unknown) => ({ ...(args as object), rightOre: null })

/**
 * Back office says what the right amount is, and why. Where the amount was right the question is settled; another amount
 * becomes money when finance approves it.
 */
export const answerDispute = command({
  name: 'commission-dispute.answer',
  version: 2,
  permission: 'update sale_reports',
  ...deskWork({ by: 'commission-correction.send-back' }),
  args: z.strictObject({
    disputeId: idSchema,
    rightOre: z.nullable(amountSchema),
    /** Of an answer without an amount. */
    outcome: z.optional(z.enum(disputeOutcomes)),
    answer: words,
    nobodyElse: nobodyElseSchema,
  }),
  upgrades: { 1: answerV1 },
  load: disputeNeed,
  decide: ({ disputeId, answer, nobodyElse, ...given }, rows, facts) => {
    const dispute = rows.get(commissionDisputes, disputeId)
    if (!dispute || !reaches(facts.actor, 'update sale_reports', dispute))
      return refuse(failure('commission-dispute.not-found'))
    if (dispute.status !== 'open') return refuse(failure('commission-dispute.already-answered'))
    if (needsOtherEyes(dispute, facts.actor, nobodyElse)) return refuse(failure('commission-dispute.own'))
    if (answer === '') return refuse(failure('commission-dispute.answer-required', 'answer'))
    const sale = rows.get(sales, dispute.saleId)
    const earnings = sale ? earningsOfPerson(earningsOfSale(sale, rows, facts), dispute.sellerId) : []
    const countedOre = earnedNow(earnings)
    const rightOre = given.rightOre ?? amountMeant(given.outcome, dispute, countedOre)
    const step = stepOf('answered', facts, { text: answer, amountOre: rightOre })
    const answered = {
      ...dispute,
      answer,
      answeredByName: signatureOf(facts.actor),
      answeredAt: facts.now,
      steps: [...dispute.steps, step],
    }
    if (rightOre === null) {
      // An answer of before, that means money and does not say how much: it is kept, and somebody has to name the amount.
      if (given.outcome !== undefined) return accept([put(commissionDisputes, answered)])
      return refuse(failure('commission-dispute.amount-required', 'rightOre'))
    }
    if (rightOre < 0) return refuse(failure('commission-dispute.amount-negative', 'rightOre'))
    const isRight = rightOre === countedOre
    if (!isRight && earnings.every(({ state }) => state === 'reversed'))
      return refuse(failure('commission-dispute.earns-nothing', 'rightOre'))
    // What payroll has is only taken back with consent: that is an act of its own.
    if (rightOre < countedOre && earnings.some(({ payout }) => payout !== null))
      return refuse(failure('commission-dispute.below-payroll', 'rightOre'))
    const { sellerId } = dispute
    const told = { disputeId, sellerId, answererId: facts.actor.userId, byName: signatureOf(facts.actor), text: answer }
    return accept(
      [put(commissionDisputes, { ...answered, status: isRight ? 'denied' : 'proposed', rightOre, countedOre })],
      [isRight ? disputeAnswered({ sellerId }) : correctionProposed(told)],
    )
  },
})

export function disputeNeed({ disputeId }: { readonly disputeId: Id }, rows: RowReader) {
  const saleId = rows.get(commissionDisputes, disputeId)?.saleId
  return [needRow(commissionDisputes, disputeId), ...(saleId === undefined ? [] : earningsNeed(saleId, rows))]
}

/** What an outcome without an amount says of money: nothing changes, or what the seller expected is right. */
function amountMeant(
  outcome: (typeof disputeOutcomes)[number] | undefined,
  { expectedOre }: Pick<CommissionDispute, 'expectedOre'>,
  countedOre: number,
): number | null {
  if (outcome === 'denied') return countedOre
  return outcome === 'approved' ? expectedOre : null
}

export const stepOf = (
  kind: DisputeStep['kind'],
  { actor, now }: Facts,
  { text, amountOre = null }: { readonly text: string; readonly amountOre?: number | null },
): DisputeStep => ({ kind, at: now, actorId: actor.userId, actorName: signatureOf(actor), text, amountOre })
