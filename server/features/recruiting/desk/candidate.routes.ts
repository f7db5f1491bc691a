import { reaches } from '../../../../shared/access/reach.ts'
import {
  getCandidate,
  getCandidateChoices,
  postCandidate,
  postCandidateNote,
} from '../../../../shared/features/recruiting/candidate/candidate.api.ts'
import { Problem } from '../../../platform/http/problem.ts'
import { route, type Route } from '../../../platform/http/route.ts'
import type { Platform } from '../../../platform/platform.ts'
import type { LetterSenders } from '../../../resource/letter/letters.ts'
import { choicesOf } from './candidate-choice.store.ts'
import { changesOf } from '../../organisation/access.door.ts'
import { CANDIDATES } from '../candidate/candidate-log.store.ts'
import { duplicatesOf, viewOf } from './candidate-view.store.ts'
import { addNote } from '../candidate/candidate-part.store.ts'
import { blankCandidate, writtenBy } from './candidate-write.store.ts'
import {
  addCandidate,
  changeCandidate,
  loadCandidate,
  placeOf,
  reachedCandidate,
} from '../candidate/candidate.store.ts'

const limits = { perMinute: 240 }

/** Routes for reading and adding candidates, and for notes. Other acts are in `candidate-acts.routes.ts`. */
export function candidateRoutes(platform: Platform, senders: LetterSenders): readonly Route[] {
  const { database, now, newId } = platform
  const { db: reader } = database
  return [
    route(getCandidate, async ({ actor, params }) => {
      const candidate = await reachedCandidate(reader, actor, { id: params['id'], right: 'view candidates' })
      return viewOf(platform, candidate, { actor, mayAct: reaches(actor, 'update candidates', placeOf(candidate)) })
    }),
    route(getCandidateChoices, ({ actor }) =>
      choicesOf(reader, actor, { ...senders, hasSpaces: platform.config.valueCase !== null }),
    ),
    route(
      postCandidate,
      ({ actor, input: { id, isKnown, ...form } }) =>
        changesOf(platform, CANDIDATES)(actor, async (db) => {
          if ((await loadCandidate(db, id)) !== null) {
            const { version } = await reachedCandidate(db, actor, { id, right: 'update candidates' })
            return { result: { version }, logs: null }
          }
          const written = await writtenBy(db, actor, { form })
          const candidate = { ...blankCandidate, ...written, id, createdAt: now(), stateAt: now() }
          const duplicates = isKnown ? [] : await duplicatesOf(db, candidate, actor)
          if (duplicates.length > 0) throw new Problem(409, 'candidate.known', { members: { duplicates } })
          await addCandidate(db, candidate, { now: now(), newId })
          return { result: { version: 1 }, logs: { of: id, what: 'created', after: { source: form.source } } }
        }),
      limits,
    ),
    route(
      postCandidateNote,
      ({ actor, params, input: { id, text } }) =>
        database.tx(async (db) => {
          const candidate = await reachedCandidate(db, actor, { id: params['id'], right: 'update candidates' })
          await addNote(db, platform, { id, candidateId: candidate.id, actor, text })
          return { version: await changeCandidate(db, candidate, { change: {}, moment: { now: now(), newId } }) }
        }),
      limits,
    ),
  ]
}
