import type { FeatureSync } from '../../../sync/registry.ts'
import { blockContactAtDesk } from '../contact/contact-block.commands.ts'
import {
  acceptAnswer,
  dismissDeviation,
  noteOnDeviation,
  raiseDeviation,
  returnDeviation,
} from '../deviation/deviation-review.commands.ts'
import { setDelivery } from '../delivery/delivery.commands.ts'
import { setProviderPayment } from '../order/provider-payment.commands.ts'
import { recordAnswer } from '../sale/sale-answer.commands.ts'
import { amendSale } from './sale-correct.commands.ts'
import {
  approveFlagged,
  approveSale,
  askQuestion,
  cancelSale,
  clearFlag,
  flagSale,
  registerOrder,
  regretSale,
  restoreSale,
} from './sale-review.commands.ts'
import { undoApproval, undoFlag } from './sale-undo.commands.ts'

/** What the desk does to sales. A phone that only sells never loads it. */
export const saleDeskCommands: FeatureSync['commands'] = [
  amendSale,
  recordAnswer,
  approveSale,
  approveFlagged,
  undoApproval,
  undoFlag,
  flagSale,
  clearFlag,
  askQuestion,
  raiseDeviation,
  dismissDeviation,
  acceptAnswer,
  returnDeviation,
  noteOnDeviation,
  cancelSale,
  regretSale,
  restoreSale,
  registerOrder,
  setDelivery,
  setProviderPayment,
  blockContactAtDesk,
]
