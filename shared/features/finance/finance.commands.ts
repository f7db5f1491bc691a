import type { FeatureSync } from '../../sync/registry.ts'
import { budgets } from './salary/budget.schema.ts'
import { answerDispute, raiseDispute } from './dispute/commission-dispute.commands.ts'
import { approveCorrection, sendCorrectionBack } from './dispute/commission-correction.commands.ts'
import { commissionEntries } from './earning/commission-entry.schema.ts'
import { commissionDisputes } from './dispute/commission-dispute.schema.ts'
import {
  payCommission,
  takeIntoPayroll,
  withdrawFromPayroll,
  withdrawPayment,
} from './payout/commission-payout.commands.ts'
import { approveClawback, refuseClawback, reverseCommission } from './payout/commission-reverse.commands.ts'
import { commissionPayouts } from './payout/commission-payout.schema.ts'
import { commissionRules } from './earning/commission-rule.schema.ts'
import { saleCredits } from './split/sale-credit.schema.ts'
import { takeMonthPay } from './month/month-pay.commands.ts'
import { monthPays } from './month/month-pay-row.schema.ts'
import { payTerms } from './salary/pay-terms.schema.ts'

/** What sync carries of money: the rates, what is paid beside them, budgets, questions about a commission, and pay. */
export const financeSync: FeatureSync = {
  collections: [
    commissionRules,
    payTerms,
    budgets,
    commissionDisputes,
    commissionEntries,
    commissionPayouts,
    saleCredits,
    monthPays,
  ],
  commands: [
    raiseDispute,
    answerDispute,
    approveCorrection,
    sendCorrectionBack,
    takeIntoPayroll,
    payCommission,
    withdrawPayment,
    withdrawFromPayroll,
    reverseCommission,
    approveClawback,
    refuseClawback,
    takeMonthPay,
  ],
}
