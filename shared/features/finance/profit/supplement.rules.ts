import { roundHalfUp } from '../../../kernel/money.ts'

/** Sales behind a month's supplement: before the days in question, until their end, and in the whole month. */
export interface MonthWeights {
  readonly before: number
  readonly until: number
  readonly whole: number
}

/**
 * The part of a month's supplement that belongs to some of its days. It follows the sales it is for: a coach's share their
 * commission, a bonus their number. Two ends are rounded, never a part, so that the parts of a month add up to it exactly.
 * @param days the same by days of the calendar, for a supplement whose month has no such sale
 */
export function partOfMonth(ore: number, sold: MonthWeights, days: MonthWeights): number {
  const { before, until, whole } = sold.whole > 0 ? sold : days
  const upTo = (weight: number) => (weight === whole ? ore : roundHalfUp((ore * weight) / whole))
  return upTo(until) - upTo(before)
}
