/** Accounts of points and coins. `issued` is the company's side, with a negative balance. */
export const gameAccounts = ['issued', 'provisional', 'confirmed', 'reserved', 'spent'] as const
export type GameAccount = (typeof gameAccounts)[number]

/** Kinds of ledger lines of the game. */
export const gameLineKinds = ['sale', 'badge', 'competition', 'purchase', 'adjustment'] as const
export type GameLineKind = (typeof gameLineKinds)[number]

/** The three things that are counted: points, Key Coins and sales. */
export interface GameAmounts extends SoldAmount {
  readonly xp: number
  readonly coins: number
}

/** A number of sales: whole ones, and ten-thousandths of shared ones (`soldIn`). */
export interface SoldAmount {
  readonly sales: number
  readonly saleParts: number
}

/** One movement from one account to another: what leaves the first arrives in the second. */
export interface GameMove extends GameAmounts {
  readonly from: GameAccount
  readonly to: GameAccount
}
