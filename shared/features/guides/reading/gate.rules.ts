import type { Instant } from '../../../kernel/days.ts'

/** How long a phone without network may sell for a provider whose guide it could not know of. */
export const GRACE_MS = 48 * 3_600_000
/** A sale that comes later than this after it was made has waited on a phone without network. */
const WAITED_MS = 2 * 60_000

/** A guide that a provider asks for, as it is for one seller. */
export interface Asked {
  /** When it began to be asked for: the newest edition that asks again, or the requirement itself. */
  readonly since: Instant
  readonly confirmedAt: Instant | null
  /** When the last answers to its questions arrived that did not pass; null: none. */
  readonly failedAt: Instant | null
}

/** Whether the server refuses a sale. `at`: when it was made; `now`: when it arrives. */
export function isSaleStopped({ since, confirmedAt, failedAt }: Asked, at: Instant, now: Instant): boolean {
  if (confirmedAt !== null) return false
  const hasWaited = now - at > WAITED_MS
  // The seller's answers were not judged yet when the sale was made.
  if (hasWaited && failedAt !== null && failedAt > at) return false
  return !(hasWaited && at < since + GRACE_MS)
}
