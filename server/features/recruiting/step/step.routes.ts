import type { Actor } from '../../../../shared/access/actor.ts'
import { signatureOf } from '../../../../shared/access/actor.ts'
import {
  postCandidateAccounts,
  postCandidateStep,
  postStepRetry,
} from '../../../../shared/features/recruiting/step/step.api.ts'
import { kindsOf, mayBegin } from '../../../../shared/features/recruiting/candidate/candidate-path.rules.ts'
import type { AccountWish, StepAct, StepKind } from '../../../../shared/features/recruiting/step/step.schema.ts'
import { dayOf } from '../../../../shared/kernel/days.ts'
import type { Id } from '../../../../shared/kernel/ids.ts'
import { openSignStates } from '../../../../shared/kernel/signing.ts'
import type { Db } from '../../../platform/database/database.ts'
import { Problem, refusedFields } from '../../../platform/http/problem.ts'
import { route, type Route } from '../../../platform/http/route.ts'
import type { Platform } from '../../../platform/platform.ts'
import { inviterOf } from '../../account/index.ts'
import { loadActorsWith } from '../../organisation/access.door.ts'
import { loadPlaceNames } from '../../organisation/places.door.ts'
import { changeableUser, findSamePerson, listAccountTemplates, retryHeldAccount } from '../../people/accounts.door.ts'
import { logCandidate } from '../candidate/candidate-log.store.ts'
import { nameOf } from '../candidate/candidate-list.store.ts'
import {
  changeableCandidate,
  changeCandidate,
  loadCandidate,
  reachedCandidate,
  type StoredCandidate,
} from '../candidate/candidate.store.ts'
import { isAddressHeld } from '../sending/candidate-address.store.ts'
import { loadContracts } from '../contract/contract.store.ts'
import { findStep, loadStep, queueStep, saveStep, type StoredStep } from './step.store.ts'
import type { Steps } from './step.jobs.ts'

const limits = { perMinute: 60 }

interface Parts {
  readonly platform: Platform
  readonly steps: Steps
}

/** The steps of onboarding: each begins after its confirmation, once, and is retried where it failed. */
export function stepRoutes(platform: Platform, steps: Steps): readonly Route[] {
  const parts = { platform, steps }
  const { database, now } = platform
  return [
    route(
      postCandidateStep,
      async ({ actor, params, input: { act, version } }) => {
        const begun = await database.tx(async (db) => {
          const candidate = await beginnable(db, { actor, id: params['id'], version, act })
          return queueAll(platform, db, { actor, candidate, act, wish: null })
        })
        return settled(parts, begun)
      },
      limits,
    ),
    route(
      postCandidateAccounts,
      async ({ actor, params, input: { version, startDay, ...wish } }) => {
        const begun = await database.tx(async (db) => {
          const candidate = await beginnable(db, { actor, id: params['id'], version, act: 'accounts' })
          await checkWish(db, { actor, candidate, wish })
          const place = (await loadPlaceNames(db, [candidate.officeId])).get(candidate.officeId)
          if (startDay < dayOf(now(), place?.zone ?? 'Europe/Stockholm'))
            throw refusedFields({ code: 'candidate.start-past', field: 'startDay' })
          await changeCandidate(db, candidate, { change: { startDay }, moment: { now: now(), newId: platform.newId } })
          const current = (await loadCandidate(db, candidate.id)) ?? candidate
          return queueAll(platform, db, { actor, candidate: current, act: 'accounts', wish })
        })
        return settled(parts, begun)
      },
      limits,
    ),
    route(
      postStepRetry,
      async ({ actor, params }) => {
        const begun = await database.tx(async (db) => {
          const candidate = await reachedCandidate(db, actor, { id: params['id'], right: 'update candidates' })
          const step = await loadStep(db, params['stepId'] ?? '')
          if (step?.candidateId !== candidate.id) throw new Problem(404, 'request.not-found')
          if (step.state === 'succeeded') throw await doneProblem(db, candidate, step)
          if (step.kind === 'directory_account') await retryHeldAccount(db, step.externalId, now())
          const attempts = step.state === 'failed' ? 0 : step.attempts
          await saveStep(db, step.id, { state: 'queued', failure: null, nextAt: now(), attempts })
          await logCandidate(db, platform, { actor, id: candidate.id, what: 'stepRetried', after: { step: step.kind } })
          return { id: candidate.id, stepIds: [step.id] }
        })
        return settled(parts, begun)
      },
      limits,
    ),
  ]
}

interface Asked {
  readonly actor: Actor
  readonly id: string | undefined
  readonly version: number
  readonly act: StepAct
}

