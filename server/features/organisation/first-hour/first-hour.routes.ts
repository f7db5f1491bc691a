import { isDeepStrictEqual } from 'node:util'
import {
  endFirstHour,
  getCompanyCard,
  getFirstHour,
  openFirstHour,
  saveCompanyFacts,
} from '../../../../shared/features/organisation/first-hour/first-hour.api.ts'
import { RECORD_CHANGED } from '../../../../shared/resource/record.ts'
import { readMarker, removeMarker, setMarker } from '../../../platform/database/marker.store.ts'
import { Problem } from '../../../platform/http/problem.ts'
import { publicRoute, route, type Route } from '../../../platform/http/route.ts'
import type { Platform } from '../../../platform/platform.ts'
import { changesOf } from '../access/act-parts.store.ts'
import { countFirstHour, loadCompanyCard, loadCompanyFacts, writeCompanyFacts } from './first-hour.store.ts'

const MARKER = 'first-hour'
const OVER = 'over'
/** By caller's address: every public page asks once. */
const CARD_LIMITS = { perMinute: 120 }

/** The guide of a new organisation: shown to administrators until it is put away, and again when one asks for it. */
export function firstHourRoutes(platform: Platform): readonly Route[] {
  const { database, config } = platform
  return [
    route(getFirstHour, async () => ({
      isOver: (await readMarker(database.db, MARKER)) === OVER,
      company: await loadCompanyFacts(database.db),
      mail: config.mail.smtpUrl !== null,
      counts: await countFirstHour(database.db),
    })),
    publicRoute(getCompanyCard, async () => ({ company: await loadCompanyCard(database.db) }), CARD_LIMITS),
    route(endFirstHour, async () => {
      await database.tx((db) => setMarker(db, MARKER, OVER))
      return { isOver: true }
    }),
    route(openFirstHour, async () => {
      await database.tx((db) => removeMarker(db, MARKER))
      return { isOver: false }
    }),
    route(saveCompanyFacts, ({ actor, input: { version, ...facts } }) =>
      changesOf(platform, 'company')(actor, async (db) => {
        const stored = await loadCompanyFacts(db)
        const { version: held = 0, ...before } = stored ?? {}
        // The second arrival of a call whose answer was lost.
        if (stored && isDeepStrictEqual(before, facts)) return { result: stored, logs: null }
        if (held !== version) throw new Problem(409, RECORD_CHANGED)
        const after = { ...facts, version: held + 1 }
        await writeCompanyFacts(db, after)
        return { result: after, logs: { of: 'company', what: 'edited', before, after: facts } }
      }),
    ),
  ]
}
