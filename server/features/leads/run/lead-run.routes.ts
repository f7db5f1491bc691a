import { signatureOf } from '../../../../shared/access/actor.ts'
import {
  getLeadKey,
  getLeadRuns,
  postLeadHashes,
  postLeadMarks,
  postLeadRun,
} from '../../../../shared/features/leads/run/lead-run.api.ts'
import { dayOf } from '../../../../shared/kernel/days.ts'
import { Problem } from '../../../platform/http/problem.ts'
import { route, type Route } from '../../../platform/http/route.ts'
import type { Platform } from '../../../platform/platform.ts'
import {
  contactKeyText,
  findKnownHashes,
  findKnownMarks,
  findListedMarks,
  registerDays,
} from '../../agreements/index.ts'
import { addLeadRun, findProfileName, loadLeadRuns } from './lead-run.store.ts'

const RUNS_SHOWN = 20
const MEGABYTE = 1024 * 1024

/**
 * What a browser asks while it prepares a list. One person asks about some three whole lists a day, no more: who may ask
 * about anybody could otherwise ask about everybody (docs/decisions/0140).
 */
const markLimits = { perMinute: 600, bytesPerDay: 24 * MEGABYTE }
const hashLimits = { perMinute: 600, bytesPerDay: 2 * MEGABYTE }

/** Leads that a browser prepares: whom of them we know, and how many there were. Their rows stay in the browser. */
export function leadRunRoutes(platform: Platform): readonly Route[] {
  const { database, now } = platform
  const { db } = database
  return [
    route(getLeadKey, async () => {
      return { key: contactKeyText(platform), registers: await registerDays(db) }
    }),
    route(
      postLeadMarks,
      async ({ actor, input: { country, marks } }) => {
        const today = dayOf(now(), actor.zone)
        const known = await findKnownMarks(db, marks)
        const listed = await findListedMarks(db, { marks, country, day: today })
        return { perhaps: placesIn(marks, known), listed: placesIn(marks, listed) }
      },
      markLimits,
    ),
    route(
      postLeadHashes,
      async ({ input: { hashes } }) => {
        return { known: placesIn(hashes, await findKnownHashes(platform, hashes)) }
      },
      hashLimits,
    ),
    route(postLeadRun, async ({ actor, input: { id, profileId, counts } }) => {
      const profileName = await findProfileName(db, profileId)
      if (profileName === null) throw new Problem(404, 'request.not-found')
      const run = { id, at: now(), actorId: actor.userId, actorName: signatureOf(actor), profileName, counts }
      await database.tx((tx) => addLeadRun(tx, run))
      return {}
    }),
    route(getLeadRuns, async () => {
      return { runs: await loadLeadRuns(db, RUNS_SHOWN) }
    }),
  ]
}

const placesIn = (asked: readonly string[], found: ReadonlySet<string>): number[] =>
  [...asked.keys()].filter((at) => found.has(asked[at] ?? ''))
