import type { FeatureSync } from '../../sync/registry.ts'
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

/** Rows and commands of pay that phones sync: rates, terms, questions about a commission, and lines of pay. */
export const commissionSync: FeatureSync = {
  collections: [
    commissionRules,
    payTerms,
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
