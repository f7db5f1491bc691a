import type { Id } from '../../../shared/kernel/ids.ts'
import { browserKeys } from '../../sync/engine/journal/journal-key.ts'
import { browserJournalPlace } from '../../sync/engine/journal/journal-place.ts'
import { recoveryBoard } from '../../sync/engine/journal/report.ts'
import { leavePhone } from '../../sync/engine/leaving/leave-phone.ts'
import { syncRegistry } from '../sync-registry.ts'

/** Clears away what a user who has left still has in this browser. Loaded only when somebody leaves. */
export async function clearPhoneOf(userId: Id): Promise<void> {
  const isDone = await leavePhone(userId, {
    registry: syncRegistry,
    marks: localStorage,
    journal: browserJournalPlace(userId),
    keys: browserKeys(userId),
    now: () => Date.now(),
  })
  if (isDone) recoveryBoard(userId).tellRecovery(null)
}
