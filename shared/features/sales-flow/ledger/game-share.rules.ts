import type { GameAmounts, SoldAmount } from './game-line.schema.ts'

/** The parts of one sale: ten-thousandths, so that three thirds are one sale. */
export const SALE_PARTS = 10_000

/** The number of sales in an amount: 1.6 for a whole one and six tenths of a shared one. Every count of the game uses it. */
export const soldIn = ({ sales, saleParts }: SoldAmount): number => partsIn({ sales, saleParts }) / SALE_PARTS

/** The same as a whole number of parts, to be compared and stored. */
export const partsIn = ({ sales, saleParts }: SoldAmount): number => sales * SALE_PARTS + saleParts

/**
 * One person's part of a shared sale's worth: XP, coins and the sale itself follow the share, and the parts of all sum to
 * the whole.
 * @param partOf one person's part of a whole number
 */
export function sharedWorth({ xp, coins, ...sold }: GameAmounts, partOf: (whole: number) => number): GameAmounts {
  const parts = partOf(partsIn(sold))
  const sales = Math.floor(parts / SALE_PARTS)
  return { xp: partOf(xp), coins: partOf(coins), sales, saleParts: parts - sales * SALE_PARTS }
}
