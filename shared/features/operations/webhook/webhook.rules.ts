import type { SaleEvent } from '../../sales/sale/sale-event.schema.ts'
import type { DailyCheckout } from '../../time/checkout/daily-checkout.schema.ts'
import type { Person } from '../../people/person/person.schema.ts'
import type { Instant } from '../../../kernel/days.ts'
import type { WebhookEvent, WebhookPause, WebhookStanding } from './webhook.schema.ts'

const SECOND_MS = 1000
const MINUTE_MS = 60 * SECOND_MS
const HOUR_MS = 60 * MINUTE_MS

/** Delays between attempts: ten attempts in a little over three days. */
export const retryWaitsMs: readonly number[] = [
  5 * SECOND_MS,
  5 * MINUTE_MS,
  30 * MINUTE_MS,
  2 * HOUR_MS,
  5 * HOUR_MS,
  10 * HOUR_MS,
  14 * HOUR_MS,
  20 * HOUR_MS,
  24 * HOUR_MS,
]

/** The last one has no wait behind it. */
export const WEBHOOK_ATTEMPTS = retryWaitsMs.length + 1

/** An endpoint is paused after failing for this long. */
export const PAUSED_AFTER_MS = 3 * 24 * HOUR_MS

/** The public form of an event: ids and codes, without names, customers or amounts. */
export interface Happened {
  /** Unique key of the event. A second delivery with the same key is not created. */
  readonly key: string
  readonly event: WebhookEvent
  readonly at: Instant
  readonly data: Readonly<Record<string, string | number | null>>
}

/** When to try again after `attempts` failed ones; null: never. */
export function nextTryAt(attempts: number, now: Instant): Instant | null {
  const waitMs = retryWaitsMs[attempts - 1]
  return waitMs === undefined ? null : now + waitMs
}

export function standingOf(hook: {
  readonly hasSecret: boolean
  readonly pausedReason: WebhookPause | null
  readonly failingSince: Instant | null
}): WebhookStanding {
  if (hook.pausedReason !== null) return 'paused'
  if (!hook.hasSecret) return 'new'
  return hook.failingSince === null ? 'active' : 'failing'
}

interface Place {
  readonly sellerId: string
  readonly teamId: string | null
  readonly officeId: string | null
  readonly regionId: string | null
}

const placeOf = ({ sellerId, teamId, officeId, regionId }: Place): Happened['data'] => ({
  sellerId,
  teamId,
  officeId,
  regionId,
})

/** Builds the public event of a step of a sale. Returns null if the step does not change the standing of the sale. */
export function happenedToSale(step: SaleEvent): Happened | null {
  const event = eventOfStep(step)
  if (event === null) return null
  const { id, saleId, from, to, revision, reasonCode, recordedAt } = step
  // A draft never leaves the phone: for others the sale begins here.
  const previousStatus = from === 'draft' ? null : from
  const data = { saleId, status: to, previousStatus, revision, reasonCode, ...placeOf(step) }
  return { key: id, event, at: recordedAt, data }
}

function eventOfStep({ kind, from, to }: SaleEvent): WebhookEvent | null {
  // The placeholder of a day on which the seller was away is no sale.
  if (to === 'absence' || to === 'draft') return null
  if (kind === 'submitted') return 'sale.registered'
  if (from === to) return null
  switch (to) {
    case 'approved':
      return 'sale.approved'
    case 'deviation':
      return 'sale.deviation'
    case 'regret':
      return 'sale.regretted'
    case 'cancelled':
      return 'sale.cancelled'
    case 'finalized':
    case 'flagged':
    case 'unanswered':
      return from === 'approved' || from === 'cancelled' || from === 'regret' ? 'sale.reopened' : null
  }
}

const eventOfDay = {
  checked_out: 'day.checked-out',
  reopened: 'day.reopened',
  missed: 'day.missed',
} as const satisfies Readonly<Record<DailyCheckout['status'], WebhookEvent>>

/** Builds the public event of a checkout. Returns null if its status did not change. */
export function happenedToDay(before: DailyCheckout | null, after: DailyCheckout | null): Happened | null {
  if (after === null || before?.status === after.status) return null
  const { id, version, day, ordersCount, status } = after
  const at = after.history.at(-1)?.at ?? after.recordedAt
  const data = { checkoutId: id, day, orders: ordersCount, ...placeOf(after) }
  return { key: `${id}/${version}`, event: eventOfDay[status], at, data }
}

/** Builds the public event when a person joins, leaves or returns. Returns null for other directory changes. */
export function happenedToPerson(before: Person | null, after: Person | null, now: Instant): Happened | null {
  if (after === null || before?.active === after.active) return null
  const event = before === null ? 'user.created' : after.active ? 'user.returned' : 'user.left'
  const { id, version, teamId, officeId, regionId } = after
  return { key: `${id}/${version}`, event, at: now, data: { userId: id, teamId, officeId, regionId } }
}
