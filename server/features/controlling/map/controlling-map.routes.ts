import { signatureOf } from '../../../../shared/access/actor.ts'
import {
  getMap,
  postMapArchived,
  putMap,
  type MapView,
} from '../../../../shared/features/controlling/map/controlling-map.api.ts'
import { emptyProfile, type MapForm } from '../../../../shared/features/controlling/map/controlling-map.schema.ts'
import { statusWordKey } from '../../../../shared/features/orders/provider-report/provider-report.schema.ts'
import type { Db } from '../../../platform/database/database.ts'
import { rowSaver } from '../../../kept/row-changer.ts'
import { columnLetters, headingOf } from '../../../../shared/resource/file-column.ts'
import { orNotFound, Problem } from '../../../platform/http/problem.ts'
import { route, type Route } from '../../../platform/http/route.ts'
import type { Platform } from '../../../platform/platform.ts'
import type { ActTable } from '../../../resource/act/act-routes.ts'
import type { ActivitySubject } from '../../../resource/activity/activity-routes.ts'
import { providerStore } from '../../catalog/index.ts'
import { actsOf } from '../../organisation/access.door.ts'
import { providerNames } from './controlling-map-list.store.ts'
import { loadEdition, loadEditions, loadMap, saveMap, type StoredMap } from './controlling-map.store.ts'

const KIND = 'controlling-maps'

export const mapActivity: ActivitySubject = {
  kind: KIND,
  permission: 'view controlling',
  reach: 'company',
  mayRead: async (db, _actor, id) => (await loadMap(db, id)) !== null,
}

/** How the files of providers are read. */
export function mapRoutes(platform: Platform): readonly Route[] {
  const { database } = platform
  const act = actsOf(platform, mapActTable)
  return [
    route(getMap, async ({ params, input }) => {
      const map = orNotFound(await loadMap(database.db, params['id'] ?? ''))
      if (input.edition === undefined) return viewOf(database.db, map)
      const profile = await loadEdition(database.db, map.id, Number(input.edition))
      if (profile === null) throw new Problem(404, 'request.not-found')
      return { ...(await viewOf(database.db, map)), profile }
    }),
    act(
      putMap,
      async ({ row: before, form, actor, now: changedAt, db }) => {
        await assertFits(db, before, form)
        const change = { ...form, changedAt, changedByName: signatureOf(actor) }
        const isNew = before.version === 0
        return {
          change,
          logs: isNew ? 'created' : 'edited',
          before: isNew ? {} : inWords(before),
          after: inWords({ ...before, ...change, version: before.version + 1 }),
        }
      },
      { maxBytes: 256 * 1024, perMinute: 60, answer: ({ db, row }) => viewOf(db, row) },
    ),
    actsOf(platform, archivedActTable)(
      postMapArchived,
      ({ row, form: { archived: isArchived }, actor, now: changedAt }) =>
        row.isArchived === isArchived
          ? { change: null }
          : {
              change: { isArchived, changedAt, changedByName: signatureOf(actor) },
              logs: isArchived ? 'archived' : 'restored',
            },
    ),
  ]
}

const mapActTable: ActTable<StoredMap> = {
  kind: KIND,
  load: loadMap,
  begin: (id, { now: changedAt }) => {
    const empty = { providerId: '', name: '', profile: emptyProfile, isArchived: false }
    return { id, version: 0, ...empty, changedAt, changedByName: '' }
  },
  change: rowSaver(saveMap),
}

/** The version of a map is the number of its newest edition. Archiving makes none. */
const archivedActTable: ActTable<StoredMap> = {
  ...mapActTable,
  change: async (db, map, change) => {
    await saveMap(db, { ...map, ...change })
    return map.version
  },
}

async function assertFits(db: Db, before: StoredMap, { providerId, profile }: MapForm): Promise<void> {
  if ((await providerStore.load(db, [providerId])).length === 0) throw new Problem(422, 'sale.provider-required')
  if (before.version > 0 && before.providerId !== providerId) throw new Problem(409, 'controlling.provider-fixed')
  assertOnce(profile.statuses.map(({ word }) => word))
  assertOnce(profile.products.map(({ code }) => code))
}

function assertOnce(codes: readonly string[]): void {
  const keys = codes.map(statusWordKey)
  if (new Set(keys).size < keys.length) throw new Problem(422, 'provider-report.word-twice')
}

async function viewOf(db: Db, { id, version, providerId, name, profile, isArchived }: StoredMap): Promise<MapView> {
  const names = await providerNames(db, [providerId])
  const editions = await loadEditions(db, id)
  const providerName = names.get(providerId) ?? ''
  return { id, version, providerId, providerName, name, profile, archived: isArchived, editions }
}

/** As the log shows it. */
const inWords = ({ name, version, profile }: StoredMap) => ({
  name,
  version,
  columns: Object.entries(profile.columns)
    .map(
      ([field, column]) =>
        `${field}: ${headingOf(column)}${typeof column === 'string' ? '' : ` (${columnLetters(column.at)})`}`,
    )
    .join('; '),
  keys: profile.keys.join(' → '),
  statuses: profile.statuses
    .map(({ word, externalStatus, effect }) => [word, externalStatus, effect].join(' / '))
    .join('; '),
  products: profile.products.map(({ code }) => code).join('; '),
})
