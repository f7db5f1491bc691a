import { isOfMonth } from '../../commission/pay-line/commission-payout.rules.ts'
import * as z from 'zod/mini'
import { freeText } from '../../../kernel/one-line.ts'
import { signatureOf, type Actor } from '../../../access/actor.ts'
import { reaches } from '../../../access/reach.ts'
import { givenDaySchema } from '../../../kernel/days.ts'
import { idSchema, type Id } from '../../../kernel/ids.ts'
import { amountSchema } from '../../../kernel/money.ts'
import { failure, ok, refused, type Result } from '../../../kernel/result.ts'
import { actsWith } from '../../../sync/bounds.ts'
import {
  accept,
  command,
  needRow,
  needWhere,
  put,
  refuse,
  type Change,
  type Facts,
  type Need,
  type RowReader,
} from '../../../sync/command.ts'
import { sales } from '../../sales/sale/sale.schema.ts'
import { earningsNeed, earningsOfPerson, earningsOfSale } from '../../commission/earning/earning-needs.rules.ts'
import { monthPays, type MonthPayRow } from '../month/month-pay-row.schema.ts'
import { saleCredits, type SaleCredit } from '../../commission/split/sale-credit.schema.ts'
import { waitingClaim } from './clawback-claim.rules.ts'
import { standingLines, isReversed } from '../../commission/pay-line/clawback.rules.ts'
import { ownPayFailures, payrollKnownSchema, type PayrollKnown } from '../payroll/payroll-known.rules.ts'
import { lineOf } from './payout-line.rules.ts'
import {
  commissionPayouts,
  payrollMonthSchema,
  type CommissionPayout,
  type PayoutEntry,
} from '../../commission/pay-line/commission-payout.schema.ts'
import { commissionInPayroll, commissionPaid, commissionUnpaid, commissionWithdrawn } from '../payout.events.ts'

const PERMISSION = 'update commissions'
const words = z.string().check(freeText(), z.maxLength(500))

/** Acts of finance on commission. */
export const ofFinance = actsWith(PERMISSION)

type Line = Omit<CommissionPayout, 'version'>

/** Finance takes a commission that is safe into a month's payroll. Both sides count it anew: it must be what was shown. */
export const takeIntoPayroll = command({
  name: 'commission.take-into-payroll',
  ...ofFinance('commission.withdraw-from-payroll'),
  args: z.strictObject({
    saleId: idSchema,
    /** Left out: who sold it. */
    sellerId: z.optional(idSchema),
    month: payrollMonthSchema,
    shownOre: amountSchema.check(z.nonnegative()),
    known: payrollKnownSchema,
  }),
  load: ({ saleId }, rows) => earningsNeed(saleId, rows),
  decide: ({ saleId, sellerId, month: askedMonth, shownOre, known }, rows, facts) => {
    const month = known?.openMonth ?? askedMonth
    const sale = rows.get(sales, saleId)
    const earnings = sale ? earningsOfPerson(earningsOfSale(sale, rows, facts), sellerId ?? sale.sellerId) : []
    const party = earnings[0]?.party ?? sale
    if (!sale || !party || !reaches(facts.actor, PERMISSION, party)) return refuse(failure('commission.not-found'))
    const own = ownPayFailures(party, facts.actor, known)
    if (own.length > 0) return refuse(...own)
    const earning = earnings.find(({ payout }) => payout === null)
    if (!earning && earnings.length > 0) return refuse(failure('commission.already-in-payroll'))
    if (earning?.state !== 'earned' || earning.safeOn === null) return refuse(failure('commission.not-safe-yet'))
    if (earning.amountOre !== shownOre) return refuse(failure('commission.amount-changed'))
    if (month < sale.soldOn.slice(0, 7)) return refuse(failure('commission.month-before-sale', 'month'))
    const taken = { id: facts.idFor(0), month, history: [takenInto(month, askedMonth, facts)] }
    const payout = lineOf(earning, { ...taken, earnedOn: earning.safeOn })
    const credits = rows.where(saleCredits, 'saleId', saleId)
    const frozen = earning.share === null ? [] : frozenAt(credits, earning.share.wholeOre)
    const occasion = occasionOf(timesTakenOut(payout, rows))
    return accept([put(commissionPayouts, payout), ...frozen], [commissionInPayroll(noticeOf(payout, occasion))])
  },
})

