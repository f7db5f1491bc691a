import type { FeatureSync } from '../../sync/registry.ts'
import { commissionEntries } from '../commission/pay-line/commission-entry.schema.ts'
import { commissionPayouts } from '../commission/pay-line/commission-payout.schema.ts'
import { saleCredits } from '../commission/split/sale-credit.schema.ts'
import { approveCorrection, sendCorrectionBack } from './dispute/commission-correction.commands.ts'
import { answerDispute, raiseDispute } from './dispute/commission-dispute.commands.ts'
import { commissionDisputes } from './dispute/commission-dispute.schema.ts'
import { monthPays } from './month/month-pay-row.schema.ts'
import {
  payCommission,
  takeIntoPayroll,
  withdrawFromPayroll,
  withdrawPayment,
} from './payout/commission-payout.commands.ts'
import { approveClawback, refuseClawback, reverseCommission } from './payout/commission-reverse.commands.ts'
import { takeMonthPay } from './payout/month-pay.commands.ts'

/** Rows and commands of pay that phones sync: questions about a commission, corrections, lines of pay, shares and months. */
export const payoutSync: FeatureSync = {
  collections: [commissionDisputes, commissionEntries, commissionPayouts, saleCredits, monthPays],
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
