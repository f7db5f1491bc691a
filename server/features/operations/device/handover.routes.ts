import type * as z from 'zod/mini'
import type { Actor } from '../../../../shared/access/actor.ts'
import { reaches } from '../../../../shared/access/reach.ts'
import {
  getHandover,
  getOwnDevices,
  postHandover,
  postHandoverAcceptance,
  type Handover,
  type OwnDevices,
} from '../../../../shared/features/operations/device/device.api.ts'
import { devicesHandedOver } from '../../../../shared/features/operations/device/device.events.ts'
import { canHandOut } from '../../../../shared/features/operations/device/device.rules.ts'
import { assert } from '../../../../shared/kernel/assert.ts'
import type { Instant } from '../../../../shared/kernel/days.ts'
import type { Id } from '../../../../shared/kernel/ids.ts'
import type { Db } from '../../../platform/database/database.ts'
import { Problem, refusedFields } from '../../../platform/http/problem.ts'
import { route, type Route } from '../../../platform/http/route.ts'
import type { Platform } from '../../../platform/platform.ts'
import type { Sync } from '../../../sync/sync.ts'
import { isDrawn } from '../../../platform/pdf/signature-drawing.ts'
import { loadActor, changesOf } from '../../organisation/access.door.ts'
import {
  giveDevices,
  loadDevices,
  loadHandover,
  loadHeldDevices,
  loadOpenHandovers,
  nameOf,
  saveHandover,
  type StoredDevice,
  type StoredHandover,
} from './device.store.ts'
import { DEVICES, reachedDevice } from './device-reach.store.ts'
import type { LogLine } from '../../../resource/act/log-line.ts'

const limits = { maxBytes: 512 * 1024, perMinute: 60 }

/** A code that nobody has answered for a day is lost: whoever finds the picture of it takes no device. */
const RECEIPT_MS = 24 * 3_600_000

/** Handing devices out against a signature, or the receiver's own answer. */
export function handoverRoutes(platform: Platform, sync: Pick<Sync, 'within'>): readonly Route[] {
  const { database, now } = platform
  return [
    route(
      postHandover,
      async ({ actor, input }) => {
        const { id, receiverId, strokes } = input
        if (strokes !== null && !isDrawn(strokes))
          throw refusedFields({ code: 'signature.not-drawn', field: 'strokes' })
        return changesOf(
          platform,
          DEVICES,
          sync,
        )(actor, async (db) => {
          const logs = await handOver(db, platform, { actor, input })
          const told = { event: devicesHandedOver({ handoverId: id, receiverId, isSigned: strokes !== null }) }
          // A person who hands a device to themselves needs no notification.
          const follow = receiverId === actor.userId ? [] : [told]
          return { result: await shownHandover(db, id), logs, follow }
        })
      },
      limits,
    ),
    route(getOwnDevices, async ({ actor }) => ({
      held: await loadHeldDevices(database.db, actor.userId),
      offered: await loadOffers(database.db, actor.userId, now() - RECEIPT_MS),
    })),
    route(getHandover, async ({ actor, params }) => {
      const handover = await loadHandover(database.db, params['id'] ?? '')
      if (handover === null || ![handover.receiverId, handover.byId].includes(actor.userId))
        throw new Problem(404, 'request.not-found')
      return toShown(database.db, handover)
    }),
    route(
      postHandoverAcceptance,
      ({ actor, params }) =>
        changesOf(platform, DEVICES)(actor, async (db) => {
          const handover = await loadHandover(db, params['id'] ?? '')
          if (handover?.receiverId !== actor.userId) throw new Problem(404, 'request.not-found')
          if (handover.acceptedAt === null && now() > handover.at + RECEIPT_MS)
            throw new Problem(409, 'device.receipt-expired')
          const logs = handover.acceptedAt === null ? await accept(db, { handover, sealed: null, at: now() }) : null
          return { result: await toShown(db, (await loadHandover(db, handover.id)) ?? handover), logs }
        }),
      limits,
    ),
  ]
}

type HandoverInput = z.infer<typeof postHandover.input>

/** Stores a handover, once: sent again after a lost answer, it is the one that is stored. */
async function handOver(
  db: Db,
  platform: Platform,
  { actor, input: { id, receiverId, deviceIds, strokes } }: { actor: Actor; input: HandoverInput },
): Promise<readonly LogLine[] | null> {
  const known = await loadHandover(db, id)
  if (known !== null) {
    if (known.byId !== actor.userId) throw new Problem(404, 'request.not-found')
    return null
  }
  const receiver = await loadActor(db, receiverId)
  const place = receiver && { ...receiver, sellerId: receiver.userId }
  if (!place || !reaches(actor, 'update devices', place)) throw new Problem(404, 'device.receiver-unknown')
  for (const deviceId of deviceIds) await reachedDevice(db, actor, deviceId)
  const unique = [...new Set(deviceIds)]
  const { userId: byId, name: byName } = actor
  const at = platform.now()
  const handover = { id, receiverId, byId, byName, deviceIds: unique, at, acceptedAt: null, sealed: null }
  const found = await loadDevices(db, unique)
  if (!found.every((device) => isOnHand(device, byId))) throw new Problem(409, 'device.not-in-stock')
  await saveHandover(db, handover)
  if (strokes === null) return null
  return accept(db, { handover, sealed: platform.secrets.seal(JSON.stringify(strokes)), at })
}

/** Loads the handovers that the person can still confirm: recent ones whose devices have not been handed to anybody else since. */
async function loadOffers(db: Db, receiverId: Id, since: Instant): Promise<OwnDevices['offered']> {
  const offers: OwnDevices['offered'] = []
  for (const { id, byId, byName, deviceIds } of await loadOpenHandovers(db, receiverId, since)) {
    const found = await loadDevices(db, deviceIds)
    if (found.length === deviceIds.length && found.every((device) => isOnHand(device, byId)))
      offers.push({ id, byName, count: deviceIds.length })
  }
  return offers
}

async function shownHandover(db: Db, id: Id): Promise<Handover> {
  const handover = await loadHandover(db, id)
  assert(handover, 'the handover was stored')
  return toShown(db, handover)
}

/** Hands out what a receipt names: all of it, or nothing. */
async function accept(
  db: Db,
  { handover, sealed, at }: { handover: StoredHandover; sealed: string | null; at: Instant },
): Promise<readonly LogLine[]> {
  const receiver = await loadActor(db, handover.receiverId)
  if (receiver === null) throw new Problem(409, 'device.receiver-left')
  const found = await loadDevices(db, handover.deviceIds)
  if (found.length !== handover.deviceIds.length || !found.every((device) => isOnHand(device, handover.byId)))
    throw new Problem(409, 'device.not-in-stock')
  const { userId, teamId, officeId, regionId, name } = receiver
  await giveDevices(db, found, { id: userId, teamId, officeId, regionId, at })
  await saveHandover(db, { ...handover, acceptedAt: at, sealed })
  const what = sealed === null ? 'acceptedOnPhone' : 'handedOut'
  const logs: LogLine[] = []
  for (const { id, life, holderId } of found) {
    const before = { life, holder: await nameOf(db, holderId) }
    logs.push({ of: id, what, before, after: { life: 'handed_out', holder: name } })
  }
  return logs
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
