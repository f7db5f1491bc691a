// No clock takes anything from a customer: what a phone says of time is bounded by what the deciding side knows.

import { addDays, dayOf, instantAt, type Day, type Instant, type TimeZone } from '../../../kernel/days.ts'
import { failure, type Failure } from '../../../kernel/result.ts'
import type { Facts } from '../../../sync/command.ts'
import type { SaleDraft } from './sale-draft.schema.ts'
import type { RuleFlagReason, Sale } from './sale.schema.ts'

/** A sale that arrives later than this is looked at by back office. */
export const LATE_ARRIVAL_DAYS = 7
/** The two sides may disagree by this much about which day it is, around midnight and between zones. */
const DAYS_APART = 1
/** A phone's clock may be this far ahead before a time it reports is called wrong. */
const CLOCK_SLACK_MS = 5 * 60_000
const DAY_MS = 86_400_000

/**
 * The day from which the law counts for the customer: the day the phone claims, or the day of the side that decides where
 * that is later by more than a day.
 */
export const consumerDayOf = (claimed: Day, decided: Day): Day =>
  decided > addDays(claimed, DAYS_APART) ? decided : claimed

/** Why back office looks at when a sale arrived. Null: it came in time. */
export function arrivalFlagOf({ at, now, claimedAt }: Pick<Facts, 'at' | 'now' | 'claimedAt'>): RuleFlagReason | null {
  if (claimedAt !== undefined) return 'wrong_clock'
  return now - at > LATE_ARRIVAL_DAYS * DAY_MS ? 'late_arrival' : null
}

/** The times of a form by the deciding side's clock, where the phone's own was not believed: they erred as it did. */
export function onOwnClock<Times extends CallTimes>(times: Times, facts: Pick<Facts, 'at' | 'claimedAt'>): Times {
  const { callEndedAt, writtenAcceptAt } = times
  const moved = (at: Instant | null) =>
    at === null || facts.claimedAt === undefined ? at : at + facts.at - facts.claimedAt
  return { ...times, callEndedAt: moved(callEndedAt), writtenAcceptAt: moved(writtenAcceptAt) }
}

type CallTimes = Pick<SaleDraft, 'callEndedAt' | 'writtenAcceptAt'>

interface TimeBounds {
  readonly soldOn: Day
  readonly zone: TimeZone
  readonly now: Instant
}

/** What is impossible about when a call ended and when it was accepted. What the sale held before is not asked again. */
export function callTimeFailures(times: CallTimes, bounds: TimeBounds, before?: CallTimes): Failure[] {
  return [
    ...timeFailures('callEndedAt', times.callEndedAt, bounds, before?.callEndedAt),
    ...timeFailures('writtenAcceptAt', times.writtenAcceptAt, bounds, before?.writtenAcceptAt),
  ]
}

// oxlint-disable-next-line max-params
function timeFailures(
  field: keyof CallTimes,
  at: Instant | null,
  { soldOn, zone, now }: TimeBounds,
  before: Instant | null | undefined,
): Failure[] {
  if (at === null) return []
  if (at > now + CLOCK_SLACK_MS) return [failure('sale.time-in-future', field)]
  // A call of the evening before may be handed in after midnight.
  const isTooEarly = at !== before && at < instantAt(addDays(soldOn, -DAYS_APART), '00:00', zone)
  return isTooEarly ? [failure('sale.time-before-sale', field, { day: soldOn })] : []
}

/** The day from which the law counts once a seller has told when the customer accepted. */
export function legalFromWithAccept(
  sale: Pick<Sale, 'legalFrom' | 'zone' | 'writtenAcceptAt'>,
  writtenAcceptAt: Instant | null,
  { now }: Pick<Facts, 'now'>,
): Day {
  if (writtenAcceptAt === null || writtenAcceptAt === sale.writtenAcceptAt) return sale.legalFrom
  return laterOf(sale.legalFrom, consumerDayOf(dayOf(writtenAcceptAt, sale.zone), dayOf(now, sale.zone)))
}

export const laterOf = (one: Day, other: Day): Day => (one > other ? one : other)
