import {
  getInstallations,
  remindInstallation,
  REMINDED_EVERY_MS,
} from '../../../../shared/features/operations/health/installation.api.ts'
import { installationReminded } from '../../../../shared/features/operations/health/installation.events.ts'
import { Problem } from '../../../platform/http/problem.ts'
import { route, type Route } from '../../../platform/http/route.ts'
import type { Platform } from '../../../platform/platform.ts'
import type { Sync } from '../../../sync/sync.ts'
import { changesOf } from '../../organisation/access.door.ts'
import { findReminded, loadInstallations, noteReminder } from './installation.store.ts'

/** Devices that need somebody's attention, and a reminder to their people. */
export function installationRoutes(platform: Platform, sync: Pick<Sync, 'within'>): readonly Route[] {
  const { database, config, now } = platform
  return [
    route(getInstallations, () => {
      return loadInstallations(database.db, { now: now(), oldestClient: config.oldestClient })
    }),
    route(
      remindInstallation,
      async ({ actor, input: { device } }) => {
        const at = now()
        const found = await findReminded(database.db, device)
        if (found === null) throw new Problem(404, 'request.not-found')
        await changesOf(
          platform,
          'users',
          sync,
        )(actor, async (db) => {
          const isNoted = await noteReminder(db, { device, now: at, since: at - REMINDED_EVERY_MS })
          if (!isNoted) throw new Problem(409, 'operations.reminded-recently')
          return {
            result: null,
            logs: { of: found.userId, what: 'remindedOfDevice', after: { about: found.about } },
            follow: [{ event: installationReminded({ ...found, device, at }) }],
          }
        })
        return { remindedAt: at }
      },
      { perMinute: 60 },
    ),
  ]
}
