import type { Deviation } from '../../sales/deviation/deviation.schema.ts'

/** Who is looking at the bell: someone who sells, or someone who decides about sale reports. */
export interface BellViewer {
  readonly decides: boolean
}

/** What the bell tells of a deviation, whether its row is on this device or the server's. */
export type AwaitedDeviation = Pick<
  Deviation,
  'id' | 'saleId' | 'type' | 'sellerId' | 'sellerName' | 'raisedAt' | 'dueAt'
> &
  Partial<Pick<Deviation, 'raisedByName'>>

/**
 * Which deviations wait for this viewer: sellers and their coaches see what the seller must mend, the back office what has
 * been answered and waits for its word.
 */
export const awaitedBy = ({ decides }: BellViewer): Pick<Deviation, 'state' | 'awaiting'> =>
  decides ? { state: 'answered', awaiting: 'back_office' } : { state: 'open', awaiting: 'seller' }

/** Most urgent first: the earliest due time, then the oldest. */
export function byUrgency(a: Pick<Deviation, 'dueAt' | 'raisedAt'>, b: Pick<Deviation, 'dueAt' | 'raisedAt'>): number {
  return a.dueAt - b.dueAt || a.raisedAt - b.raisedAt
}

/**
 * What of `current` is new since `known`. On the first look (`known` is null) everything is old but what was made after the
 * app was opened: it came while the app was being drawn.
 */
export function arrivedSince<D extends Pick<Deviation, 'id'>>(
  known: ReadonlySet<string> | null,
  current: readonly D[],
  madeSinceOpened: (one: D) => boolean,
): readonly D[] {
  return current.filter((one) => (known ? !known.has(one.id) : madeSinceOpened(one)))
}
