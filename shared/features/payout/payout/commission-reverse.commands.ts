import * as z from 'zod/mini'
import { freeText } from '../../../kernel/one-line.ts'
import { nobodyElseSchema } from '../../../access/four-eyes.ts'
import { signatureOf, type Actor } from '../../../access/actor.ts'
import { idSchema, type Id } from '../../../kernel/ids.ts'
import { failure } from '../../../kernel/result.ts'
import { accept, command, needRow, needWhere, put, refuse, type Facts, type RowReader } from '../../../sync/command.ts'
import { sales } from '../../sales/sale/sale.schema.ts'
import { commissionEntries } from '../../commission/pay-line/commission-entry.schema.ts'
import { clawbackProposed, clawbackRefused, commissionReversed } from '../payout.events.ts'
import { saleCredits } from '../../commission/split/sale-credit.schema.ts'
import { isPartyToClaim, waitingClaim, type WaitingClaim } from './clawback-claim.rules.ts'
import { clawbackOre, isReversed, needsConsentDocument } from '../../commission/pay-line/clawback.rules.ts'
import { entryOf, inStatus, movable, noticeOf, ofFinance } from './commission-payout.commands.ts'
import { clawbackWays } from '../../commission/pay-line/payout-kinds.schema.ts'
import {
  commissionPayouts,
  payrollMonthSchema,
  type CommissionPayout,
} from '../../commission/pay-line/commission-payout.schema.ts'
import { payrollKnownSchema } from '../payroll/payroll-known.rules.ts'

const words = z.string().check(freeText(), z.maxLength(500))

/**
 * What is paid and whose customer withdrew: the company bears it, or the seller pays it back with consent or by a
 * collective agreement. The latter is a proposal, which moves nothing until somebody else approves it.
 */
export const reverseCommission = command({
  name: 'commission.reverse',
  ...ofFinance('commission.refuse-clawback'),
  args: z.strictObject({
    payoutId: idSchema,
    month: payrollMonthSchema,
    way: z.enum(clawbackWays),
    consentDocument: words,
    reason: words,
    known: payrollKnownSchema,
  }),
  load: ({ payoutId }, rows) => claimNeed(payoutId, rows),
  decide: ({ payoutId, month, way, consentDocument, reason, known }, rows, facts) => {
    const found = movable('paid', rows.get(commissionPayouts, payoutId), { actor: facts.actor, known })
    if (!found.ok) return refuse(...found.failures)
    const payout = found.value
    if (waitingClaim(payout)) return refuse(failure('commission.clawback-waits'))
    const backOre = clawbackNow(payout, rows)
    if (backOre === 0) return refuse(nothingToTake(payout, rows))
    if (needsConsentDocument(way, consentDocument)) {
      return refuse(failure('commission.consent-required', 'consentDocument'))
    }
    if (reason === '') return refuse(failure('commission.reason-required', 'reason'))
    if (way === 'company_cost') {
      const reversal = {
        ...payout,
        id: facts.idFor(0),
        month: known?.openMonth ?? month,
        amountOre: -backOre,
        paidOn: facts.businessDay,
        reversesId: payout.id,
        clawback: way,
        consentDocument: '',
        history: [entryOf('reversed', facts, reason)],
      }
      return accept([put(commissionPayouts, reversal)], [commissionReversed(noticeOf(reversal))])
    }
    const document = way === 'consent' ? consentDocument : ''
    const claim = { id: facts.idFor(0), way, consentDocument: document, amountOre: backOre }
    const proposed = withEntry(payout, { ...entryOf('clawback_proposed', facts, reason), claim })
    const told = { claimId: claim.id, proposerId: facts.actor.userId, ...noticeOfClaim(payout, facts.actor, reason) }
    return accept([put(commissionPayouts, proposed)], [clawbackProposed(told)])
  },
})

/**
 * Somebody else than who proposed it approves a claim: the negative line goes into a month's payroll. What is claimed
 * must be what there is to claim by now, so that it is the amount that both have seen.
 */
