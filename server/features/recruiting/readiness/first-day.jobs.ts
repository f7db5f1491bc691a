import { firstDayNear } from '../../../../shared/features/recruiting/recruiting.events.ts'
import { addDays, dayOf, lastZone, type Instant } from '../../../../shared/kernel/days.ts'
import type { Job } from '../../../platform/jobs.ts'
import type { Platform } from '../../../platform/platform.ts'
import type { LetterSenders } from '../../../resource/letter/letters.ts'
import type { Sync } from '../../../sync/sync.ts'
import { findPasses, takePass } from '../../people/accounts.door.ts'
import { changeCandidate, findCandidateOfUser, findFirstDays, loadCandidate } from '../candidate/candidate.store.ts'
import { candidateLetters } from '../message/message.store.ts'
import { wayTo } from '../sending/message.jobs.ts'
import { readinessFor } from './readiness.store.ts'

const HOUR_MS = 3_600_000
const MINUTE_MS = 60_000
/** So many days before a first day people hear of what is missing. */
const NEAR_DAYS = 3

interface Work {
  readonly platform: Platform
  readonly senders: LetterSenders
  readonly sync: Pick<Sync, 'writeOnServer'>
}

/** Notices of what is missing before a first day, and the passes for the first sign-in. */
export const firstDayJobs = (work: Work): Job[] => [
  { name: 'recruiting.first-days', reach: 'company', everyMs: HOUR_MS, run: (now) => lookAhead(work, now) },
  { name: 'recruiting.passes', reach: 'company', everyMs: MINUTE_MS, run: (now) => handOnPasses(work, now) },
]

async function lookAhead({ platform, sync }: Work, now: Instant): Promise<void> {
  const { database, newId } = platform
  const near = addDays(dayOf(now, lastZone), NEAR_DAYS)
  for (const id of await findFirstDays(database.db, near)) {
    const candidate = await loadCandidate(database.db, id)
    if (candidate?.startDay === null || candidate === null) continue
    const missing = (await readinessFor(platform, candidate)).filter(({ isReady }) => !isReady).length
    const event = firstDayNear({ candidateId: candidate.id, startDay: candidate.startDay, missing })
    await sync.writeOnServer({
      changes: [],
      events: missing === 0 ? [] : [event],
      first: async (db) => {
        const current = await loadCandidate(db, candidate.id)
        if (current?.notReadyAt === null)
          await changeCandidate(db, current, { change: { notReadyAt: now }, moment: { now, newId } })
      },
    })
  }
}

/** A pass for the first sign-in goes to the private phone, in the transaction that takes it. */
async function handOnPasses({ platform, senders }: Work, now: Instant): Promise<void> {
  const { database, newId } = platform
  for (const { id, userId } of await findPasses(database.db, 50))
    await database.tx(async (db) => {
      const candidate = await findCandidateOfUser(db, userId)
      if (!candidate) return
      const sealedText = await takePass(db, id)
      if (sealedText === null) return
      const message = { subjectId: candidate.id, topic: 'pass', via: wayTo(candidate, senders), sealedText } as const
      await candidateLetters.add(db, message, { now, newId })
    })
}
