import { getPostalTowns, replacePostalTowns } from '../../../../shared/features/organisation/place/postal-town.api.ts'
import { POSTAL_CODES_MAX } from '../../../../shared/features/organisation/place/postal-town.rules.ts'
import { route, type Route } from '../../../platform/http/route.ts'
import type { Platform } from '../../../platform/platform.ts'
import type { Changing } from '../../../resource/act/logged-changes.ts'
import { loadPostalTowns, savePostalTowns } from './postal-town.store.ts'

/** A line of the list as JSON, with room to spare. */
const LINE_BYTES = 80

/** The list of postal codes that fills in towns on phones. */
export const postalTownRoutes = (
  platform: Pick<Platform, 'database' | 'now' | 'newId'>,
  changed: Changing<never>,
): readonly Route[] => [
  route(getPostalTowns, async ({ setHeader }) => {
    // Kept by the phone itself, and asked for again once a day.
    setHeader('cache-control', 'private, no-store')
    const { importedAt, importedByName, towns } = await loadPostalTowns(platform.database.db)
    return { importedAt, importedByName, towns }
  }),
  route(
    replacePostalTowns,
    async ({ actor, input: { towns } }) => {
      const at = platform.now()
      const count = Object.keys(towns).length
      await changed(actor, async (db) => {
        const before = await loadPostalTowns(db)
        await savePostalTowns(db, { towns, actor, at })
        const lines = { before: { count: Object.keys(before.towns).length }, after: { count } }
        return { result: null, logs: { of: 'SE', what: 'imported', ...lines } }
      })
      return { count, importedAt: at }
    },
    { maxBytes: POSTAL_CODES_MAX * LINE_BYTES, perMinute: 10 },
  ),
]
