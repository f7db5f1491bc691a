import * as z from 'zod/mini'
import { idSchema } from '../../../kernel/ids.ts'
import { failure } from '../../../kernel/result.ts'
import { accept, command, needRow, needWhere, put, refuse, type RowReader } from '../../../sync/command.ts'
import { sales } from '../../sales/sale/sale.schema.ts'
import { commissionEntries } from '../earning/commission-entry.schema.ts'
import { commissionReversed } from '../earning/commission.events.ts'
import { saleCredits } from '../split/sale-credit.schema.ts'
import { clawbackOre, isReversed, needsConsentDocument } from './clawback.rules.ts'
import { entryOf, inStatus, toldOf } from './commission-payout.commands.ts'
import { clawbackWays } from './commission-payout-row.schema.ts'
import { commissionPayouts, payrollMonthSchema, type CommissionPayout } from './commission-payout.schema.ts'
import { ownPayFailures, payrollKnownSchema } from './payroll-known.rules.ts'

const words = z.string().check(z.trim(), z.normalize('NFC'), z.maxLength(500))

/**
 * What is paid and whose customer withdrew is taken back by a negative line. Without the seller's consent or a
 * collective agreement nothing is taken from the seller: the company bears it.
 */
export const reverseCommission = command({
  name: 'commission.reverse',
  permission: 'update commissions',
  args: z.strictObject({
    payoutId: idSchema,
    month: payrollMonthSchema,
    way: z.enum(clawbackWays),
    consentDocument: words,
    reason: words,
    known: payrollKnownSchema,
  }),
  load: ({ payoutId }, rows) => {
    const payout = rows.get(commissionPayouts, payoutId)
    if (!payout) return [needRow(commissionPayouts, payoutId)]
    const { saleId } = payout
    return [
      needRow(commissionPayouts, payoutId),
      needRow(sales, saleId),
      needWhere(commissionPayouts, 'saleId', saleId),
      needWhere(commissionEntries, 'saleId', saleId),
      needWhere(saleCredits, 'saleId', saleId),
    ]
  },
  decide: ({ payoutId, month, way, consentDocument, reason, known }, rows, facts) => {
    const found = inStatus('paid', rows.get(commissionPayouts, payoutId), facts.actor)
    if (!found.ok) return refuse(...found.failures)
    const payout = found.value
    const own = ownPayFailures(payout, facts.actor, known)
    if (own.length > 0) return refuse(...own)
    const backOre = clawbackNow(payout, rows)
    if (backOre === 0) {
      const isDone =
        payout.reversesId !== null || isReversed(payout, rows.where(commissionPayouts, 'saleId', payout.saleId))
      return refuse(failure(isDone ? 'commission.already-reversed' : 'commission.not-regretted'))
    }
    if (needsConsentDocument(way, consentDocument)) {
      return refuse(failure('commission.consent-required', 'consentDocument'))
    }
    if (reason === '') return refuse(failure('commission.reason-required', 'reason'))
    const reversal = {
      ...payout,
      id: facts.idFor(0),
      month: known?.openMonth ?? month,
      amountOre: -backOre,
      status: way === 'company_cost' ? ('paid' as const) : ('in_payroll' as const),
      paidOn: way === 'company_cost' ? facts.businessDay : null,
      reversesId: payout.id,
      clawback: way,
      consentDocument: way === 'consent' ? consentDocument : '',
      history: [entryOf('reversed', facts, reason)],
    }
    return accept([put(commissionPayouts, reversal)], [commissionReversed(toldOf(reversal))])
  },
})

/** What the rows that `reverseCommission` has loaded say of its line. */
function clawbackNow(payout: CommissionPayout, rows: RowReader): number {
  const { saleId } = payout
  return clawbackOre(payout, {
    isRegretted: rows.get(sales, saleId)?.status === 'regret',
    payouts: rows.where(commissionPayouts, 'saleId', saleId),
    entries: rows.where(commissionEntries, 'saleId', saleId),
    credits: rows.where(saleCredits, 'saleId', saleId),
  })
}
