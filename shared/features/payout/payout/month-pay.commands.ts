import * as z from 'zod/mini'
import { signatureOf } from '../../../access/actor.ts'
import { reaches } from '../../../access/reach.ts'
import { idSchema } from '../../../kernel/ids.ts'
import { amountSchema } from '../../../kernel/money.ts'
import { daysOfMonth } from '../../../kernel/months.ts'
import { failure } from '../../../kernel/result.ts'
import { accept, command, needRow, needWhere, put, refuse } from '../../../sync/command.ts'
import { commissionInPayroll } from '../payout.events.ts'
import { partyOf } from '../../commission/ledger/ledger.rules.ts'
import { noticeOf, occasionOf, ofFinance, takenInto, timesTakenOut } from './commission-payout.commands.ts'
import { ownPayFailures, payrollKnownSchema } from '../payroll/payroll-known.rules.ts'
import { commissionPayouts, payrollMonthSchema } from '../../commission/pay-line/commission-payout.schema.ts'
import { monthPays } from '../month/month-pay-row.schema.ts'

const PERMISSION = 'update commissions'

/** Finance takes a coach's share or a quality bonus of a closed month into a month's payroll, as a line of pay. */
export const takeMonthPay = command({
  name: 'commission.take-month-pay',
  ...ofFinance('commission.withdraw-from-payroll'),
  args: z.strictObject({
    monthPayId: idSchema,
    month: payrollMonthSchema,
    shownOre: amountSchema.check(z.nonnegative()),
    known: payrollKnownSchema,
  }),
  load: ({ monthPayId }) => [needRow(monthPays, monthPayId), needWhere(commissionPayouts, 'saleId', monthPayId)],
  decide: ({ monthPayId, month: askedMonth, shownOre, known }, rows, facts) => {
    const month = known?.openMonth ?? askedMonth
    const pay = rows.get(monthPays, monthPayId)
    if (!pay || !reaches(facts.actor, PERMISSION, pay)) return refuse(failure('commission.not-found'))
    const own = ownPayFailures(pay, facts.actor, known)
    if (own.length > 0) return refuse(...own)
    if (pay.state !== 'earned') return refuse(failure('commission.already-in-payroll'))
    if (pay.amountOre !== shownOre || shownOre === 0) return refuse(failure('commission.amount-changed'))
    const payout = {
      id: facts.idFor(0),
      ...partyOf(pay),
      zone: pay.zone,
      saleId: pay.id,
      month,
      amountOre: pay.amountOre,
      currency: pay.currency,
      status: 'in_payroll' as const,
      of: pay.kind,
      entryIds: [],
      earnedOn: daysOfMonth(pay.month).last,
      paidOn: null,
      reversesId: null,
      clawback: null,
      consentDocument: '',
      history: [takenInto(month, askedMonth, facts)],
    }
    const taken = {
      ...pay,
      state: 'in_payroll' as const,
      payrollMonth: month,
      changedAt: facts.now,
      changedByName: signatureOf(facts.actor),
    }
    const occasion = occasionOf(timesTakenOut(payout, rows))
    const changes = [put(commissionPayouts, payout), put(monthPays, taken)]
    return accept(changes, [commissionInPayroll(noticeOf(payout, occasion))])
  },
})
