import type { Platform } from '../platform/platform.ts'
import { loadDevicesByVersion, loadSyncFigures } from '../sync/figures.store.ts'

const DAY_MS = 86_400_000

/** Figures of the queues and the live connections, read at each scrape. */
export function addGauges({ metrics, database, now }: Platform, live: { readonly countSockets: () => number }): void {
  const { db } = database
  metrics.gauge({
    name: 'rond_effects',
    help: 'Events whose reactions have not run yet (waiting), and those of them that failed before (failing).',
    label: 'state',
    read: async () => {
      const { waiting, failing } = await loadSyncFigures(db)
      return { waiting, failing }
    },
  })
  metrics.gauge({
    name: 'rond_effect_oldest_seconds',
    help: 'Age of the oldest event whose reactions have not run yet.',
    read: async () => {
      const { oldestAt } = await loadSyncFigures(db)
      return oldestAt === null ? 0 : Math.max(0, now() - oldestAt) / 1000
    },
  })
  metrics.gauge({
    name: 'rond_parked_commands',
    help: 'Commands of phones that could not be judged.',
    read: async () => (await loadSyncFigures(db)).parked,
  })
  metrics.gauge({
    name: 'rond_devices',
    help: 'Phones that sent something in the last seven days, by the version of their client.',
    label: 'version',
    read: async () => {
      const versions = await loadDevicesByVersion(db, now() - 7 * DAY_MS)
      return Object.fromEntries(versions.map(({ version, devices }) => [String(version ?? 'unknown'), devices]))
    },
  })
  metrics.gauge({
    name: 'rond_sockets',
    help: 'Open live connections of this server.',
    read: () => Promise.resolve(live.countSockets()),
  })
}
