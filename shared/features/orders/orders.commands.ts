import type { FeatureSync } from '../../sync/registry.ts'
import {
  acceptAnswer,
  dismissDeviation,
  noteOnDeviation,
  raiseDeviation,
  returnDeviation,
} from './deviation/deviation-review.commands.ts'
import { setDelivery } from './delivery/delivery.commands.ts'
import { setProviderPayment } from './order/provider-payment.commands.ts'
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
} from './report/sale-review.commands.ts'
import { undoApproval, undoFlag } from './report/sale-undo.commands.ts'

/** Commands of the desk on sales. */
export const ordersSync: FeatureSync = {
  collections: [],
  commands: [
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
  ],
}