export const approveClawback = command({
  name: 'commission.approve-clawback',
  ...ofFinance('commission.withdraw-from-payroll'),
  args: z.strictObject({
    payoutId: idSchema,
    claimId: idSchema,
    month: payrollMonthSchema,
    nobodyElse: nobodyElseSchema,
    known: payrollKnownSchema,
  }),
  load: ({ payoutId }, rows) => claimNeed(payoutId, rows),
  decide: ({ payoutId, claimId, month, nobodyElse, known }, rows, facts) => {
    const found = inStatus('paid', rows.get(commissionPayouts, payoutId), facts.actor)
    if (!found.ok) return refuse(...found.failures)
    const payout = found.value
    const waiting = waitingClaim(payout)
    if (waiting?.claim.id !== claimId) return refuse(failure('commission.clawback-settled'))
    const isParty = isPartyToClaim(payout, facts.actor.userId)
    if (isParty && nobodyElse === false) return refuse(failure('commission.clawback-own'))
    const backOre = clawbackNow(payout, rows)
    if (backOre === 0) return refuse(nothingToTake(payout, rows))
    const { claim } = waiting
    if (backOre !== claim.amountOre) return refuse(failure('commission.clawback-changed'))
    const reversal = {
      ...payout,
      id: facts.idFor(0),
      month: known?.openMonth ?? month,
      amountOre: -backOre,
      status: 'in_payroll' as const,
      paidOn: null,
      reversesId: payout.id,
      clawback: claim.way,
      consentDocument: claim.consentDocument,
      history: [waiting, reversedBy(waiting, isParty, facts)],
    }
    const settled = withEntry(payout, { ...entryOf('clawback_approved', facts), ...(isParty ? { isAlone: true } : {}) })
    const changes = [put(commissionPayouts, settled), put(commissionPayouts, reversal)]
    return accept(changes, [commissionReversed(noticeOf(reversal))])
  },
})

/** A claim is refused, or its proposer takes it back: nothing has moved, and what to do is open again. */
export const refuseClawback = command({
  name: 'commission.refuse-clawback',
  ...ofFinance('commission.reverse'),
  args: z.strictObject({ payoutId: idSchema, claimId: idSchema, reason: words, known: payrollKnownSchema }),
  load: ({ payoutId }) => [needRow(commissionPayouts, payoutId)],
  decide: ({ payoutId, claimId, reason, known }, rows, facts) => {
    const found = movable('paid', rows.get(commissionPayouts, payoutId), { actor: facts.actor, known })
    if (!found.ok) return refuse(...found.failures)
    const payout = found.value
    const waiting = waitingClaim(payout)
    if (waiting?.claim.id !== claimId) return refuse(failure('commission.clawback-settled'))
    if (reason === '') return refuse(failure('commission.reason-required', 'reason'))
    const refused = withEntry(payout, entryOf('clawback_refused', facts, reason))
    const told = { claimId, proposerId: waiting.actorId, ...noticeOfClaim(payout, facts.actor, reason) }
    return accept([put(commissionPayouts, refused)], [clawbackRefused(told)])
  },
})

function claimNeed(payoutId: Id, rows: RowReader) {
  const saleId = rows.get(commissionPayouts, payoutId)?.saleId
  if (saleId === undefined) return [needRow(commissionPayouts, payoutId)]
  return [
    needRow(commissionPayouts, payoutId),
    needRow(sales, saleId),
    needWhere(commissionPayouts, 'saleId', saleId),
    needWhere(commissionEntries, 'saleId', saleId),
    needWhere(saleCredits, 'saleId', saleId),
  ]
}

/** What the rows of {@link claimNeed} say of their line. */
function clawbackNow(payout: CommissionPayout, rows: RowReader): number {
  const { saleId } = payout
  return clawbackOre(payout, {
    isRegretted: rows.get(sales, saleId)?.status === 'regret',
    payouts: rows.where(commissionPayouts, 'saleId', saleId),
    entries: rows.where(commissionEntries, 'saleId', saleId),
    credits: rows.where(saleCredits, 'saleId', saleId),
  })
}

function nothingToTake(payout: CommissionPayout, rows: RowReader) {
  const lines = rows.where(commissionPayouts, 'saleId', payout.saleId)
  const isDone = payout.reversesId !== null || isReversed(payout, lines)
  return failure(isDone ? 'commission.already-reversed' : 'commission.not-regretted')
}

const withEntry = (payout: CommissionPayout, entry: CommissionPayout['history'][number]): CommissionPayout => ({
  ...payout,
  history: [...payout.history, entry],
})

const reversedBy = ({ comment }: WaitingClaim, isAlone: boolean, facts: Facts) => ({
  ...entryOf('reversed', facts, comment),
  ...(isAlone ? { isAlone } : {}),
})

/** What finance hears of a claim: who acted and why. No amount, no customer. */
const noticeOfClaim = ({ id, sellerId }: CommissionPayout, actor: Actor, text: string) => ({
  payoutId: id,
  sellerId,
  byId: actor.userId,
  byName: signatureOf(actor),
  text,
})
