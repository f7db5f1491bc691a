const WHOLE = 100

/**
 * The part of a goal that is reached, in percent with one decimal. Until all of it is reached, it is never 100
 * (product 5.10).
 */
export function shownPercent(percent: number): number {
  const rounded = Math.round(percent * 10) / 10
  return percent < WHOLE ? Math.min(rounded, WHOLE - 0.1) : rounded
}
