import { foretell } from '../../commission/salary/work-month.rules.ts'

/** Where a month is heading, in the unit of what is counted. Four months of five end between `low` and `high`. */
export interface Prediction {
  readonly expected: number
  readonly low: number
  readonly high: number
}

export interface Pace {
  readonly current: number
  /** Working days behind, and of the whole month. Half a day away leaves half a day. */
  readonly elapsed: number
  readonly total: number
  /** What each working day behind came to. */
  readonly daily: readonly number[]
}

/** Student's t that leaves one tenth above it, by degrees of freedom from 1 on; beyond them the normal distribution. */
const T80 = [
  3.078, 1.886, 1.638, 1.533, 1.476, 1.44, 1.415, 1.397, 1.383, 1.372, 1.363, 1.356, 1.35, 1.345, 1.341, 1.337, 1.333,
  1.33, 1.328, 1.325, 1.323, 1.321, 1.319, 1.318, 1.316,
] as const
const NORMAL80 = 1.282

/**
 * The month at the pace so far (product 5.10), as the range in which it ends in four cases of five: the pace, and how much
 * the days so far differ from each other, carried over the days that are left. Null before the third working day.
 */
export function predictionOf({ current, elapsed, total, daily }: Pace): Prediction | null {
  const expected = foretell(current, { elapsed, total })
  if (expected === null) return null
  const left = Math.max(total - elapsed, 0)
  const spread = deviationOf(daily) * Math.sqrt(left * (1 + left / Math.max(daily.length, 1)))
  const half = (T80[daily.length - 2] ?? NORMAL80) * spread
  return {
    expected,
    // What is sold is sold: a regret that nobody knows of yet is not foretold.
    low: Math.round(Math.max(current, expected - half)),
    high: Math.round(expected + half),
  }
}

/** The standard deviation of a sample; 0 where there is nothing to compare. */
function deviationOf(values: readonly number[]): number {
  if (values.length < 2) return 0
  const mean = values.reduce((sum, value) => sum + value, 0) / values.length
  const squares = values.reduce((sum, value) => sum + (value - mean) ** 2, 0)
  return Math.sqrt(squares / (values.length - 1))
}
