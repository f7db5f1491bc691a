import type { MapProfile } from '../../../../shared/features/controlling/map/controlling-map.schema.ts'
import { bool, index, int, json, primaryKey, table, text } from '../../../platform/database/columns.ts'

/** How the files of a provider are read: the newest edition. */
export const reconMapTable = table(
  'recon_map',
  {
    id: text().primaryKey(),
    version: int().notNull(),
    providerId: text().notNull(),
    name: text().notNull(),
    profile: json<MapProfile>().notNull(),
    /** The newest of its editions. */
    edition: int().notNull(),
    isArchived: bool().notNull(),
    changedAt: int().notNull(),
    changedByName: text().notNull(),
  },
  (map) => [index('recon_map_provider_index').on(map.providerId)],
)

/** Every edition of every map. Written once. */
export const reconMapEditionTable = table(
  'recon_map_edition',
  {
    mapId: text().notNull(),
    number: int().notNull(),
    profile: json<MapProfile>().notNull(),
    at: int().notNull(),
    byName: text().notNull(),
  },
  (edition) => [primaryKey({ columns: [edition.mapId, edition.number] })],
)
