import type { GameAccount } from '../ledger/game-line.schema.ts'
import type { PurchaseState, PurchaseStep } from './reward.schema.ts'

/** The allowed steps: from which states, to which state, and how the coins move. */
interface Step {
  readonly from: readonly PurchaseState[]
  readonly to: PurchaseState
  readonly moves: readonly [GameAccount, GameAccount] | null
}

export const purchaseStepTable: Readonly<Record<PurchaseStep | 'cancel', Step>> = {
  approve: { from: ['pending'], to: 'approved', moves: ['reserved', 'spent'] },
  decline: { from: ['pending'], to: 'declined', moves: ['reserved', 'confirmed'] },
  cancel: { from: ['pending'], to: 'cancelled', moves: ['reserved', 'confirmed'] },
  hand_out: { from: ['approved'], to: 'handed_out', moves: null },
  // The price comes back from what was spent, once: never a second charge.
  refund: { from: ['approved', 'handed_out'], to: 'refunded', moves: ['spent', 'confirmed'] },
}

export const mayStep = (state: PurchaseState, step: PurchaseStep | 'cancel'): boolean =>
  purchaseStepTable[step].from.includes(state)

/** Whether a purchase still holds an item of the stock. */
export const holdsStock = (state: PurchaseState): boolean =>
  state === 'pending' || state === 'approved' || state === 'handed_out'

/** The items left of a stock; null: unlimited. */
export const leftOf = (stock: number | null, sold: number): number | null =>
  stock === null ? null : Math.max(0, stock - sold)
