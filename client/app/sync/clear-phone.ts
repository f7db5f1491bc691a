import type { Id } from '../../../shared/kernel/ids.ts'
import { arrivedCacheOf, sharedCacheOf } from '../../../shared/kernel/shared-photos.ts'
import { browserKeys } from '../../sync/engine/journal/journal-key.ts'
import { browserJournalPlace } from '../../sync/engine/journal/journal-place.ts'
import { recoveryBoard } from '../../sync/engine/journal/report.ts'
import { leavePhone } from '../../sync/engine/leaving/leave-phone.ts'
import { leavingUsers } from '../../sync/engine/leaving/leaving-marks.ts'
import { databaseName } from '../../sync/engine/dexie-store.ts'
import { syncRegistry } from '../sync-registry.ts'

const AGAIN_AFTER_MS = 5_000
const AGAIN_AT_MOST_AFTER_MS = 60_000

/**
 * Clears away what users who have left still have in this browser. A slow tab that still works with the data holds it up
 * for a while, so it is tried again as long as this page is open. Loaded only when somebody leaves.
 */
export async function clearAllWhoLeft(againAfterMs: number = AGAIN_AFTER_MS): Promise<void> {
  for (const userId of leavingUsers(localStorage)) await clearPhoneOf(userId).catch(reportError)
  if (leavingUsers(localStorage).length === 0) return
  const next = Math.min(againAfterMs * 2, AGAIN_AT_MOST_AFTER_MS)
  setTimeout(() => void clearAllWhoLeft(next).catch(reportError), againAfterMs)
}

async function clearPhoneOf(userId: Id): Promise<void> {
  // The files that the person keeps for offline lie in a cache of the same name; photos that were shared, in another.
  for (const name of [databaseName(userId), sharedCacheOf(userId), arrivedCacheOf(userId)])
    if (typeof caches !== 'undefined') await caches.delete(name).catch(() => false)
  const isDone = await leavePhone(userId, {
    registry: syncRegistry,
    marks: localStorage,
    journal: browserJournalPlace(userId),
    keys: browserKeys(userId),
    now: () => Date.now(),
  })
  if (isDone) recoveryBoard(userId).reportRecovery(null)
}
