/** A rate or a mean of fewer cases (answers, surveys, settled sales) than this is not shown (product 5.13). */
export const SHOWN_FROM = 5

/** The 95 % confidence interval of a figure, and its sample size. */
export interface Estimate {
  readonly value: number
  readonly low: number
  readonly high: number
}

/** A figure with how many cases it is made of; null: too few to say anything. */
export interface Estimated {
  readonly n: number
  readonly estimate: Estimate | null
}

/** 97.5 % of the standard normal distribution, as tables round it. */
const Z = 1.96

/**
 * A share with its Wilson interval, from 0 to 1; null of fewer than {@link SHOWN_FROM}. Unlike the textbook interval it is
 * right for few cases and for shares near 0 and 1, which is what regrets are.
 */
export function shareOf(hits: number, n: number): Estimate | null {
  if (n < SHOWN_FROM) return null
  const value = hits / n
  const z2 = Z * Z
  const centre = (value + z2 / (2 * n)) / (1 + z2 / n)
  const half = (Z / (1 + z2 / n)) * Math.sqrt((value * (1 - value)) / n + z2 / (4 * n * n))
  return { value, low: Math.max(0, centre - half), high: Math.min(1, centre + half) }
}

/** The same as a percentage. */
export function percentOf(hits: number, n: number): Estimate | null {
  const share = shareOf(hits, n)
  return share && { value: share.value * 100, low: share.low * 100, high: share.high * 100 }
}

/** Count, sum and sum of squares of a mean. */
export interface Sums {
  readonly n: number
  readonly sum: number
  readonly squares: number
}

/** The mean of values from 0 to 100 with its interval by Student; null of fewer than {@link SHOWN_FROM}. */
export function meanOf({ n, sum, squares }: Sums): Estimate | null {
  if (n < SHOWN_FROM) return null
  const value = sum / n
  const variance = Math.max(0, (squares - n * value * value) / (n - 1))
  const half = studentOf(n - 1) * Math.sqrt(variance / n)
  return { value, low: Math.max(0, value - half), high: Math.min(100, value + half) }
}

/** 97.5 % of Student's distribution from 4 to 30 degrees of freedom, as in any table. */
const STUDENT = [
  2.7764, 2.5706, 2.4469, 2.3646, 2.306, 2.2622, 2.2281, 2.201, 2.1788, 2.1604, 2.1448, 2.1314, 2.1199, 2.1098, 2.1009,
  2.093, 2.086, 2.0796, 2.0739, 2.0687, 2.0639, 2.0595, 2.0555, 2.0518, 2.0484, 2.0452, 2.0423,
] as const

/** Beyond the table by the first terms of the expansion in 1/df (Abramowitz and Stegun 26.7.5). */
function studentOf(df: number): number {
  const known = STUDENT[df - 4]
  if (known !== undefined) return known
  return Z + (Z ** 3 + Z) / (4 * df) + (5 * Z ** 5 + 16 * Z ** 3 + 3 * Z) / (96 * df * df)
}

/** Rounds an estimate for display. Derive letters and colours from the rounded value, so that they match the figure. */
export const shownEstimate = ({ value }: Pick<Estimate, 'value'>): number => Math.round(value)