/** The candidate, where the step may begin now. A second press is refused with the day on which the step was done. */
async function beginnable(db: Db, { actor, id, version, act }: Asked): Promise<StoredCandidate> {
  const candidate = await reachedCandidate(db, actor, { id, right: 'update candidates' })
  const isAgain = await isMadeAgain(db, candidate, act)
  for (const kind of kindsOf(act)) {
    const step = await findStep(db, candidate.id, kind)
    if (step === null || isAgain) continue
    if (step.state === 'succeeded') throw await doneProblem(db, candidate, step)
    if (step.state === 'failed' && act !== 'accounts') throw new Problem(409, 'candidate.step-failed')
    if (step.state !== 'failed') throw new Problem(409, 'candidate.step-running')
  }
  if (!mayBegin(act, candidate.state)) throw new Problem(409, 'candidate.step-not-yet')
  if (act !== 'preonboarding' && (await isAddressHeld(db, candidate)))
    throw new Problem(409, 'candidate.address-unconfirmed')
  return changeableCandidate(db, actor, { id, version })
}

const contractKinds = { work_contract: 'work', education_contract: 'education' } as const

/** A contract that was declined, has expired or was cancelled is made anew; accounts too, once theirs were closed. */
async function isMadeAgain(db: Db, candidate: StoredCandidate, act: StepAct): Promise<boolean> {
  if (act === 'preonboarding' || act === 'accounts') return false
  const [newest] = (await loadContracts(db, candidate.id)).filter(({ kind }) => kind === contractKinds[act])
  return newest !== undefined && !openSignStates.includes(newest.state) && newest.state !== 'signed'
}

async function doneProblem(db: Db, candidate: StoredCandidate, step: StoredStep): Promise<Problem> {
  const place = (await loadPlaceNames(db, [candidate.officeId])).get(candidate.officeId)
  const day = dayOf(step.doneAt ?? step.createdAt, place?.zone ?? 'Europe/Stockholm')
  return new Problem(409, 'candidate.step-done', { members: { params: { day } } })
}

/** Nobody gives more rights than their own, and nobody is made twice. */
async function checkWish(
  db: Db,
  { actor, candidate, wish }: { actor: Actor; candidate: StoredCandidate; wish: AccountWish },
): Promise<void> {
  const { email, phone, language, officeId } = candidate
  const { roleId, teamId, titleId, coachId, templateId } = wish
  const coaches = coachId === null ? [] : await loadActorsWith(db, 'create coach_notes')
  if (coachId !== null && !coaches.some(({ actor: { userId } }) => userId === coachId))
    throw refusedFields({ code: 'candidate.coach-unknown', field: 'coachId' })
  if (!(await listAccountTemplates(db)).some(({ id }) => id === templateId))
    throw refusedFields({ code: 'candidate.template-unknown', field: 'templateId' })
  const form = { name: nameOf(candidate), email, language, roleId, teamId, titleId, employmentDay: null }
  const failure = await inviterOf(db, actor)({ ...form, officeId: teamId === null ? officeId : null })
  if (failure?.code === 'access.forbidden') throw new Problem(403, failure.code)
  if (failure) throw refusedFields(failure)
  const known = await findSamePerson(db, { email, phone, name: nameOf(candidate), but: candidate.userId })
  if (!known) return
  if (known.standing !== 'former') throw new Problem(409, 'candidate.is-employee')
  // A rehire changes an existing person, so the actor needs the right to change them.
  await changeableUser(db, actor, known.id)
}

interface Begun {
  readonly id: Id
  readonly stepIds: readonly Id[]
}

async function queueAll(
  platform: Platform,
  db: Db,
  about: { actor: Actor; candidate: StoredCandidate; act: StepAct; wish: AccountWish | null },
): Promise<Begun> {
  const { actor, candidate, act, wish } = about
  const { now, newId } = platform
  const stepIds: Id[] = []
  for (const kind of kindsOf(act)) {
    const startedBy = { startedById: actor.userId, startedByName: signatureOf(actor) }
    const externalId = externalIdFor(kind, candidate, newId)
    const step = { id: newId(), candidateId: candidate.id, kind, externalId, wish, ...startedBy }
    stepIds.push(await queueStep(db, { ...step, createdAt: now(), nextAt: now() }))
  }
  await logCandidate(db, platform, { actor, id: candidate.id, what: 'stepBegun', after: { step: act } })
  await changeCandidate(db, candidate, { change: { problem: null }, moment: { now: now(), newId } })
  return { id: candidate.id, stepIds }
}

/** A candidate who was taken up again keeps the person that was made for them. */
const externalIdFor = (kind: StepKind, { userId }: StoredCandidate, newId: () => Id): Id =>
  kind === 'local_user' && userId !== null ? userId : newId()

async function settled({ platform, steps }: Parts, { id, stepIds }: Begun): Promise<{ version: number }> {
  for (const stepId of stepIds) await steps.settle(stepId)
  const candidate = await loadCandidate(platform.database.db, id)
  return { version: candidate?.version ?? 0 }
}
