import type { GameAmounts } from './game-line.schema.ts'

/**
 * One person's part of a shared sale's worth: XP and coins follow the share, and the parts sum to the whole. The sale itself
 * is one and counts for the person with the largest part.
 * @param partOf one person's part of a whole number
 */
export const sharedWorth = ({ xp, coins, sales }: GameAmounts, partOf: (whole: number) => number): GameAmounts => ({
  xp: partOf(xp),
  coins: partOf(coins),
  sales: partOf(sales),
})
