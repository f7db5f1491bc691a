import { addDays, type Day } from '../../../kernel/days.ts'
import { failure, type Failure } from '../../../kernel/result.ts'
import type { CommissionRule, Rate } from '../../commission/rate/commission-rule.schema.ts'

type Wanted = Pick<CommissionRule, 'rate' | 'validFrom' | 'validTo'>
type Known = Pick<CommissionRule, 'validFrom' | 'validTo'>

/**
 * What keeps a rate from being set. It begins tomorrow at the earliest: what was sold by yesterday's rate keeps it. Steps
 * are counted by the month, so that a rate with steps begins with one.
 */
export function rateFailures(others: readonly Known[], wanted: Wanted, today: Day): Failure[] {
  const { rate, validFrom, validTo } = wanted
  if (validFrom <= today) return [failure('price.begins-too-early', 'validFrom', { day: addDays(today, 1) })]
  if (rate.kind === 'tier' && !validFrom.endsWith('-01')) return [failure('rate.steps-from-first', 'validFrom')]
  if (validTo !== null && validTo < validFrom) return [failure('price.ends-before-it-begins', 'validTo')]
  const inTheWay = others.find((other) => !isFollowed(other, wanted) && overlaps(other, wanted))
  if (inTheWay)
    return [
      inTheWay.validFrom > validFrom
        ? failure('price.overlap', 'validTo', { day: inTheWay.validFrom })
        : failure('commission.same-scope-same-day', 'validFrom', { day: validFrom }),
    ]
  return rate.kind === 'tier' ? stepFailures(rate) : []
}

/** A rate without an end is ended by the one that follows it. */
export const isFollowed = (other: Known, { validFrom }: Pick<Wanted, 'validFrom'>): boolean =>
  other.validTo === null && other.validFrom < validFrom

const overlaps = (one: Known, other: Known): boolean =>
  (other.validTo === null || one.validFrom <= other.validTo) && (one.validTo === null || other.validFrom <= one.validTo)

/** The first step is from piece 1, and each begins after the one before. */
export function stepFailures({ steps }: Extract<Rate, { kind: 'tier' }>, field = 'rate.steps'): Failure[] {
  const isRising = steps.every(({ fromQuantity }, at) => fromQuantity > (steps[at - 1]?.fromQuantity ?? 0))
  return isRising && steps[0]?.fromQuantity === 1 ? [] : [failure('rate.steps-rising', field)]
}
