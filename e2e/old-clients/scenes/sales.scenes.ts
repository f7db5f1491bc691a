import { blockContact, blockContactAtDesk } from '../../../shared/features/agreements/contact/contact-block.commands.ts'
import {
  dismissDeviation,
  raiseDeviation,
} from '../../../shared/features/orders/deviation/deviation-review.commands.ts'
import { answerDeviation } from '../../../shared/features/sales/deviation/deviation.commands.ts'
import { answerQuestion, recordAnswer } from '../../../shared/features/sales/sale/sale-answer.commands.ts'
import { amendSale, correctSale } from '../../../shared/features/sales/correction/sale-correct.commands.ts'
import {
  approveSale,
  askQuestion,
  cancelSale,
  clearFlag,
  flagSale,
  registerOrder,
  regretSale,
  restoreSale,
} from '../../../shared/features/orders/report/sale-review.commands.ts'
import { submitSale } from '../../../shared/features/sales/sale/sale-submit.commands.ts'
import type { Sale } from '../../../shared/features/sales/sale/sale.schema.ts'
import { draft } from '../../../shared/features/sales/testing/sale-world.ts'
import { assert } from '../../../shared/kernel/assert.ts'
import { scene, type Pen, type Scene } from '../pen.ts'

const blocked = {
  kind: 'private',
  name: 'Nina Nej',
  companyName: '',
  phone: '070-174 06 99',
  address: 'Provgatan 9',
  postalCode: '118 20',
  country: 'SE',
  idNumber: '',
} as const
const comment = 'Enligt samtal med kunden'

/** Each command on sales once, on a sale of its own. */
export const salesScenes: readonly Scene[] = [
  scene(submitSale, async (pen) => () => ({
    ...draft,
    checklist: pen.checklist,
    saleId: pen.newId(),
    idNumber: '850709-9805',
  })),
  scene(blockContact, async (pen) => () => ({ contact: blocked, saleId: null, marks: [`h:${pen.newId().slice(-6)}`] })),
  scene(blockContactAtDesk, async () => () => ({ contact: blocked, saleId: null, marks: [] })),
  scene(correctSale, async (pen) => {
    const sale = await pen.saleWithDeviation()
    return () => ({ ...correctionOf(sale), idNumber: '701063-2391' })
  }),
  scene(amendSale, async (pen) => {
    const sale = await pen.saleWithDeviation()
    return () => ({ ...correctionOf(sale), idNumber: '' })
  }),
  scene(answerQuestion, async (pen) => {
    const saleId = await pen.saleInQuestion('seller')
    return () => ({ saleId, answer: 'yes', comment, writtenAcceptAt: null }) as const
  }),
  scene(recordAnswer, async (pen) => {
    const saleId = await pen.saleInQuestion('customer')
    return () => ({ saleId, answer: 'no', comment, writtenAcceptAt: null }) as const
  }),
  scene(answerDeviation, async (pen) => {
    const deviationId = await deviated(pen)
    return () => ({ deviationId, text: comment })
  }),
  scene(dismissDeviation, async (pen) => {
    const deviationId = await deviated(pen)
    return () => ({ deviationId, comment })
  }),
  scene(raiseDeviation, async (pen) => {
    const saleId = await pen.sale()
    return () => ({ saleId, type: 'incorrect_ssn', text: 'Numret hör till någon annan' }) as const
  }),
  scene(approveSale, async (pen) => {
    const { id: saleId, revision } = await pen.readSale(await pen.sale())
    return () => ({ saleId, revision, comment })
  }),
  scene(flagSale, async (pen) => {
    const saleId = await pen.sale()
    return () => ({ saleId, reason: 'quality_check', comment }) as const
  }),
  scene(clearFlag, async (pen) => {
    const saleId = await pen.sale()
    await pen.give(flagSale, { saleId, reason: 'complaint', comment: '' })
    return () => ({ saleId, comment })
  }),
  scene(askQuestion, async (pen) => {
    const saleId = await pen.sale()
    return () =>
      ({ saleId, awaiting: 'customer', question: 'Vilken våning?', dueAt: pen.now + 20 * 86_400_000 }) as const
  }),
  scene(cancelSale, async (pen) => {
    const { id: saleId } = await pen.saleWithDeviation()
    return () => ({ saleId, reason: 'duplicate', comment }) as const
  }),
  scene(regretSale, async (pen) => {
    const saleId = await pen.sale()
    return () => ({ saleId, reason: 'changed_mind', comment }) as const
  }),
  scene(restoreSale, async (pen) => {
    const saleId = await pen.regrettedSale()
    return () => ({ saleId, reason: 'regret_withdrawn', comment }) as const
  }),
  scene(registerOrder, async (pen) => {
    const saleId = await pen.sale()
    return () => ({ saleId, externalOrderNumber: 'NE-10042', externalStatus: 'processing' }) as const
  }),
]

function correctionOf({ id: saleId, version: basedOn, message }: Sale) {
  return { saleId, basedOn, base: { message }, changes: { message: 'Ring efter klockan 17' }, comment }
}

async function deviated(pen: Pen): Promise<string> {
  const { openDeviationId } = await pen.saleWithDeviation()
  assert(openDeviationId, 'a deviation that was just raised')
  return openDeviationId
}
