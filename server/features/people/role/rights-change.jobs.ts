import type { Id } from '../../../../shared/kernel/ids.ts'
import type { Db } from '../../../platform/database/database.ts'
import type { Sync } from '../../../sync/sync.ts'
import { directoryChanges } from '../user/user-change.store.ts'

const AT_ONCE = 100

/**
 * Writes the people's own entries once more after a change of their rights. Their devices are poked, pull with the scopes
 * they may see now, and let go of rows of all others.
 */
export async function notifyRightsChanged(
  db: Db,
  sync: Pick<Sync, 'writeOnServer'>,
  userIds: readonly Id[],
): Promise<void> {
  for (let start = 0; start < userIds.length; start += AT_ONCE) {
    const some = userIds.slice(start, start + AT_ONCE)
    const changes = await Promise.all(some.map((userId) => directoryChanges(db, userId)))
    await sync.writeOnServer({ changes: changes.flat() })
  }
}