/** The month's payroll is paid out, once somebody else than who locked it has approved it (product 5.15). */
export const payCommission = command({
  name: 'commission.pay',
  ...ofFinance('commission.withdraw-payment'),
  args: z.strictObject({ payoutId: idSchema, paidOn: givenDaySchema, known: payrollKnownSchema }),
  load: ({ payoutId }, rows) => [needRow(commissionPayouts, payoutId), ...monthPayNeed(payoutId, rows)],
  decide: ({ payoutId, paidOn, known }, rows, facts) => {
    const found = movable('in_payroll', rows.get(commissionPayouts, payoutId), { actor: facts.actor, known })
    if (!found.ok) return refuse(...found.failures)
    if (known && !known.isApproved) return refuse(failure('commission.month-not-approved'))
    if (paidOn > facts.businessDay) return refuse(failure('commission.paid-in-future', 'paidOn'))
    const payout = found.value
    const paid: Line = { ...payout, status: 'paid', paidOn, history: [...payout.history, entryOf('paid', facts)] }
    const changes = [put(commissionPayouts, paid), ...monthPayOf(paid, rows, facts)]
    return accept(changes, [commissionPaid(noticeOf(paid, occasionOf(timesUnpaid(paid))))])
  },
})

/** It was not paid after all: back into the month's payroll, as long as nothing has taken it back. */
export const withdrawPayment = command({
  name: 'commission.withdraw-payment',
  ...ofFinance('commission.pay'),
  args: z.strictObject({ payoutId: idSchema, reason: words, known: payrollKnownSchema }),
  load: ({ payoutId }, rows) => {
    const payout = rows.get(commissionPayouts, payoutId)
    const lines = payout ? [needWhere(commissionPayouts, 'saleId', payout.saleId)] : []
    return [needRow(commissionPayouts, payoutId), ...lines, ...monthPayNeed(payoutId, rows)]
  },
  decide: ({ payoutId, reason, known }, rows, facts) => {
    const found = movable('paid', rows.get(commissionPayouts, payoutId), { actor: facts.actor, known })
    if (!found.ok) return refuse(...found.failures)
    // What stays in an approved month can be paid again; nothing moves while somebody looks at a locked one.
    if (known?.isLocked === true && !known.isApproved) return refuse(failure('commission.month-locked'))
    const payout = found.value
    if (isReversed(payout, rows.where(commissionPayouts, 'saleId', payout.saleId)))
      return refuse(failure('commission.already-reversed'))
    if (payout.clawback === 'company_cost') return refuse(failure('commission.company-bears-it'))
    if (waitingClaim(payout)) return refuse(failure('commission.clawback-waits'))
    if (reason === '') return refuse(failure('commission.reason-required', 'reason'))
    const history = [...payout.history, entryOf('payment_withdrawn', facts, reason)]
    const unpaid: Line = { ...payout, status: 'in_payroll', paidOn: null, history }
    const changes = [put(commissionPayouts, unpaid), ...monthPayOf(unpaid, rows, facts)]
    return accept(changes, [commissionUnpaid(noticeOf(unpaid, occasionOf(timesUnpaid(payout))))])
  },
})

/**
 * Removes a line from payroll before it is paid, because the customer withdrew or it was added by mistake. It also undoes a
 * cost that the company bears; finance then has to decide again about the payment.
 */
export const withdrawFromPayroll = command({
  name: 'commission.withdraw-from-payroll',
  ...ofFinance('commission.take-into-payroll'),
  args: z.strictObject({ payoutId: idSchema, reason: words, known: payrollKnownSchema }),
  load: ({ payoutId }, rows) => {
    const saleId = rows.get(commissionPayouts, payoutId)?.saleId
    if (saleId === undefined) return [needRow(commissionPayouts, payoutId)]
    const ofSale = [needWhere(commissionPayouts, 'saleId', saleId), needWhere(saleCredits, 'saleId', saleId)]
    return [needRow(commissionPayouts, payoutId), ...ofSale, ...monthPayNeed(payoutId, rows)]
  },
  decide: ({ payoutId, reason, known }, rows, facts) => {
    const line = rows.get(commissionPayouts, payoutId)
    const isBorne = line?.clawback === 'company_cost'
    const found = movable(isBorne ? 'paid' : 'in_payroll', line, { actor: facts.actor, known })
    if (!found.ok) return refuse(...found.failures)
    if (known?.isLocked === true) return refuse(failure('commission.month-locked'))
    if (reason === '') return refuse(failure('commission.reason-required', 'reason'))
    const history = [...found.value.history, entryOf('withdrawn', facts, reason)]
    const withdrawn: Line = { ...found.value, status: 'withdrawn', paidOn: null, history }
    const { saleId } = withdrawn
    const left = rows.where(commissionPayouts, 'saleId', saleId).filter(({ id }) => id !== payoutId)
    const isFree = standingLines(left).length === 0
    const thawed = isFree ? frozenAt(rows.where(saleCredits, 'saleId', saleId), null) : []
    const changes = [put(commissionPayouts, withdrawn), ...thawed, ...monthPayOf(withdrawn, rows, facts)]
    // Many lines are taken out together: the seller gets one notice for the day.
    const occasion = `${facts.businessDay}/${timesTakenOut(withdrawn, rows)}`
    return accept(changes, isBorne ? [] : [commissionWithdrawn(noticeOf(withdrawn, occasion))])
  },
})

