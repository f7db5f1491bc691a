/** Where points and coins can be. `issued` is the company's side: what it has given out is negative there. */
export const gameAccounts = ['issued', 'provisional', 'confirmed', 'reserved', 'spent'] as const
export type GameAccount = (typeof gameAccounts)[number]

/** What a line of the game is for. */
export const gameLineKinds = ['sale', 'badge', 'competition', 'purchase', 'adjustment'] as const
export type GameLineKind = (typeof gameLineKinds)[number]

/** The three things that are counted: points, Key Coins and sales. */
export interface GameAmounts {
  readonly xp: number
  readonly coins: number
  readonly sales: number
}

/** One movement from one account to another: what leaves the first arrives in the second. */
export interface GameMove extends GameAmounts {
  readonly from: GameAccount
  readonly to: GameAccount
}
