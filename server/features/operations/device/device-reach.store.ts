import type { Actor } from '../../../../shared/access/actor.ts'
import type { Id } from '../../../../shared/kernel/ids.ts'
import type { Db } from '../../../platform/database/database.ts'
import { Problem } from '../../../platform/http/problem.ts'
import type { Platform } from '../../../platform/platform.ts'
import { recordActivity } from '../../../resource/activity/activity.store.ts'
import { isReached } from '../../../resource/record/record.store.ts'
import { deviceRecords, loadDevices, type StoredDevice } from './device.store.ts'

interface Entry {
  readonly actor: Actor
  readonly id: Id
  readonly what: string
  readonly before: Readonly<Record<string, unknown>>
  readonly after: Readonly<Record<string, unknown>>
}

/** Writes what was done to a device into its log. */
export const logDevice = (
  db: Db,
  { now, newId }: Pick<Platform, 'now' | 'newId'>,
  { id: subjectId, ...entry }: Entry,
): Promise<void> => recordActivity(db, { id: newId(), at: now(), kind: 'devices', subjectId, ...entry })

/** A device that the actor may change; another office's is not found. */
export async function reachedDevice(db: Db, actor: Actor, id: string | undefined): Promise<StoredDevice> {
  const [found] = (await isDeviceReached(db, actor, id ?? '')) ? await loadDevices(db, [id ?? '']) : []
  if (!found) throw new Problem(404, 'request.not-found')
  return found
}

export const isDeviceReached = (db: Db, actor: Actor, id: Id): Promise<boolean> =>
  isReached(db, { list: deviceRecords.list, actor, permission: 'update devices', id })
