// Invariants (numbers from docs/sync.md):
// S1 Nothing lost: what the server may not have is packed before anything goes, and what cannot be packed stays.
// S6 No leak: nothing else of a user who has signed out stays on the phone (docs/decisions/0014-signing-out.md).

import Dexie from 'dexie'
import type { Id } from '../../../../shared/kernel/ids.ts'
import type { Registry } from '../../../../shared/sync/registry.ts'
import { databaseName, openDexieStore } from '../dexie-store.ts'
import { journalKeyName, type JournalKeys } from '../journal/journal-key.ts'
import type { JournalPlace } from '../journal/journal-place.ts'
import { knownIds } from '../journal/recovery.ts'
import { openSealer, withKeys } from '../seal.ts'
import { Secrets } from '../secrets.ts'
import { forgetMarks, partingOf, unmarkLeaving, type Marks, type Parting } from './leaving-marks.ts'
import { locksOf, pack } from './parcel.ts'
import { whenNobodyIsHere } from './presence.ts'
import { removeDatabase } from './remove-database.ts'

export interface LeavingPhone {
  readonly registry: Registry
  readonly marks: Marks
  readonly journal: JournalPlace
  readonly keys: Pick<JournalKeys, 'held'>
  readonly now: () => number
}

/**
 * Deletes everything of a user who was marked as leaving, except what the server may not have. It can be killed at
 * any moment and run again. False if a tab of the user is still working. A database that is empty but cannot be
 * deleted yet keeps the mark, so that a later start deletes it.
 */
export function leavePhone(userId: Id, phone: LeavingPhone): Promise<boolean> {
  return whenNobodyIsHere(userId, async () => {
    const parting = partingOf(phone.marks, userId)
    // They have signed in again in the meantime.
    if (parting === null) return
    if (await clearAway(userId, phone, parting)) unmarkLeaving(phone.marks, userId)
  })
}

/** False where an empty database is left. */
async function clearAway(userId: Id, phone: LeavingPhone, parting: Parting): Promise<boolean> {
  const { journal, marks } = phone
  const written = await readJournal(journal)
  const known = await packFrom(userId, phone, parting)
  const locks = await locksOf(userId)
  // Its records are sealed like the parcel: the second copy of what is in there, or the only one of what a lost store had.
  const staysSealed = written === null || locks.length > 0 || written.some((id) => !known.has(id))
  // Keys go first: from here on nothing sealed can be opened on this phone, whatever holds the rest.
  await withKeys(async (keys) => {
    await keys.bulkDelete([journalKeyName(userId), ...(locks.includes('phone') ? [] : [userId])])
    if (written === null) await keys.put([...known], knownName(userId))
    else await keys.delete(knownName(userId))
  })
  forgetMarks(marks, userId, { butInterimKey: staysSealed })
  const removals = [await removeDatabase(databaseName(userId)), staysSealed ? 'removed' : await journal.remove()]
  return written !== null && removals.every((removal) => removal === 'removed')
}

/** Null where it cannot be read now: a page that was left may hold its file. It is read at a later try. */
const readJournal = (journal: JournalPlace): Promise<readonly Id[] | null> => journal.commands().catch(() => null)

/** Among the keys: the ids of commands whose fate was known when their store went before the journal could be read. */
const knownName = (userId: Id): string => `left/${userId}`

const knownBefore = async (userId: Id): Promise<readonly Id[]> =>
  ((await withKeys((keys) => keys.get(knownName(userId)))) as readonly Id[] | undefined) ?? []

/**
 * Packs the data that must stay. Returns the ids of all commands whose outcome the store knew, or that it has packed.
 */
async function packFrom(userId: Id, { registry, keys, now }: LeavingPhone, parting: Parting): Promise<ReadonlySet<Id>> {
  const name = databaseName(userId)
  const before = await knownBefore(userId)
  if (!(await Dexie.exists(name))) return new Set(before)
  const store = await openDexieStore(name, registry)
  try {
    const device = await store.transact('read', (tx) => tx.meta.get('device'))
    if (device === undefined) return new Set(before)
    const secrets = new Secrets(await openSealer(userId))
    await pack(userId, { context: { store, secrets, device, now }, keys, evenDrafts: parting === 'replaced' })
    return new Set([...before, ...(await knownIds({ store }))])
  } finally {
    store.close()
  }
}
