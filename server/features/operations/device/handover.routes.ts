import type { Actor } from '../../../../shared/access/actor.ts'
import { reaches } from '../../../../shared/access/reach.ts'
import {
  getHandover,
  postHandover,
  postHandoverAcceptance,
  type Handover,
} from '../../../../shared/features/operations/device/device.api.ts'
import { canHandOut } from '../../../../shared/features/operations/device/device.rules.ts'
import type { Id } from '../../../../shared/kernel/ids.ts'
import type { Db } from '../../../platform/database/database.ts'
import { Problem } from '../../../platform/http/problem.ts'
import { route, type Route } from '../../../platform/http/route.ts'
import type { Platform } from '../../../platform/platform.ts'
import { loadActor } from '../../organisation/access.door.ts'
import {
  giveDevices,
  loadDevices,
  loadHandover,
  nameOf,
  saveHandover,
  type StoredDevice,
  type StoredHandover,
} from './device.store.ts'
import { logDevice, reachedDevice } from './device-reach.store.ts'

const limits = { maxBytes: 512 * 1024, perMinute: 60 }

/** A code that nobody has answered for a day is lost: whoever finds the picture of it takes no device. */
const RECEIPT_MS = 24 * 3_600_000

/** Handing devices out against a signature, or the receiver's own answer. */
export function handoverRoutes(platform: Platform): readonly Route[] {
  const { database, secrets, now } = platform
  return [
    route(
      postHandover,
      ({ actor, input: { id, receiverId, deviceIds, strokes } }) =>
        database.tx(async (db) => {
          const known = await loadHandover(db, id)
          if (known !== null) {
            if (known.byId !== actor.userId) throw new Problem(404, 'request.not-found')
            return toShown(db, known)
          }
          const receiver = await loadActor(db, receiverId)
          const place = receiver && { ...receiver, sellerId: receiver.userId }
          if (!place || !reaches(actor, 'update devices', place)) throw new Problem(404, 'device.receiver-unknown')
          for (const deviceId of deviceIds) await reachedDevice(db, actor, deviceId)
          const unique = [...new Set(deviceIds)]
          const { userId: byId, name: byName } = actor
          const handover = {
            id,
            receiverId,
            byId,
            byName,
            deviceIds: unique,
            at: now(),
            acceptedAt: null,
            sealed: null,
          }
          const found = await loadDevices(db, unique)
          if (!found.every((device) => isOnHand(device, byId))) throw new Problem(409, 'device.not-in-stock')
          await saveHandover(db, handover)
          if (strokes !== null)
            await accept(db, platform, { handover, actor, sealed: secrets.seal(JSON.stringify(strokes)) })
          return toShown(db, (await loadHandover(db, id)) ?? handover)
        }),
      limits,
    ),
    route(getHandover, async ({ actor, params }) => {
      const handover = await loadHandover(database.db, params['id'] ?? '')
      if (handover === null || ![handover.receiverId, handover.byId].includes(actor.userId))
        throw new Problem(404, 'request.not-found')
      return toShown(database.db, handover)
    }),
    route(
      postHandoverAcceptance,
      ({ actor, params }) =>
        database.tx(async (db) => {
          const handover = await loadHandover(db, params['id'] ?? '')
          if (handover?.receiverId !== actor.userId) throw new Problem(404, 'request.not-found')
          if (handover.acceptedAt === null && now() > handover.at + RECEIPT_MS)
            throw new Problem(409, 'device.receipt-expired')
          if (handover.acceptedAt === null) await accept(db, platform, { handover, actor, sealed: null })
          return toShown(db, (await loadHandover(db, handover.id)) ?? handover)
        }),
      limits,
    ),
  ]
}

/** Hands out what a receipt names: all of it, or nothing. */
async function accept(
  db: Db,
  platform: Pick<Platform, 'now' | 'newId'>,
  { handover, actor, sealed }: { handover: StoredHandover; actor: Actor; sealed: string | null },
): Promise<void> {
  const at = platform.now()
  const receiver = await loadActor(db, handover.receiverId)
  if (receiver === null) throw new Problem(409, 'device.receiver-left')
  const found = await loadDevices(db, handover.deviceIds)
  if (found.length !== handover.deviceIds.length || !found.every((device) => isOnHand(device, handover.byId)))
    throw new Problem(409, 'device.not-in-stock')
  const { userId, teamId, officeId, regionId, name } = receiver
  await giveDevices(db, found, { id: userId, teamId, officeId, regionId, at })
  await saveHandover(db, { ...handover, acceptedAt: at, sealed })
  const what = sealed === null ? 'acceptedOnPhone' : 'handedOut'
  for (const { id, life, holderId } of found) {
    const before = { life, holder: await nameOf(db, holderId) }
    await logDevice(db, platform, { actor, id, what, before, after: { life: 'handed_out', holder: name } })
  }
}

const isOnHand = (device: StoredDevice, byId: Id): boolean => canHandOut(device, byId) && device.archivedAt === null

async function toShown(db: Db, handover: StoredHandover): Promise<Handover> {
  const { id, receiverId, byName, at, acceptedAt, deviceIds } = handover
  const devices = await loadDevices(db, deviceIds)
  return {
    id,
    byName,
    at,
    acceptedAt,
    receiverName: await nameOf(db, receiverId),
    devices: devices as Handover['devices'],
  }
}
