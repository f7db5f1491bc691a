import {
  getInstallations,
  remindInstallation,
  REMINDED_EVERY_MS,
} from '../../../../shared/features/operations/health/installation.api.ts'
import { installationReminded } from '../../../../shared/features/operations/health/installation.events.ts'
import { Problem } from '../../../platform/http/problem.ts'
import { route, type Route } from '../../../platform/http/route.ts'
import type { Platform } from '../../../platform/platform.ts'
import { recordActivity } from '../../../resource/activity/activity.store.ts'
import type { Sync } from '../../../sync/sync.ts'
import { findReminded, loadInstallations, noteReminder } from './installation.store.ts'

/** Devices that need somebody's attention, and a reminder to their people. */
export function installationRoutes(platform: Platform, sync: Pick<Sync, 'writeOnServer'>): readonly Route[] {
  const { database, config, now, newId } = platform
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
        await sync.writeOnServer({
          changes: [],
          events: [installationReminded({ ...found, device, at })],
          first: async (db) => {
            const isNoted = await noteReminder(db, { device, now: at, since: at - REMINDED_EVERY_MS })
            if (!isNoted) throw new Problem(409, 'operations.reminded-recently')
            const entry = { id: newId(), at, actor, kind: 'users', subjectId: found.userId, what: 'remindedOfDevice' }
            await recordActivity(db, { ...entry, before: {}, after: { about: found.about } })
          },
        })
        return { remindedAt: at }
      },
      { perMinute: 60 },
    ),
  ]
}
