import { answerDispute, raiseDispute } from '../../../shared/features/finance/commission-dispute.commands.ts'
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
    return () => ({ disputeId, outcome: 'approved', answer: 'Rättat på nästa lön' }) as const
  }),
]
