import { bankOf } from '../../../../shared/features/people/profile/bank.rules.ts'
import { postCandidateReveal } from '../../../../shared/features/recruiting/candidate/candidate.api.ts'
import { blankInfo } from '../../../../shared/features/recruiting/info/candidate-info.schema.ts'
import { route, type Route } from '../../../platform/http/route.ts'
import type { Platform } from '../../../platform/platform.ts'
import { changesOf } from '../../organisation/access.door.ts'
import { CANDIDATES } from '../candidate/candidate-log.store.ts'
import { openInfo, reachedCandidate } from '../candidate/candidate.store.ts'
import { assertMayLearnNumber } from '../contract/contract-eyes.store.ts'

/** What is sealed of a candidate. The log is written in the transaction that reads: nothing is ever shown unlogged. */
export const sealedCandidateRoute = (platform: Platform): Route =>
  route(
    postCandidateReveal,
    ({ actor, params, input: { reason } }) =>
      changesOf(platform, CANDIDATES)(actor, async (db) => {
        const id = params['id']
        await reachedCandidate(db, actor, { id, right: 'view candidates' })
        const candidate = await reachedCandidate(db, actor, { id, right: 'reveal private_profiles' })
        await assertMayLearnNumber(db, { actor, candidate })
        const info = openInfo(platform.secrets, candidate) ?? blankInfo
        return {
          result: { info, bank: info.accountNumber === '' ? '' : bankOf(info) },
          logs: { of: candidate.id, what: 'revealed', after: { reason } },
        }
      }),
    { perMinute: 30 },
  )
