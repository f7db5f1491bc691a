import { and, desc } from 'drizzle-orm'
import type { MapProfile } from '../../../../shared/features/controlling/map/controlling-map.schema.ts'
import type { Id } from '../../../../shared/kernel/ids.ts'
import type { Db } from '../../../platform/database/database.ts'
import { eq } from '../../../platform/database/eq.ts'
import { rowReader } from '../../../platform/database/row-reader.ts'
import { rowWriter } from '../../../platform/database/row-writer.ts'
import { reconMapEditionTable as edition, reconMapTable as map } from './controlling-map.table.ts'

export type StoredMap = typeof map.$inferSelect

export const loadMaps = rowReader(map, 'id')
const writeMap = rowWriter(map, { replace: ['id'] })

export async function loadMap(db: Db, id: Id): Promise<StoredMap | null> {
  const [found] = await loadMaps(db, [id])
  return found ?? null
}

/** Stores a map; a version that is new stays readable for good. */
export async function saveMap(db: Db, stored: StoredMap): Promise<void> {
  await writeMap(db, [stored])
  const { id: mapId, version: number, profile, changedAt: at, changedByName: byName } = stored
  await db.insert(edition).values({ mapId, number, profile, at, byName }).onConflictDoNothing()
}

export async function loadEdition(db: Db, mapId: Id, number: number): Promise<MapProfile | null> {
  const [found] = await db
    .select({ profile: edition.profile })
    .from(edition)
    .where(and(eq(edition.mapId, mapId), eq(edition.number, number)))
  return found?.profile ?? null
}

/** Newest first. */
export const loadEditions = (db: Db, mapId: Id) =>
  db
    .select({ number: edition.number, at: edition.at, byName: edition.byName })
    .from(edition)
    .where(eq(edition.mapId, mapId))
    .orderBy(desc(edition.number))
    .limit(100)
