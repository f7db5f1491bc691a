import type { MapProfile } from '../../../../shared/features/controlling/map/controlling-map.schema.ts'
import type { Id } from '../../../../shared/kernel/ids.ts'
import type { Db } from '../../../platform/database/database.ts'
import { rowReader } from '../../../platform/database/row-reader.ts'
import { rowWriter } from '../../../platform/database/row-writer.ts'
import { editionStore } from '../../../resource/edition/edition.store.ts'
import { reconMapEditionTable as edition, reconMapTable as map } from './controlling-map.table.ts'

export type StoredMap = typeof map.$inferSelect

export const loadMaps = rowReader(map, 'id')
export const writeMaps = rowWriter(map, { replace: ['id'] })

/** The editions of maps. */
export const mapEditions = editionStore<MapProfile>(edition, {
  of: 'mapId',
  content: 'profile',
  at: 'at',
  byName: 'byName',
})

export async function loadMap(db: Db, id: Id): Promise<StoredMap | null> {
  const [found] = await loadMaps(db, [id])
  return found ?? null
}
