import { sql } from 'drizzle-orm'
import { mapList, type MapRow } from '../../../../shared/features/controlling/map/controlling-map.list.ts'
import { mapFields } from '../../../../shared/features/controlling/map/controlling-map.schema.ts'
import type { Id } from '../../../../shared/kernel/ids.ts'
import { headingOf } from '../../../../shared/resource/file-column.ts'
import type { Db } from '../../../platform/database/database.ts'
import { serverList } from '../../../resource/list/server-list.ts'
import { holdsWords, sortText } from '../../../resource/list/text-sql.ts'
import { providerStore } from '../../catalog/index.ts'
import { loadMaps } from './controlling-map.store.ts'
import { reconMapTable as map } from './controlling-map.table.ts'

export const mapServerList = serverList({
  contract: mapList,
  from: sql`${map}`,
  id: map.id,
  reach: {},
  filters: {
    providerId: map.providerId,
    state: sql`case when ${map.isArchived} then 'archived' else 'active' end`,
  },
  sorts: { name: { column: sortText(sql`${map.name}`) }, changedAt: { column: map.changedAt } },
  search: (words) => holdsWords([map.name], words),
  load: async (db, ids) => mapRows(db, ids),
  tables: ['recon_map', 'provider'],
  isSmall: true,
})

async function mapRows(db: Db, ids: readonly Id[]): Promise<MapRow[]> {
  const maps = await loadMaps(db, ids)
  const names = await providerNames(
    db,
    maps.map(({ providerId }) => providerId),
  )
  return maps.map(({ profile, isArchived, ...one }) => ({
    ...one,
    providerName: names.get(one.providerId) ?? '',
    columns: mapFields.filter((field) => headingOf(profile.columns[field] ?? '') !== '').length,
    statuses: profile.statuses.length,
    products: profile.products.length,
    state: isArchived ? 'archived' : 'active',
  }))
}

export async function providerNames(db: Db, ids: readonly Id[]): Promise<ReadonlyMap<Id, string>> {
  const found = await providerStore.load(db, [...new Set(ids)])
  return new Map(found.map(({ id, name }) => [id, name]))
}
