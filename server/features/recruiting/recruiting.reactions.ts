import {
  candidateAnswered,
  firstDayCome,
  firstDayNear,
  stepFailed,
} from '../../../shared/features/recruiting/recruiting.events.ts'
import { notice, type NoticeRule } from '../messaging/index.ts'
import { loadCandidate } from './candidate/candidate.store.ts'
import { coachIdsOf, officePeopleOf } from './readiness/readiness.store.ts'

const answers = { info: 'candidateInfo', signed: 'candidateSigned', declined: 'candidateDeclined' } as const

/** Notices of candidates: to the recruiter, and before a first day to coach and office too. */
export const recruitingNotices: readonly NoticeRule[] = [
  notice(
    firstDayCome,
    ({ userId }) => [{ to: [userId], type: 'message', words: 'firstDayCome', link: { route: 'first-day' } }],
    { causeOf: ({ candidateId }) => `first-day-come/${candidateId}` },
  ),
  notice(candidateAnswered, async ({ candidateId, what }, db) => {
    const candidate = await loadCandidate(db, candidateId)
    if (!candidate) return []
    const link = { route: 'candidate', params: { id: candidateId } } as const
    return [{ to: [candidate.recruiterId], type: 'message', words: answers[what], link }]
  }),
  notice(stepFailed, async ({ candidateId }, db) => {
    const candidate = await loadCandidate(db, candidateId)
    if (!candidate) return []
    const link = { route: 'candidate', params: { id: candidateId } } as const
    return [{ to: [candidate.recruiterId], type: 'message', words: 'candidateStepFailed', link }]
  }),
  notice(
    firstDayNear,
    async ({ candidateId }, db) => {
      const candidate = await loadCandidate(db, candidateId)
      if (!candidate) return []
      const coaches = candidate.userId === null ? [] : await coachIdsOf(db, candidate.userId)
      const office = (await officePeopleOf(db, candidate)).map(({ id }) => id).slice(0, OFFICE_TOLD)
      const link = { route: 'candidate', params: { id: candidateId } } as const
      const others = [...new Set([...coaches, ...office])].filter((id) => id !== candidate.recruiterId)
      return [
        { to: [candidate.recruiterId], type: 'message', words: 'firstDayNear', link },
        // Coaches and the office may have no right to candidates: they are led to their own start page.
        { to: others, type: 'message', words: 'newcomerNear', link: { route: 'start' } },
      ]
    },
    { causeOf: ({ candidateId, startDay }) => `first-day/${candidateId}/${startDay}` },
  ),
]

/** At most so many people of an office are notified of one newcomer. */
const OFFICE_TOLD = 5
