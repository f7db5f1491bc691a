import type { FeatureSync } from '../../sync/registry.ts'
import { budgets } from './budget.schema.ts'
import { answerDispute, raiseDispute } from './commission-dispute.commands.ts'
import { commissionDisputes } from './commission-dispute.schema.ts'
import {
  payCommission,
  reverseCommission,
  takeIntoPayroll,
  withdrawFromPayroll,
  withdrawPayment,
} from './commission-payout.commands.ts'
import { commissionPayouts } from './commission-payout.schema.ts'
import { commissionRules } from './commission-rule.schema.ts'
import { payTerms } from './pay-terms.schema.ts'

/** What sync carries of money: the rates, what is paid beside them, budgets, questions about a commission, and pay. */
export const financeSync: FeatureSync = {
  collections: [commissionRules, payTerms, budgets, commissionDisputes, commissionPayouts],
  commands: [
    raiseDispute,
    answerDispute,
    takeIntoPayroll,
    payCommission,
    withdrawPayment,
    withdrawFromPayroll,
    reverseCommission,
  ],
}