/** The rows of those who share a sale, with what the whole of it earns from now on; null: as the rates say. */
const frozenAt = (credits: readonly SaleCredit[], frozenOre: number | null): readonly Change[] =>
  credits.flatMap((credit) => {
    if (frozenOre === null ? credit.frozenOre === null : credit.frozenOre !== null) return []
    return [put(saleCredits, { ...credit, frozenOre })]
  })

/** The row of a month's pay behind a line of pay that is for one. */
function monthPayNeed(payoutId: Id, rows: RowReader): readonly Need[] {
  const payout = rows.get(commissionPayouts, payoutId)
  return payout && isOfMonth(payout) ? [needRow(monthPays, payout.saleId)] : []
}

/** The row of a month's pay goes where its line of pay goes. */
function monthPayOf(payout: Line, rows: RowReader, { actor, now }: Facts): readonly Change[] {
  const pay = isOfMonth(payout) ? rows.get(monthPays, payout.saleId) : undefined
  if (!pay) return []
  const { status, month, paidOn } = payout
  const where = { state: monthPayStates[status], payrollMonth: status === 'withdrawn' ? null : month, paidOn }
  return [put(monthPays, { ...pay, ...where, changedAt: now, changedByName: signatureOf(actor) })]
}

const monthPayStates: Readonly<Record<CommissionPayout['status'], MonthPayRow['state']>> = {
  in_payroll: 'in_payroll',
  paid: 'paid',
  withdrawn: 'earned',
}

/** A line of pay that stands in a status, for somebody whose right reaches it. */
export function inStatus(
  status: CommissionPayout['status'],
  payout: CommissionPayout | undefined,
  actor: Actor,
): Result<CommissionPayout> {
  if (!payout || !reaches(actor, PERMISSION, payout)) return refused(failure('commission.not-found'))
  const { status: from } = payout
  return from === status ? ok(payout) : refused(failure('commission.illegal-transition', undefined, { from }))
}

/** The same for somebody who moves its money. */
export function movable(
  status: CommissionPayout['status'],
  payout: CommissionPayout | undefined,
  { actor, known }: { readonly actor: Actor; readonly known: PayrollKnown },
): Result<CommissionPayout> {
  const found = inStatus(status, payout, actor)
  const own = found.ok ? ownPayFailures(found.value, actor, known) : []
  return own.length > 0 ? refused(...own) : found
}

/** Who does what to a line of pay. */
export const entryOf = (kind: PayoutEntry['kind'], { actor, now }: Facts, comment = ''): PayoutEntry => ({
  kind,
  at: now,
  actorId: actor.userId,
  actorName: signatureOf(actor),
  comment,
})

/** A line that was meant for a month that is locked says so: it goes with a later one. */
export const takenInto = (month: string, askedMonth: string, facts: Facts): PayoutEntry =>
  month === askedMonth ? entryOf('taken', facts) : { ...entryOf('taken', facts), lockedMonth: askedMonth }

/** The payload of a notice to the seller, without amount or customer. A new `occasion` sends the notice again. */
export const noticeOf = ({ sellerId, month, clawback }: Line, occasion = '') => ({
  sellerId,
  month,
  clawback,
  occasion,
})

/** The occasion of an act that was undone this many times before. */
export const occasionOf = (times: number): string => (times === 0 ? '' : String(times))

/** Counts how often the money of a line was taken out of payroll before. Each time left a withdrawn line. */
export const timesTakenOut = (line: Pick<Line, 'id' | 'saleId' | 'sellerId' | 'reversesId'>, rows: RowReader) =>
  rows
    .where(commissionPayouts, 'saleId', line.saleId)
    .filter(({ id, status }) => id !== line.id && status === 'withdrawn')
    .filter(({ sellerId, reversesId }) => sellerId === line.sellerId && reversesId === line.reversesId).length

const timesUnpaid = ({ history }: Line): number => history.filter(({ kind }) => kind === 'payment_withdrawn').length
