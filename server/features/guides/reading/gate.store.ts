import { isSaleStopped } from '../../../../shared/features/guides/reading/gate.rules.ts'
import type { Instant } from '../../../../shared/kernel/days.ts'
import type { Id } from '../../../../shared/kernel/ids.ts'
import type { Db } from '../../../platform/database/database.ts'
import { loadReceiptsFor } from '../receipt/receipt.store.ts'
import { confirmedAtOf, guidesOfProvider, sinceOf } from './shelf.store.ts'

interface Sold {
  readonly userId: Id
  readonly providerId: Id
  /** When the sale was made. */
  readonly at: Instant
  readonly now: Instant
}

/** Whether the provider of a sale asks for a guide that its seller has not confirmed. */
export async function isGuideDue(db: Db, { userId, providerId, at, now }: Sold): Promise<boolean> {
  const guides = await guidesOfProvider(db, providerId)
  const receipts = await loadReceiptsFor(
    db,
    userId,
    guides.map(({ head }) => head.id),
  )
  return guides.some((guide) => {
    const from = guide.asking?.number ?? 1
    const own = receipts.filter(({ guideId }) => guideId === guide.head.id)
    const failed = own.filter(({ number }) => number >= from).map(({ failedAt }) => failedAt ?? 0)
    const failedAt = Math.max(0, ...failed) || null
    return isSaleStopped({ since: sinceOf(guide), confirmedAt: confirmedAtOf(own, from), failedAt }, at, now)
  })
}
