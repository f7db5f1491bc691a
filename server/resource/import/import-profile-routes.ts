import { signatureOf } from '../../../shared/access/actor.ts'
import type { ImportContract } from '../../../shared/resource/import.ts'
import {
  IMPORT_PROFILES_MAX,
  importProfileEndpoints,
  type ImportProfile,
} from '../../../shared/resource/import-profile.ts'
import { Problem, refusedFields } from '../../platform/http/problem.ts'
import { route, type Route } from '../../platform/http/route.ts'
import type { Platform } from '../../platform/platform.ts'
import { rowSaver } from '../../kept/row-changer.ts'
import { actRoutes, type ActParts, type ActTable } from '../act/act-routes.ts'
import { wordKey } from './import-faults.ts'
import {
  findImportProfile,
  listImportProfiles,
  removeImportProfile,
  saveImportProfile,
  type StoredImportProfile,
} from './import-profile.store.ts'

/** Routes for shared profiles of an import: the column names of a file. Everybody who may use the import may change them. */
export function importProfileRoutes(
  platform: Pick<Platform, 'database' | 'now' | 'newId'>,
  contract: Pick<ImportContract, 'name' | 'permission'>,
): readonly Route[] {
  const { database, now } = platform
  const { list, save, remove } = importProfileEndpoints(contract)
  const kind = contract.name
  return [
    route(list, async () => ({ profiles: (await listImportProfiles(database.db, kind)).map(shown) })),
    route(save, async ({ actor, input: { id, version, name, columns } }) =>
      database.tx(async (db) => {
        const all = await listImportProfiles(db, kind)
        const before = await findImportProfile(db, id)
        if (before !== null && before.kind !== kind) throw new Problem(409, 'import.id-taken')
        if ((before?.version ?? 0) !== version) throw new Problem(409, 'import.profile-changed')
        if (all.some((one) => one.id !== id && wordKey(one.name) === wordKey(name))) {
          throw refusedFields({ code: 'record.taken', field: 'name' })
        }
        if (before === null && all.length >= IMPORT_PROFILES_MAX) throw new Problem(409, 'import.too-many-profiles')
        const saved = { id, kind, name, columns, version: version + 1, savedAt: now(), savedByName: signatureOf(actor) }
        await saveImportProfile(db, saved)
        return shown(saved)
      }),
    ),
    actRoutes(partsOf(platform), profileActTable(kind))(remove, () => ({ removes: true, change: {} })),
  ]
}

const profileActTable = (kind: string): ActTable<StoredImportProfile> => ({
  kind: 'import-profiles',
  load: async (db, id) => {
    const found = await findImportProfile(db, id)
    return found?.kind === kind ? found : null
  },
  remove: (db, { id }) => removeImportProfile(db, id),
  change: rowSaver(saveImportProfile),
})

/** Profiles have no acts with other eyes, and nothing follows from one. */
const partsOf = ({ database, now, newId }: Pick<Platform, 'database' | 'now' | 'newId'>): ActParts<never> => ({
  db: database.db,
  now,
  newId,
  transact: (work) => database.tx((db) => work({ db, apply: () => Promise.resolve(null) })),
  assertOtherEyes: () => Promise.reject(new Error('an act on an import profile has no other eyes')),
})

const shown = ({ id, version, name, columns, savedByName }: StoredImportProfile): ImportProfile => ({
  id,
  version,
  name,
  columns: { ...columns },
  savedByName,
})
