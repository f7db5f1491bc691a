// Invariants (numbers from docs/sync.md):
// S1 Nothing lost: a parcel is deleted only after its content is in the store again.
// S2 Nothing twice: commands keep their ids; opening a parcel twice adds nothing.
// S6 No leak: it opens with a key that the server gives only to its user, and that is not stored on this phone.
//
// The unsent data on a phone whose person has signed out (docs/decisions/0014-signing-out.md), in the format of the
// rescue file of `rescue/`.

import Dexie, { type Table } from 'dexie'
import type { Actor } from '../../../../shared/access/actor.ts'
import type { Id } from '../../../../shared/kernel/ids.ts'
import type { EngineContext } from '../context.ts'
import { toStorageFailure } from '../failures.ts'
import type { JournalKeys } from '../journal/journal-key.ts'
import { inPage } from '../page-databases.ts'
import { exportRescue, type RescueContext } from '../rescue/export-rescue.ts'
import { importRescue } from '../rescue/import-rescue.ts'
import { sealerOf, type Sealer } from '../seal.ts'
import { parcelsName } from './leaving-marks.ts'

/** The owner of the key that seals a parcel: the server, or this phone if the server's key never arrived. */
export const parcelLocks = ['server', 'phone'] as const
type ParcelLock = (typeof parcelLocks)[number]

interface Parcel {
  /** The device whose commands are in it. A second parcel of the same device replaces the first one. */
  readonly device: Id
  readonly lock: ParcelLock
  readonly sealedKey: string
  readonly file: Uint8Array<ArrayBuffer>
}

/** Packs what must not go, if there is any. `evenDrafts`: drafts alone are reason enough. */
export async function pack(
  userId: Id,
  { context, keys, evenDrafts }: { context: RescueContext; keys: Pick<JournalKeys, 'held'>; evenDrafts: boolean },
): Promise<void> {
  const { file, keyText, counts } = await exportRescue(context, userId)
  if (counts.commands + counts.files + (evenDrafts ? counts.drafts : 0) === 0) return
  const { device, secrets } = context
  const servers = await keys.held()
  const sealer = servers ? sealerOf(servers.key) : secrets.sealer
  const sealedKey = await sealer.seal(keyText, placeOf(userId, device))
  await withParcels(userId, (parcels) => parcels.put({ device, lock: servers ? 'server' : 'phone', sealedKey, file }))
}

/** The keys that seal this user's parcels; empty if there are none. */
export async function locksOf(userId: Id): Promise<readonly ParcelLock[]> {
  if (!(await Dexie.exists(parcelsName(userId)))) return []
  return (await withParcels(userId, (parcels) => parcels.toArray())).map(({ lock }) => lock)
}

/** nothing: there was none. locked: the server has not given its key yet. unpacked: all of it is in the store again. */
export type Unpacking = 'nothing' | 'locked' | 'unpacked'

/** Puts everything that was packed here back into the store of its user. */
export async function unpack(context: EngineContext, actor: Actor, keys: JournalKeys): Promise<Unpacking> {
  const { userId } = actor
  if ((await locksOf(userId)).length === 0) return 'nothing'
  for (const { device, lock, sealedKey, file } of await withParcels(userId, (parcels) => parcels.toArray())) {
    const sealer = lock === 'phone' ? context.secrets.sealer : await serverSealer(keys)
    if (!sealer) return 'locked'
    const keyText = await sealer.open(sealedKey, placeOf(userId, device))
    const taken = await importRescue(context, { file, keyText, actor, isOwn: true })
    if (!taken.ok) throw new Error(`a parcel did not open: ${taken.failures[0]?.code}`)
    await withParcels(userId, (parcels) => parcels.delete(device))
  }
  await Dexie.delete(parcelsName(userId))
  return 'unpacked'
}

async function serverSealer(keys: JournalKeys): Promise<Sealer | null> {
  const key = (await keys.held()) ?? (await keys.fetch())
  return key && sealerOf(key.key)
}

async function withParcels<T>(userId: Id, work: (parcels: Table<Parcel, Id>) => PromiseLike<T>): Promise<T> {
  const database = new Dexie(parcelsName(userId), inPage)
  database.version(1).stores({ parcels: 'device' })
  try {
    const parcels = database.table<Parcel, Id>('parcels')
    return await database.transaction('rw', parcels, () => work(parcels))
  } catch (error) {
    throw toStorageFailure(error)
  } finally {
    database.close()
  }
}

const placeOf = (userId: Id, device: Id): string => `parcel/${userId}/${device}`
