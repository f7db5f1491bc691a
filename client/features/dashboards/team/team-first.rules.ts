import type { SellerFigures } from '../../../../shared/features/dashboards/team-dashboard.api.ts'
import type { Day, Instant } from '../../../../shared/kernel/days.ts'

/** How the day of a seller looks from afar. `silent`: a working day well under way, and nothing was heard of it. */
export type DayState = 'absent' | 'closed' | 'selling' | 'silent' | 'off' | 'begun'

/** So long after noon of the reader's day a seller without a sale is silent. */
const SILENT_FROM_HOUR = 13

type Shown = Pick<SellerFigures, 'days' | 'today' | 'checkoutId'>

export function dayStateOf(
  { days, today: { orders }, checkoutId }: Shown,
  { today, now }: { readonly today: Day; readonly now: Instant },
): { readonly state: DayState; readonly hours: number | null } {
  const day = days.find((one) => one.day === today)
  return { state: stateOf({ day, orders, isClosed: checkoutId !== null, now }), hours: day?.hours ?? null }
}

interface Known {
  readonly day: SellerFigures['days'][number] | undefined
  readonly orders: number
  readonly isClosed: boolean
  readonly now: Instant
}

function stateOf({ day, orders, isClosed, now }: Known): DayState {
  if (day?.isAbsent === true) return 'absent'
  if (isClosed) return 'closed'
  if (orders > 0) return 'selling'
  if (day?.isWorkday !== true) return 'off'
  return new Date(now).getHours() >= SILENT_FROM_HOUR ? 'silent' : 'begun'
}

/** Sorts sellers by need: the most urgent first, then the fewest orders today, then by name. */
export const inOrderOfNeed = <Seller extends Pick<SellerFigures, 'name' | 'today'>>(
  sellers: readonly Seller[],
  weightOf: (seller: Seller) => number,
): readonly Seller[] =>
  sellers.toSorted(
    (one, other) =>
      weightOf(other) - weightOf(one) ||
      one.today.orders - other.today.orders ||
      one.name.localeCompare(other.name, 'sv'),
  )
