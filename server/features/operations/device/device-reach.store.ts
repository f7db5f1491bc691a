import type { Actor } from '../../../../shared/access/actor.ts'
import type { Id } from '../../../../shared/kernel/ids.ts'
import type { Db } from '../../../platform/database/database.ts'
import { Problem } from '../../../platform/http/problem.ts'
import { isReached } from '../../../resource/record/record.store.ts'
import { deviceRecords, loadDevices, type StoredDevice } from './device.store.ts'

export const DEVICES = 'devices'

/** A device that the actor may change; another office's is not found. */
export async function reachedDevice(db: Db, actor: Actor, id: string | undefined): Promise<StoredDevice> {
  const [found] = (await isDeviceReached(db, actor, id ?? '')) ? await loadDevices(db, [id ?? '']) : []
  if (!found) throw new Problem(404, 'request.not-found')
  return found
}

export const isDeviceReached = (db: Db, actor: Actor, id: Id): Promise<boolean> =>
  isReached(db, { list: deviceRecords.list, actor, permission: 'update devices', id })
