import type { FeatureSync } from '../../../sync/registry.ts'
import { answerDeviation, askAboutDeviation } from '../deviation/deviation.commands.ts'
import { blockContact } from '../contact/contact-block.commands.ts'
import { contactKeys, contactMarks } from '../contact/contact-mark.schema.ts'
import { callRegisterSlices } from '../contact/call-register.schema.ts'
import { deviations } from '../deviation/deviation.schema.ts'
import { answerQuestion } from './sale-answer.commands.ts'
import { correctSale } from '../report/sale-correct.commands.ts'
import { saleEvents } from './sale-event.schema.ts'
import { saleEarnings } from './sale-earnings.schema.ts'
import { signSale } from '../agreement/sale-sign.commands.ts'
import { submitSale } from './sale-submit.commands.ts'
import { sales } from './sale.schema.ts'

/** What sync carries of sales, and what their seller may do. */
export const sellingSync: FeatureSync = {
  collections: [sales, saleEarnings, deviations, saleEvents, contactMarks, contactKeys, callRegisterSlices],
  commands: [submitSale, correctSale, answerQuestion, signSale, answerDeviation, askAboutDeviation, blockContact],
}
