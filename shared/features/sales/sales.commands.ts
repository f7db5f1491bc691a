import type { FeatureSync } from '../../sync/registry.ts'
import { answerDeviation, dismissDeviation, raiseDeviation } from './deviation.commands.ts'
import { deviations } from './deviation.schema.ts'
import { answerQuestion, recordAnswer } from './sale-answer.commands.ts'
import { amendSale, correctSale } from './sale-correct.commands.ts'
import { saleEvents } from './sale-event.schema.ts'
import {
  approveSale,
  askQuestion,
  cancelSale,
  clearFlag,
  flagSale,
  registerOrder,
  regretSale,
  restoreSale,
} from './sale-review.commands.ts'
import { submitSale } from './sale-submit.commands.ts'
import { sales } from './sale.schema.ts'

/** What sync carries of sales. */
export const salesSync: FeatureSync = {
  collections: [sales, deviations, saleEvents],
  commands: [
    submitSale,
    correctSale,
    amendSale,
    answerQuestion,
    recordAnswer,
    approveSale,
    flagSale,
    clearFlag,
    askQuestion,
    raiseDeviation,
    answerDeviation,
    dismissDeviation,
    cancelSale,
    regretSale,
    restoreSale,
    registerOrder,
  ],
}
