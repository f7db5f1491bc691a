import { addDays, type Day } from '../../kernel/days.ts'
import { roundHalfUp } from '../../kernel/money.ts'
import { failure, type Failure } from '../../kernel/result.ts'
import { heldPeriod, type PricePeriod } from './product.schema.ts'

/** The first day of what a product has cost from the beginning. */
export const FROM_THE_BEGINNING: Day = '2000-01-01'

/** When a new price is to hold. Without a last day it holds until the next price begins. */
export interface PriceDays {
  readonly validFrom: Day
  readonly validTo: Day | null
}

/**
 * What keeps a price from beginning. It begins tomorrow at the earliest, so that phones have it before its first day.
 * A price that began today may still be corrected today. Two prices never hold on one day.
 */
export function priceDayFailures(
  periods: readonly { readonly validFrom: Day }[],
  { validFrom, validTo }: PriceDays,
  today: Day,
): Failure[] {
  const isCorrection = validFrom === today && heldPeriod(periods, today)?.validFrom === today
  if (validFrom <= today && !isCorrection)
    return [failure('price.begins-too-early', 'validFrom', { day: addDays(today, 1) })]
  if (!isCorrection && periods.some((other) => other.validFrom === validFrom))
    return [failure('price.same-day', 'validFrom', { day: validFrom })]
  if (validTo === null) return []
  if (validTo < validFrom) return [failure('price.ends-before-it-begins', 'validTo')]
  const next = periods.find((other) => other.validFrom > validFrom)
  return next && next.validFrom <= validTo ? [failure('price.overlap', 'validTo', { day: next.validFrom })] : []
}

/**
 * The periods that a new price adds: its own, and after a last day what held before returns, unless another price
 * begins there anyway.
 */
export function addedPeriods<P extends { readonly validFrom: Day }>(
  periods: readonly P[],
  fresh: P,
  validTo: Day | null,
): readonly P[] {
  if (validTo === null) return [fresh]
  const after = addDays(validTo, 1)
  const before = heldPeriod(periods, addDays(fresh.validFrom, -1))
  return before === undefined || periods.some(({ validFrom }) => validFrom === after)
    ? [fresh]
    : [fresh, { ...before, validFrom: after }]
}

/** Whether a period can still be taken back: no sale has been made under it. */
export const isComing = ({ validFrom }: Pick<PricePeriod, 'validFrom'>, today: Day): boolean => validFrom > today

/** An amount after a change by percent or by öre, rounded half up to whole öre. It never falls below zero. */
export function changedOre(
  ore: number,
  { way, by }: { readonly way: 'percent' | 'amount'; readonly by: number },
): number {
  return Math.max(0, way === 'amount' ? ore + Math.round(by) : roundHalfUp(ore * (1 + by / 100)))
}
