import { statfs } from 'node:fs/promises'
import {
  getHealth,
  PHONES_OF_DAYS,
  retryEffect,
  type Health,
} from '../../shared/features/operations/health/health.api.ts'
import { CLIENT_VERSION } from '../../shared/kernel/client-version.ts'
import { backupsIn } from '../backup/manifest.ts'
import { changesOf } from '../features/organisation/access.door.ts'
import { dialect } from '../platform/database/columns.ts'
import { databaseWrites } from '../platform/http/health.ts'
import { Problem } from '../platform/http/problem.ts'
import { route, type Route } from '../platform/http/route.ts'
import type { Platform } from '../platform/platform.ts'
import { loadDevicesByVersion, loadFailingEffects, loadSyncFigures, makeEffectDue } from '../sync/figures.store.ts'
import type { Sync } from '../sync/sync.ts'

const EFFECTS_SHOWN = 50
const DAY_MS = 86_400_000

/** The page of operations: health, queues, phones, jobs and the last backup. */
export function healthRoutes(platform: Platform, sync: Pick<Sync, 'runEffects'>): readonly Route[] {
  const { now } = platform
  const startedAt = now()
  return [
    route(getHealth, () => {
      return readHealth(platform, startedAt)
    }),
    route(
      retryEffect,
      async ({ actor, input: { id } }) => {
        const isDue = await changesOf(platform, 'effects')(actor, async (db) => {
          const result = await makeEffectDue(db, id, now())
          return { result, logs: result ? { of: id, what: 'retried' } : null }
        })
        if (!isDue) throw new Problem(404, 'request.not-found')
        await sync.runEffects()
        return { id }
      },
      { perMinute: 60 },
    ),
  ]
}

async function readHealth(platform: Platform, startedAt: number): Promise<Health> {
  const { database, config, metrics, now } = platform
  const { db } = database
  const { parked, ...queue } = await loadSyncFigures(db)
  const phones = await loadDevicesByVersion(db, now() - PHONES_OF_DAYS * DAY_MS)
  const [newest] = config.backup === null ? [] : await backupsIn(config.backup.folder)
  const disk = await statfs(config.dataDir).catch(() => null)
  return {
    now: now(),
    startedAt,
    database: dialect === 'sqlite' ? 'file' : dialect,
    databaseWrites: await databaseWrites(platform),
    diskFreeBytes: disk === null ? null : disk.bavail * disk.bsize,
    lastBackupAt: newest?.madeAt ?? null,
    makesBackups: config.backup !== null,
    effects: { ...queue, shown: [...(await loadFailingEffects(db, EFFECTS_SHOWN))] },
    parked,
    phones: phones.map((one) => ({
      ...one,
      isRefused: one.version !== null && one.version < config.oldestClient,
      isNewest: one.version === CLIENT_VERSION,
    })),
    jobs: metrics.lastJobs().map((run) => ({ ...run })),
  }
}
