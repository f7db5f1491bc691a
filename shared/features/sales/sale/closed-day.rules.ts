import type { Id } from '../../../kernel/ids.ts'
import type { Facts } from '../../../sync/command.ts'
import type { DailyCheckout } from '../../time/checkout/daily-checkout.schema.ts'

/**
 * How a new sale meets its day (product 5.4, docs/sync.md "Closed day"). `late`: it was made before the day was closed
 * and comes after; it is taken, and marked. `closed`: it was made afterwards.
 */
export type Arrival = 'open' | 'late' | 'closed'

export function arrivalOf(saleId: Id, checkout: DailyCheckout | undefined, facts: Facts): Arrival {
  if (!checkout || checkout.status === 'reopened') return 'open'
  // Nobody closed the day but the system, at night: whatever bears that day's date was made before.
  if (checkout.status === 'missed' || checkout.saleIds.includes(saleId)) return 'late'
  return isBefore(checkout, facts) ? 'late' : 'closed'
}

/**
 * On the same device the order of acts is known for sure; between two there are only their clocks. A device that the
 * server had not seen when it heard of the checkout cannot have sold before: its clock is not asked.
 */
function isBefore(checkout: DailyCheckout, { device, deviceSince, seq, at }: Facts): boolean {
  if (device === checkout.deviceId) return seq < checkout.deviceSeq
  const isKnown = deviceSince === undefined || deviceSince <= checkout.recordedAt
  return isKnown && at <= checkout.closedAt
}
