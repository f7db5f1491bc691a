import { dayOf, hourOf, type Instant, type TimeZone } from '../../../kernel/days.ts'
import { isBlocked, lastVisit } from './house.rules.ts'
import type { Door } from './door.schema.ts'

/** The parts of a week in which people are at home at different times. */
export const knockTimes = ['day', 'evening', 'weekend'] as const
export type KnockTime = (typeof knockTimes)[number]

/** A door where nobody opened this often rests for a month. */
export const AWAY_MAX = 4
const REST_MS = 30 * 86_400_000
const EVENING_FROM = 17

/**
 * When to knock again. `later`: at the moment that was agreed. `try`: nobody opened so far in `tried`, so `at` is the best
 * part of the week that is left. `rest`: nobody opened so often that the door rests until `until`.
 */
export type KnockAdvice =
  | { readonly kind: 'later'; readonly at: Instant }
  | { readonly kind: 'try'; readonly at: KnockTime; readonly tried: readonly KnockTime[] }
  | { readonly kind: 'rest'; readonly until: Instant }

/**
 * The advice for a door, by a rule that anybody can follow: evenings first, then weekends, then days, and among those that
 * were tried the one that was tried least. Null: there is nothing to come back for.
 */
export function knockAdvice(door: Pick<Door, 'visits'>, zone: TimeZone): KnockAdvice | null {
  const last = lastVisit(door)
  if (last === null || isBlocked(door)) return null
  if (last.result === 'later' && last.backAt !== null) return { kind: 'later', at: last.backAt }
  if (last.result !== 'away') return null
  const answeredAt = door.visits.findIndex(({ result }) => result !== 'away')
  const away = answeredAt < 0 ? door.visits : door.visits.slice(0, answeredAt)
  if (away.length >= AWAY_MAX) return { kind: 'rest', until: last.at + REST_MS }
  const times = away.map(({ at }) => knockTimeOf(at, zone))
  const triedAt = (time: KnockTime): number => times.filter((one) => one === time).length
  const [at = 'evening'] = (['evening', 'weekend', 'day'] as const).toSorted((a, b) => triedAt(a) - triedAt(b))
  return { kind: 'try', at, tried: knockTimes.filter((time) => triedAt(time) > 0) }
}

export function knockTimeOf(at: Instant, zone: TimeZone): KnockTime {
  const weekday = new Date(`${dayOf(at, zone)}T00:00:00Z`).getUTCDay()
  if (weekday === 0 || weekday === 6) return 'weekend'
  return hourOf(at, zone) >= EVENING_FROM ? 'evening' : 'day'
}
