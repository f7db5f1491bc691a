import type { FeatureSync } from '../../sync/registry.ts'
import { amendSale, correctSale } from './correction/sale-correct.commands.ts'
import { answerDeviation, askAboutDeviation } from './deviation/deviation.commands.ts'
import { deviations } from './deviation/deviation.schema.ts'
import { answerQuestion, recordAnswer } from './sale/sale-answer.commands.ts'
import { saleEarnings } from './sale/sale-earnings.schema.ts'
import { saleEvents } from './sale/sale-event.schema.ts'
import { submitSale } from './sale/sale-submit.commands.ts'
import { sales } from './sale/sale.schema.ts'
import { signSale } from './signing/sale-sign.commands.ts'

/** Rows of sales that phones sync, and the commands that make and correct them. */
export const salesSync: FeatureSync = {
  collections: [sales, saleEarnings, deviations, saleEvents],
  commands: [
    submitSale,
    correctSale,
    amendSale,
    answerQuestion,
    recordAnswer,
    signSale,
    answerDeviation,
    askAboutDeviation,
  ],
}
