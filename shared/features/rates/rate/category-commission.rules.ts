import { addDays, type Day } from '../../../kernel/days.ts'
import type { Id } from '../../../kernel/ids.ts'
import { daysOfMonth, monthFrom } from '../../../kernel/months.ts'
import { failure, type Failure } from '../../../kernel/result.ts'
import type { CommissionRule, Rate } from '../../commission/rate/commission-rule.schema.ts'
import type { Holds } from './category-commission.api.ts'
import { isFollowed, stepFailures } from './rate.rules.ts'

/** A rate of a category for a month, and what it takes the place of. */
export interface MonthWish {
  readonly id: Id
  /** The id of what returns after the month, where something does. */
  readonly returnId: Id
  readonly month: string
  readonly rate: Rate
  readonly holds: Holds
  readonly replacesId: Id | null
}

type About = Pick<CommissionRule, 'scope' | 'scopeId' | 'currency'>

/** What is written and removed so that a month has its steps. */
export interface MonthChange {
  readonly put: readonly Omit<CommissionRule, 'version'>[]
  readonly removedIds: readonly Id[]
}

/** The rate about something that holds on a day. */
export const heldOn = <R extends Pick<CommissionRule, 'validFrom' | 'validTo'>>(
  rules: readonly R[],
  day: Day,
): R | undefined => rules.find(({ validFrom, validTo }) => validFrom <= day && (validTo === null || day <= validTo))

/**
 * What keeps a month from having other steps. A month that has begun keeps what it has: what is sold keeps its rate. A
 * rate that another person has set for the month meanwhile, or one with a last day that reaches into it, is in the way.
 */
export function monthFailures(known: readonly CommissionRule[], wish: MonthWish, today: Day): Failure[] {
  const { first } = daysOfMonth(wish.month)
  if (first <= today) return [failure('rate.month-begun', 'month')]
  const inTheWay = heldOn(
    known.filter((one) => one.id !== wish.replacesId && !isFollowed(one, { validFrom: first })),
    first,
  )
  if (inTheWay) return [failure('commission.same-scope-same-day', 'steps', { day: first })]
  return wish.rate.kind === 'tier' ? stepFailures(wish.rate, 'steps') : []
}

/**
 * The change that gives a month its steps. They hold until the next rate begins; set for the month alone, what held
 * before returns after it. `known`: every rate about the same category in the same currency.
 */
export function monthChange(known: readonly CommissionRule[], wish: MonthWish, about: About): MonthChange {
  const { first, last } = daysOfMonth(wish.month)
  const replaced = known.filter(({ id, validFrom }) => id === wish.replacesId && validFrom === first)
  const others = known.filter((one) => !replaced.includes(one))
  const followed = others.filter((one) => isFollowed(one, { validFrom: first }))
  const next = others
    .map(({ validFrom }) => validFrom)
    .filter((day) => day > first)
    .toSorted()[0]
  const untilNext = next === undefined ? null : addDays(next, -1)
  const validTo = wish.holds === 'month' ? last : untilNext
  const after = `${monthFrom(wish.month, 1)}-01`
  const before = followed.at(-1) ?? heldOn(others, addDays(first, -1))
  const hasEnded = followed.length > 0 || replaced.length > 0
  const isReturning = wish.holds === 'month' && hasEnded && (next === undefined || next > after)
  return {
    removedIds: replaced.map(({ id }) => id),
    put: [
      ...followed.map((one) => ({ ...one, validTo: addDays(first, -1) })),
      { ...about, id: wish.id, rate: wish.rate, validFrom: first, validTo },
      ...(isReturning && before
        ? [{ ...about, id: wish.returnId, rate: before.rate, validFrom: after, validTo: untilNext }]
        : []),
    ],
  }
}
