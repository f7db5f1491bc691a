import { candidateAnswered } from '../../../../shared/features/recruiting/recruiting.events.ts'
import {
  postCandidateInfo,
  postLookAtCandidate,
  type CandidatePage,
  type CandidatePageState,
} from '../../../../shared/features/recruiting/info/candidate-page.api.ts'
import { furtherState, isUnderway } from '../../../../shared/features/recruiting/candidate/candidate-path.rules.ts'
import { lastZone, type Instant } from '../../../../shared/kernel/days.ts'
import type { Db } from '../../../platform/database/database.ts'
import { isExpired } from '../../../resource/letter/letters.ts'
import { Problem } from '../../../platform/http/problem.ts'
import { publicRoute, type Route } from '../../../platform/http/route.ts'
import type { Platform } from '../../../platform/platform.ts'
import type { Sync } from '../../../sync/sync.ts'
import { loadCompanyFacts, loadPlaceNames } from '../../organisation/places.door.ts'
import { changesOf } from '../../organisation/access.door.ts'
import { byCandidate, CANDIDATES } from '../candidate/candidate-log.store.ts'
import {
  changeCandidate,
  infoColumns,
  loadCandidate,
  mayAnswer,
  type StoredCandidate,
} from '../candidate/candidate.store.ts'
import { candidateLetters, infoKinds, type CandidateLetter } from '../message/message.store.ts'
import { checkInfo, infoProblem } from './info-check.rules.ts'

/** By caller's address: enough for a household, too little for guessing. */
const LIMITS = { perMinute: 20 }

/** The candidate's page of additional information: opened by the secret of a link, and answered once. */
export function infoPageRoutes(platform: Platform, sync: Pick<Sync, 'within'>): readonly Route[] {
  const { database, secrets, now, newId } = platform
  return [
    publicRoute(
      postLookAtCandidate,
      async ({ input: { token } }) => pageOf(database.db, await linked(database.db, token), now()),
      LIMITS,
    ),
    publicRoute(
      postCandidateInfo,
      async ({ input: { token, ...given }, session }) => {
        if (session !== null) throw new Problem(403, 'candidate.staff')
        const at = now()
        const by = byCandidate((await linked(database.db, token)).candidate.id)
        await changesOf(
          platform,
          CANDIDATES,
          sync,
        )(by, async (db) => {
          const found = await linked(db, token)
          if (stateOf(found, at) !== 'open') throw new Problem(409, 'candidate.page-over')
          const { candidate } = found
          const checked = checkInfo(given, { zone: (await zoneOf(db, candidate)).zone, now: at })
          if (!checked.ok) throw infoProblem(checked.failures)
          const { info, idKey } = checked.value
          const state = furtherState(candidate.state, 'additional_info')
          const change = { ...infoColumns(secrets, info, idKey), infoAt: at, infoById: null, state }
          await changeCandidate(db, candidate, { change, moment: { now: at, newId } })
          return {
            result: null,
            logs: { of: candidate.id, what: 'infoSent' },
            follow: [{ event: candidateAnswered({ candidateId: candidate.id, what: 'info', at }) }],
          }
        })
        return pageOf(database.db, await linked(database.db, token), now())
      },
      LIMITS,
    ),
  ]
}

interface Linked {
  readonly message: CandidateLetter
  readonly candidate: StoredCandidate
}

async function linked(db: Db, token: string): Promise<Linked> {
  const message = await candidateLetters.open(db, token, infoKinds)
  const candidate = message && (await loadCandidate(db, message.subjectId))
  if (!message || !candidate) throw new Problem(404, 'request.not-found')
  return { message, candidate }
}

function stateOf({ message, candidate }: Linked, now: Instant): CandidatePageState {
  if (!mayAnswer(candidate)) return 'answered'
  if (!isUnderway(candidate.state)) return 'over'
  return isExpired(message, now) ? 'expired' : 'open'
}

const zoneOf = async (db: Db, { officeId }: StoredCandidate) =>
  (await loadPlaceNames(db, [officeId])).get(officeId) ?? { zone: lastZone }

/** A link that was used, or is too old, shows nothing more of the person. */
async function pageOf(db: Db, found: Linked, now: Instant): Promise<CandidatePage> {
  const { candidate } = found
  const state = stateOf(found, now)
  const isOpen = state === 'open'
  const company = await loadCompanyFacts(db)
  return {
    state,
    language: candidate.language,
    firstName: isOpen ? candidate.firstName : '',
    companyName: company?.name ?? '',
    startDay: isOpen ? candidate.startDay : null,
    startTime: isOpen ? candidate.startTime : '',
    zone: (await zoneOf(db, candidate)).zone,
  }
}
