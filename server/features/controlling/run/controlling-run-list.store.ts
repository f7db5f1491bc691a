import { sql } from 'drizzle-orm'
import { runList, type RunRow } from '../../../../shared/features/controlling/run/controlling-run.list.ts'
import { noFileNotes } from '../../../../shared/features/controlling/run/controlling-run.schema.ts'
import type { Id } from '../../../../shared/kernel/ids.ts'
import type { Db } from '../../../platform/database/database.ts'
import { serverList } from '../../../resource/list/server-list.ts'
import { providerNames } from '../map/controlling-map-list.store.ts'
import { loadMaps } from '../map/controlling-map.store.ts'
import { loadRunsById, type StoredRun } from './controlling-run.store.ts'
import { reconRunTable as run } from './controlling-run.table.ts'

/** Reconciliations: a few a month for each provider. */
export const runServerList = serverList({
  contract: runList,
  from: sql`${run}`,
  id: run.id,
  reach: {},
  filters: { providerId: run.providerId, state: run.state, mapId: run.mapId },
  sorts: { createdAt: { column: run.createdAt } },
  load: async (db, ids) => runRows(db, await loadRunsById(db, ids as Id[])),
  tables: ['recon_run', 'provider'],
  isSmall: true,
})

export async function runRows(db: Db, runs: readonly StoredRun[]): Promise<RunRow[]> {
  const maps = await loadMaps(
    db,
    runs.map(({ mapId }) => mapId),
  )
  const nameOf = new Map(maps.map(({ id, name }) => [id, name]))
  const providers = await providerNames(
    db,
    runs.map(({ providerId }) => providerId),
  )
  return runs.map((one) => ({
    id: one.id,
    version: one.version,
    providerId: one.providerId,
    providerName: providers.get(one.providerId) ?? '',
    mapId: one.mapId,
    mapName: nameOf.get(one.mapId) ?? '',
    mapVersion: one.mapVersion,
    fileName: one.fileName,
    fromDay: one.fromDay,
    toDay: one.toDay,
    currency: one.currency,
    state: one.state,
    rows: one.rows,
    done: one.done,
    counts: one.counts,
    notes: one.notes ?? noFileNotes,
    fault: one.fault,
    createdAt: one.createdAt,
    createdByName: one.createdByName,
    appliedAt: one.appliedAt,
    appliedByName: one.appliedByName || null,
    rolledBackAt: one.rolledBackAt,
    rolledBackByName: one.rolledBackByName || null,
    rolledBackReason: one.rolledBackReason,
  }))
}
