import { controllingMaps } from '../../../../shared/features/controlling/map/controlling-map.api.ts'
import type { MapForm, MapProfile } from '../../../../shared/features/controlling/map/controlling-map.schema.ts'
import { statusWordKey } from '../../../../shared/features/orders/provider-report/provider-report.schema.ts'
import { columnLetters, headingOf } from '../../../../shared/resource/file-column.ts'
import type { Db } from '../../../platform/database/database.ts'
import { Problem } from '../../../platform/http/problem.ts'
import type { Route } from '../../../platform/http/route.ts'
import type { Platform } from '../../../platform/platform.ts'
import {
  editionActivity,
  editionActTable,
  editionRoutes,
  type EditedRow,
  type ServerEditioned,
} from '../../../resource/edition/edition-routes.ts'
import { providerStore } from '../../catalog/index.ts'
import { actsOf } from '../../organisation/access.door.ts'
import { loadMap, mapEditions, writeMaps, type StoredMap } from './controlling-map.store.ts'

type EditedMap = Omit<StoredMap, 'profile' | 'isArchived'> &
  EditedRow & { readonly draft: MapProfile; readonly edition: number }

const maps: ServerEditioned<EditedMap, MapForm> = {
  contract: controllingMaps,
  load: async (db, id) => {
    const found = await loadMap(db, id)
    if (found === null) return null
    const { profile, isArchived, ...map } = found
    const state = isArchived ? 'archived' : 'published'
    return { ...map, draft: profile, state, hasChanges: false }
  },
  save: (db, { draft, state, hasChanges: _changes, ...map }) =>
    writeMaps(db, [{ ...map, profile: draft, isArchived: state === 'archived' }]),
  editions: mapEditions,
  assertFits: async (form, { db, before }) => {
    await assertProvider(db, form.providerId)
    if (before !== null && before.providerId !== form.providerId) throw new Problem(409, 'controlling.provider-fixed')
    assertOnce(form.content.statuses.map(({ word }) => word))
    assertOnce(form.content.products.map(({ code }) => code))
  },
  inWords: ({ name, content }) => ({
    name,
    columns: Object.entries(content.columns)
      .map(
        ([field, column]) =>
          `${field}: ${headingOf(column)}${typeof column === 'string' ? '' : ` (${columnLetters(column.at)})`}`,
      )
      .join('; '),
    keys: content.keys.join(' → '),
    statuses: content.statuses
      .map(({ word, externalStatus, effect }) => [word, externalStatus, effect].join(' / '))
      .join('; '),
    products: content.products.map(({ code }) => code).join('; '),
  }),
}

export const mapActivity = editionActivity(maps)

/** How the files of providers are read. */
export const mapRoutes = (platform: Platform): readonly Route[] =>
  editionRoutes(platform.database.db, actsOf(platform, editionActTable(maps)), maps)

async function assertProvider(db: Db, id: string): Promise<void> {
  if ((await providerStore.load(db, [id])).length === 0) throw new Problem(422, 'sale.provider-required')
}

function assertOnce(codes: readonly string[]): void {
  const keys = codes.map(statusWordKey)
  if (new Set(keys).size < keys.length) throw new Problem(422, 'provider-report.word-twice')
}
