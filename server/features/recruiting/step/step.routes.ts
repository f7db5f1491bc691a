import type { Actor } from '../../../../shared/access/actor.ts'
import { signatureOf } from '../../../../shared/access/actor.ts'
import {
  postCandidateAccounts,
  postCandidateStep,
  postStepRetry,
} from '../../../../shared/features/recruiting/step/step.api.ts'
import { kindsOf, mayBegin } from '../../../../shared/features/recruiting/candidate/candidate-path.rules.ts'
import type { AccountWish, StepAct, StepKind } from '../../../../shared/features/recruiting/step/step.schema.ts'
import { dayOf, lastZone, type Instant } from '../../../../shared/kernel/days.ts'
import type { Id, IdMaker } from '../../../../shared/kernel/ids.ts'
import { openSignStates } from '../../../../shared/kernel/signing.ts'
import type { Db } from '../../../platform/database/database.ts'
import { Problem, refusedFields } from '../../../platform/http/problem.ts'
import type { Route } from '../../../platform/http/route.ts'
import type { Platform } from '../../../platform/platform.ts'
import { inviterOf } from '../../account/index.ts'
import { actsOf, loadActorsWith } from '../../organisation/access.door.ts'
import { loadPlaceNames } from '../../organisation/places.door.ts'
import { changeableUser, findSamePerson, listAccountTemplates, retryHeldAccount } from '../../people/accounts.door.ts'
import { nameOf } from '../candidate/candidate-list.store.ts'
import { candidateActTable, type StoredCandidate } from '../candidate/candidate.store.ts'
import { isAddressHeld } from '../sending/candidate-address.store.ts'
import { loadContracts } from '../contract/contract.store.ts'
import { findStep, loadStep, queueStep, saveStep, type StoredStep } from './step.store.ts'
import type { Steps } from './step.jobs.ts'

const limits = { perMinute: 60 }

/** The steps of onboarding: each begins after its confirmation, once, and is retried where it failed. */
export function stepRoutes(platform: Platform, steps: Steps): readonly Route[] {
  const act = actsOf(platform, candidateActTable)
  const settling = (stepIds: readonly Id[]) => async () => {
    for (const stepId of stepIds) await steps.settle(stepId)
  }
  return [
    act(
      postCandidateStep,
      async ({ row, form, ...by }) => ({
        change: { problem: null },
        after: { step: form.act },
        afterwards: settling(await queueAll({ ...by, candidate: row, act: form.act, wish: null })),
      }),
      { ...limits, assertPossible: ({ row, form, db }) => assertMayBegin(db, row, form.act) },
    ),
    act(
      postCandidateAccounts,
      async ({ row, form: { startDay, ...wish }, ...by }) => {
        const { actor, now: at, db } = by
        await checkWish(db, { actor, candidate: row, wish })
        const place = (await loadPlaceNames(db, [row.officeId])).get(row.officeId)
        if (startDay < dayOf(at, place?.zone ?? lastZone))
          throw refusedFields({ code: 'candidate.start-past', field: 'startDay' })
        return {
          change: { startDay, problem: null },
          after: { step: 'accounts' },
          afterwards: settling(await queueAll({ ...by, candidate: row, act: 'accounts', wish })),
        }
      },
      { ...limits, assertPossible: ({ row, db }) => assertMayBegin(db, row, 'accounts') },
    ),
    act(
      postStepRetry,
      async ({ row, params, now: nextAt, db }) => {
        const step = await loadStep(db, params['stepId'] ?? '')
        if (step?.candidateId !== row.id) throw new Problem(404, 'request.not-found')
        if (step.state === 'succeeded') throw await doneProblem(db, row, step)
        if (step.kind === 'directory_account') await retryHeldAccount(db, step.externalId, nextAt)
        const attempts = step.state === 'failed' ? 0 : step.attempts
        await saveStep(db, step.id, { state: 'queued', failure: null, nextAt, attempts })
        return { change: {}, after: { step: step.kind }, afterwards: settling([step.id]) }
      },
      limits,
    ),
  ]
}

/** Refuses a step that may not begin now. A second press gets the day on which it was done. */
async function assertMayBegin(db: Db, candidate: StoredCandidate, act: StepAct): Promise<void> {
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
  const day = dayOf(step.doneAt ?? step.createdAt, place?.zone ?? lastZone)
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

interface Beginning {
  readonly db: Db
  readonly now: Instant
  readonly newId: IdMaker
  readonly actor: Actor
  readonly candidate: StoredCandidate
  readonly act: StepAct
  readonly wish: AccountWish | null
}

/** Queues the steps of an act, and returns their ids. */
async function queueAll({ db, now, newId, actor, candidate, act, wish }: Beginning): Promise<readonly Id[]> {
  const stepIds: Id[] = []
  for (const kind of kindsOf(act)) {
    const startedBy = { startedById: actor.userId, startedByName: signatureOf(actor) }
    const externalId = externalIdFor(kind, candidate, newId)
    const step = { id: newId(), candidateId: candidate.id, kind, externalId, wish, ...startedBy }
    stepIds.push(await queueStep(db, { ...step, createdAt: now, nextAt: now }))
  }
  return stepIds
}

/** A candidate who was taken up again keeps the person that was made for them. */
const externalIdFor = (kind: StepKind, { userId }: StoredCandidate, newId: () => Id): Id =>
  kind === 'local_user' && userId !== null ? userId : newId()
