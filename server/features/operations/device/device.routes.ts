import { postDeviceStep, postHeartbeat } from '../../../../shared/features/operations/device/device.api.ts'
import { deviceReturnRequested } from '../../../../shared/features/operations/device/device.events.ts'
import { hasHolder, lifeAfter } from '../../../../shared/features/operations/device/device.rules.ts'
import { CLIENT_VERSION_HEADER } from '../../../../shared/kernel/client-version.ts'
import type { Instant } from '../../../../shared/kernel/days.ts'
import { Problem } from '../../../platform/http/problem.ts'
import { route, type Route } from '../../../platform/http/route.ts'
import type { Platform } from '../../../platform/platform.ts'
import type { ActTable } from '../../../resource/act/act-routes.ts'
import type { Sync } from '../../../sync/sync.ts'
import { changeDevice, loadDevices, loadHeartbeat, nameOf, saveHeartbeat, type StoredDevice } from './device.store.ts'
import { actsOf } from '../../organisation/access.door.ts'
import { isDeviceReached } from './device-reach.store.ts'

/** More commands than any phone has held: a larger number is shown as this one. */
const MAX_WAITING = 100_000

const deviceActTable: ActTable<StoredDevice> = {
  kind: 'devices',
  load: async (db, id) => (await loadDevices(db, [id]))[0] ?? null,
  placeOf: (device) => ({ ...device, sellerId: device.holderId ?? '' }),
  isReached: ({ id }, { db, actor }) => isDeviceReached(db, actor, id),
  // The holder is asked to return it; everything else releases them.
  partiesOf: ({ holderId }, { form }) => (form['step'] === 'request_return' ? [] : [holderId]),
  change: changeDevice,
}

/** The steps in a device's life, and what Rond tells of the device it runs on. */
export function deviceRoutes(platform: Platform, sync: Pick<Sync, 'within'>): readonly Route[] {
  const { database, now } = platform
  return [
    actsOf(platform, deviceActTable, sync)(
      postDeviceStep,
      async ({ row, form: { step, note }, db }) => {
        const { id: equipmentId, holderId, version } = row
        const life = lifeAfter(step, row.life)
        if (life === null) throw new Problem(409, 'device.step-impossible')
        const holder = await nameOf(db, holderId)
        const isAsked = step === 'request_return' && holderId !== null
        return {
          change: { life, ...(hasHolder(life) ? {} : { holderId: null, handedOutAt: null }) },
          logs: step,
          before: { life: row.life, holder },
          after: { life, holder: hasHolder(life) ? holder : '', ...(note === '' ? {} : { note }) },
          follow: isAsked ? [{ event: deviceReturnRequested({ equipmentId, holderId, version }) }] : [],
        }
      },
      { perMinute: 60, answer: ({ row: { life } }) => Promise.resolve({ life }) },
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
