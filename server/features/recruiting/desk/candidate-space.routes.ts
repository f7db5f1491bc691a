import { postCandidateSpace } from '../../../../shared/features/recruiting/candidate/candidate.api.ts'
import { dayOf, lastZone } from '../../../../shared/kernel/days.ts'
import { Problem } from '../../../platform/http/problem.ts'
import { route, type Route } from '../../../platform/http/route.ts'
import type { Platform } from '../../../platform/platform.ts'
import type { SpaceService } from '../../../platform/spaces/spaces.ts'
import { changesOf } from '../../organisation/access.door.ts'
import { loadPlaceNames } from '../../organisation/places.door.ts'
import { CANDIDATES } from '../candidate/candidate-log.store.ts'
import { nameOf } from '../candidate/candidate-list.store.ts'
import { changeableCandidate, changeCandidate, reachedCandidate } from '../candidate/candidate.store.ts'

const limits = { perMinute: 20 }

/** Makes the space of a candidate at its service. The call is made before the transaction that notes it, under the candidate's id. */
export const candidateSpaceRoute = (platform: Platform, spaces: SpaceService | null): Route => {
  const { database, now, newId } = platform
  return route(
    postCandidateSpace,
    async ({ actor, params, input: { version } }) => {
      if (spaces === null) throw new Problem(409, 'candidate.space-not-set-up')
      const found = await changeableCandidate(database.db, actor, { id: params['id'], version })
      if (found.spaceId !== '') throw new Problem(409, 'candidate.space-known')
      const answer = await spaces.open({ key: found.id, name: nameOf(found) })
      if (answer.kind === 'later') throw new Problem(503, 'candidate.space-later')
      if (answer.kind === 'refused') throw new Problem(409, 'candidate.space-refused')
      const { id: spaceId, url: spaceUrl, createdAt } = answer.space
      return changesOf(platform, CANDIDATES)(actor, async (db) => {
        // Somebody else may have written meanwhile: what was made is noted all the same, unless a space is known by now.
        const candidate = await reachedCandidate(db, actor, { id: found.id, right: 'update candidates' })
        if (candidate.spaceId !== '') throw new Problem(409, 'candidate.space-known')
        const place = (await loadPlaceNames(db, [candidate.officeId])).get(candidate.officeId)
        const space = { spaceId, spaceUrl, spaceCreatedDay: dayOf(createdAt, place?.zone ?? lastZone) }
        const version = await changeCandidate(db, candidate, { change: space, moment: { now: now(), newId } })
        return { result: { version }, logs: { of: candidate.id, what: 'spaceMade', after: space } }
      })
    },
    limits,
  )
}
