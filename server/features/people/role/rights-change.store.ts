import type { WrittenLater } from '../../organisation/access.door.ts'
import type { Id } from '../../../../shared/kernel/ids.ts'
import { directoryChangesOf } from '../user/user-change.store.ts'

/**
 * The people's own entries, written once more in the transaction that changes their rights. Their devices are poked, pull with
 * the scopes they may see now, and let go of rows of all others.
 */
export const rightsChanged = (users: readonly { readonly id: Id }[]): WrittenLater => ({
  changes: (db) =>
    directoryChangesOf(
      db,
      users.map(({ id }) => id),
    ),
})
