import { answerDispute, raiseDispute } from '../../../shared/features/payout/dispute/commission-dispute.commands.ts'
import {
  payCommission,
  takeIntoPayroll,
  withdrawFromPayroll,
  withdrawPayment,
} from '../../../shared/features/payout/payout/commission-payout.commands.ts'
import { reverseCommission } from '../../../shared/features/payout/payout/commission-reverse.commands.ts'
import { submitSale } from '../../../shared/features/sales/sale/sale-submit.commands.ts'
import { regretSale } from '../../../shared/features/orders/report/sale-review.commands.ts'
import { scene, type Scene } from '../pen.ts'

const text = 'Det var två avtal'

/** A commission that is questioned, and one that is answered. */
export const financeScenes: readonly Scene[] = [
  scene(raiseDispute, async (pen) => {
    const saleId = await pen.sale()
    return () => ({ saleId, shownOre: 250_00, expectedOre: 500_00, text })
  }),
  scene(answerDispute, async (pen) => {
    const saleId = await pen.sale()
    const disputeId = await pen.give(raiseDispute, { saleId, shownOre: 250_00, expectedOre: null, text })
    return () => ({ disputeId, rightOre: 250_00, answer: 'Beloppet stämmer' })
  }),
  scene(takeIntoPayroll, async (pen) => {
    const { id: saleId } = await pen.safeSale()
    const shownOre = await pen.commissionOf(saleId)
    return () => ({ saleId, month: '2026-12', shownOre })
  }),
  scene(payCommission, async (pen) => {
    const payoutId = await pen.payout()
    return () => ({ payoutId, paidOn: pen.today })
  }),
  scene(withdrawPayment, async (pen) => {
    const payoutId = await pen.payout()
    await pen.give(payCommission, { payoutId, paidOn: pen.today })
    return () => ({ payoutId, reason: text })
  }),
  scene(withdrawFromPayroll, async (pen) => {
    const payoutId = await pen.payout()
    return () => ({ payoutId, reason: text })
  }),
  scene(reverseCommission, async (pen) => {
    const payoutId = await pen.payout()
    await pen.give(payCommission, { payoutId, paidOn: pen.today })
    await pen.give(regretSale, { saleId: pen.latest(submitSale), reason: 'price', comment: '' })
    return () => ({ payoutId, month: '2026-12', way: 'company_cost', consentDocument: '', reason: text }) as const
  }),
]
