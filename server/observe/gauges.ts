import type { Platform } from '../platform/platform.ts'
import { loadTrialSale } from './trial-sale/trial-sale.store.ts'
import { loadDevicesByVersion, loadSyncFigures, type SyncFigures } from '../sync/figures.store.ts'

const DAY_MS = 86_400_000

/** Figures of the queues and the live connections, read at each scrape. */
export function addGauges({ metrics, database, now }: Platform, live: { readonly countSockets: () => number }): void {
  const { db } = database
  // The gauges of one scrape are read at once, and share one reading.
  let pending: Promise<SyncFigures> | null = null
  const figures = () =>
    (pending ??= loadSyncFigures(db).finally(() => {
      pending = null
    }))
  metrics.gauge({
    name: 'rond_effects',
    help: 'Events whose reactions have not run yet (waiting), and those of them that failed before (failing).',
    label: 'state',
    read: async () => {
      const { waiting, failing } = await figures()
      return { waiting, failing }
    },
  })
  metrics.gauge({
    name: 'rond_effect_oldest_seconds',
    help: 'Age of the oldest event whose reactions have not run yet.',
    read: async () => {
      const { oldestAt } = await figures()
      return oldestAt === null ? 0 : Math.max(0, now() - oldestAt) / 1000
    },
  })
  metrics.gauge({
    name: 'rond_parked_commands',
    help: 'Commands of phones that could not be judged.',
    read: async () => (await figures()).parked,
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
    name: 'rond_trial_sale_ms',
    help: 'Duration of the last trial sale, by its outcome (ok, failed). No value: there has been none.',
    label: 'outcome',
    read: async () => {
      const trial = await loadTrialSale(db)
      return trial === null ? {} : { [trial.ok ? 'ok' : 'failed']: trial.ms }
    },
  })
  metrics.gauge({
    name: 'rond_sockets',
    help: 'Open live connections of this server.',
    read: () => Promise.resolve(live.countSockets()),
  })
}
