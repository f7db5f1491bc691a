import { postDeviceStep, postHeartbeat } from '../../../../shared/features/operations/device/device.api.ts'
import { deviceReturnRequested } from '../../../../shared/features/operations/device/device.events.ts'
import { hasHolder, lifeAfter } from '../../../../shared/features/operations/device/device.rules.ts'
import { CLIENT_VERSION_HEADER } from '../../../../shared/kernel/client-version.ts'
import type { Instant } from '../../../../shared/kernel/days.ts'
import { RECORD_CHANGED } from '../../../../shared/resource/record.ts'
import { Problem } from '../../../platform/http/problem.ts'
import { route, type Route } from '../../../platform/http/route.ts'
import type { Platform } from '../../../platform/platform.ts'
import type { Sync } from '../../../sync/sync.ts'
import { changeDevice, loadHeartbeat, nameOf, saveHeartbeat, type StoredDevice } from './device.store.ts'
import { assertOtherEyes } from '../../organisation/access.door.ts'
import { logDevice, reachedDevice } from './device-reach.store.ts'

/** More commands than any phone has held: a larger number is shown as this one. */
const MAX_WAITING = 100_000

/** The steps in a device's life, and what Rond tells of the device it runs on. */
export function deviceRoutes(platform: Platform, sync: Pick<Sync, 'writeOnServer'>): readonly Route[] {
  const { database, now } = platform
  return [
    route(
      postDeviceStep,
      async ({ actor, params, input: { version, step, note } }) => {
        let answer = { life: 'in_stock' as StoredDevice['life'], version }
        const device = await reachedDevice(database.db, actor, params['id'])
        await sync.writeOnServer({
          changes: [],
          events:
            step === 'request_return' && device.holderId !== null
              ? [deviceReturnRequested({ equipmentId: device.id, holderId: device.holderId, version })]
              : [],
          first: async (db) => {
            const current = await reachedDevice(db, actor, device.id)
            if (current.version !== version) throw new Problem(412, RECORD_CHANGED)
            if (step !== 'request_return')
              await assertOtherEyes(db, 'device.release', {
                actor,
                parties: [current.holderId],
                place: { ...current, sellerId: current.holderId ?? '' },
              })
            const life = lifeAfter(step, current.life)
            if (life === null) throw new Problem(409, 'device.step-impossible')
            await changeDevice(db, current, { life, ...(hasHolder(life) ? {} : { holderId: null, handedOutAt: null }) })
            const holder = await nameOf(db, current.holderId)
            await logDevice(db, platform, {
              actor,
              id: device.id,
              what: step,
              before: { life: current.life, holder },
              after: { life, holder: hasHolder(life) ? holder : '', ...(note === '' ? {} : { note }) },
            })
            answer = { life, version: version + 1 }
          },
        })
        return answer
      },
      { perMinute: 60 },
    ),
    route(
      postHeartbeat,
      ({ actor, request, input: { device: deviceId, waiting, waitingSince = null, ...told } }) =>
        database.tx(async (db) => {
          const before = await loadHeartbeat(db, deviceId)
          // An installation is one person's: nobody speaks for another's.
          if (before !== null && before.userId !== actor.userId) throw new Problem(404, 'request.not-found')
          const lastSyncAt = told.lastSyncAt === null ? null : Math.min(told.lastSyncAt, now())
          const version = request.header(CLIENT_VERSION_HEADER)
          const clientVersion = version === undefined ? null : Number(version)
          const beat = { ...told, deviceId, userId: actor.userId, at: now(), lastSyncAt, clientVersion }
          const since = waitsSince({ waiting, waitingSince }, before, now())
          await saveHeartbeat(db, { ...beat, waiting: Math.min(waiting, MAX_WAITING), waitingSince: since })
          return {}
        }),
      { perMinute: 20 },
    ),
  ]
}

/**
 * Since when something has waited on a device: as it states it, or since it first reported that something waits. A clock
 * that is ahead does not make work from the future.
 */
function waitsSince(
  { waiting, waitingSince }: { readonly waiting: number; readonly waitingSince: Instant | null },
  before: { readonly waiting: number; readonly waitingSince: Instant | null } | null,
  now: Instant,
): Instant | null {
  if (waiting === 0) return null
  const known = before !== null && before.waiting > 0 ? before.waitingSince : null
  return Math.min(waitingSince ?? known ?? now, now)
}
