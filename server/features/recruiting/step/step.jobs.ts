import { CONTRACT_DAYS } from '../../../../shared/features/recruiting/contract/contract.schema.ts'
import { stepFailed } from '../../../../shared/features/recruiting/recruiting.events.ts'
import {
  ATTEMPTS_MAX,
  furtherState,
  isUnderway,
  retryAfterMs,
} from '../../../../shared/features/recruiting/candidate/candidate-path.rules.ts'
import type { Id } from '../../../../shared/kernel/ids.ts'
import type { Db } from '../../../platform/database/database.ts'
import { isStorageFailure } from '../../../platform/database/storage-failure.ts'
import { Problem } from '../../../platform/http/problem.ts'
import type { Job } from '../../../platform/jobs.ts'
import { changeCandidate, loadCandidate } from '../candidate/candidate.store.ts'
import { nameOf } from '../candidate/candidate-list.store.ts'
import { moveContract } from '../contract/contract-course.store.ts'
import { readPdf } from '../../../platform/files/sealed-file.ts'
import { draftContract, renderContract } from '../contract/contract-make.store.ts'
import { loadContract, saveContract, type StoredContract } from '../contract/contract.store.ts'
import { candidateLetters } from '../message/message.store.ts'
import { wayTo } from '../sending/message.jobs.ts'
import { makeDirectoryAccount, makeLocalUser, openAccounts } from './account-step.store.ts'
import { SCRIVE_CALLBACK_PATH } from '../../../../shared/features/recruiting/contract/contract.api.ts'
import { openingOf } from './opening.store.ts'
import type { About, StepOutcome, StepParts } from './step-work.rules.ts'
import {
  dueSteps,
  findStep,
  loadStep,
  queueStep,
  saveStep,
  takeStep,
  type StoredStep,
  type TakenStep,
} from './step.store.ts'

/** Longer than any other system is waited for: then another run takes the step over. */
const TAKEN_FOR_MS = 3 * 60_000
const EVERY_MS = 15_000
const CHECK_MS = 30 * 60_000

export interface Steps {
  /** Works on a step now, if it is due. */
  readonly settle: (id: Id) => Promise<void>
  readonly job: Job
}

/** Works on steps until they are done: what was made before a crash is found again, and nothing is made twice. */
export function createSteps(parts: StepParts): Steps {
  const { db } = parts.platform.database
  const settle = (id: Id) => settleStep(parts, id)
  return {
    settle,
    job: {
      name: 'recruiting.steps',
      reach: 'company',
      everyMs: EVERY_MS,
      run: async (now) => {
        for (const id of await dueSteps(db, now)) await settle(id)
      },
    },
  }
}

async function settleStep(parts: StepParts, id: Id): Promise<void> {
  const { database, now } = parts.platform
  const step = await database.tx((db) => takeStep(db, id, { now: now(), until: now() + TAKEN_FOR_MS }))
  const candidate = step && (await loadCandidate(database.db, step.candidateId))
  if (!step || !candidate) return
  await close(parts, step, await outcomeOfTaken(parts, { step, candidate }))
}

async function outcomeOfTaken(parts: StepParts, about: About & { readonly step: TakenStep }): Promise<StepOutcome> {
  // A candidate who is not hired needs nothing more.
  if (!isUnderway(about.candidate.state)) return { kind: 'done', finish: () => Promise.resolve({}) }
  // The attempts before have taken the server with them.
  if (about.step.isUsedUp) return { kind: 'failed', failure: 'not-ended' }
  return outcomeOf(parts, about)
}

async function outcomeOf(parts: StepParts, about: About): Promise<StepOutcome> {
  try {
    return await run(parts, about)
  } catch (error) {
    if (isStorageFailure(error)) throw error
    parts.platform.log.error({ error, step: about.step.id }, 'a step of onboarding failed and is tried again')
    const isDocument = error instanceof Problem && error.code === 'document.not-made'
    return {
      kind: 'later',
      afterMs: retryAfterMs(about.step.attempts),
      ...(isDocument ? { failure: 'document-not-made' } : {}),
    }
  }
}

function run(parts: StepParts, about: About): Promise<StepOutcome> {
  const { kind } = about.step
  if (kind === 'preonboarding') return Promise.resolve(welcome(parts))
  if (kind === 'work_contract' || kind === 'education_contract') return sendContract(parts, about)
  if (kind === 'local_user') return makeLocalUser(parts, about)
  return kind === 'directory_account' ? makeDirectoryAccount(parts, about) : openAccounts(parts, about)
}

const welcome = ({ platform, senders }: StepParts): StepOutcome => ({
  kind: 'done',
  finish: async (db, candidate) => {
    const { now, newId } = platform
    const message = { subjectId: candidate.id, topic: 'welcome', via: wayTo(candidate, senders) } as const
    await candidateLetters.add(db, message, { now: now(), newId })
    return { state: furtherState(candidate.state, 'preonboarding') }
  },
})

async function sendContract(parts: StepParts, { step, candidate }: About): Promise<StepOutcome> {
  const { platform } = parts
  const kind = step.kind === 'work_contract' ? 'work' : 'education'
  const made = await platform.database.tx((db) => draftContract(platform, db, { id: step.externalId, kind, candidate }))
  if (typeof made === 'string') return { kind: 'failed', failure: made }
  const contract = await renderContract(platform, { contract: made, candidate })
  if (contract.service === 'scrive') {
    const answer = await sendToService(parts, { contract, candidate, step })
    if (answer !== null) return answer
  }
  return {
    kind: 'done',
    finish: async (db, now) => {
      const moment = { now: platform.now(), newId: platform.newId }
      const checkAt = contract.service === 'scrive' ? platform.now() + CHECK_MS : null
      const sent = {
        to: 'sent',
        byName: step.startedByName,
        detail: contract.sha256 ?? '',
        change: { checkAt },
      } as const
      const isMoved = await moveContract(db, contract.id, { move: sent, moment })
      if (isMoved && contract.service === 'embedded') {
        const { id: aboutId, expiresAt } = contract
        const wish = {
          subjectId: now.id,
          topic: 'sign',
          via: wayTo(now, parts.senders),
          aboutId,
          expiresAt,
        } as const
        await candidateLetters.add(db, wish, moment)
      }
      return {}
    },
  }
}

/** Null: the service has it, and asks the person itself. */
async function sendToService(
  { platform, signing }: StepParts,
  { contract, candidate, step }: About & { contract: StoredContract },
): Promise<StepOutcome | null> {
  if (signing === null) return { kind: 'failed', failure: 'signing-not-set-up' }
  if (contract.externalId !== null) return null
  const pdf = await readPdf(platform, contract.stored ?? '')
  if (pdf === null) return { kind: 'later', afterMs: retryAfterMs(step.attempts), failure: 'document-not-made' }
  const answer = await signing.send({
    key: contract.id,
    title: contract.title,
    pdf,
    language: contract.language,
    signer: { name: nameOf(candidate), email: candidate.email, phone: candidate.phone },
    daysToSign: CONTRACT_DAYS,
    callbackUrl: new URL(SCRIVE_CALLBACK_PATH, platform.config.publicUrl).href,
  })
  if (answer.kind === 'later') return { kind: 'later', afterMs: answer.afterMs }
  if (answer.kind === 'refused') return { kind: 'failed', failure: 'signing-refused' }
  const { externalId } = answer
  await platform.database.tx(async (db) => {
    // One that was taken back on its way there is cancelled there by the next check.
    const isBack = (await loadContract(db, contract.id))?.state === 'cancelled'
    await saveContract(db, contract.id, { externalId, ...(isBack ? { checkAt: platform.now() } : {}) })
  })
  return null
}

/** Marks what became of a run, with what follows, in one transaction. */
async function close(parts: StepParts, { id, attempts }: StoredStep, outcome: StepOutcome): Promise<void> {
  const { now, newId } = parts.platform
  const moment = { now: now(), newId }
  const isGivenUp = outcome.kind === 'later' && attempts >= ATTEMPTS_MAX
  const failure =
    outcome.kind === 'failed' ? outcome.failure : isGivenUp ? (outcome.failure ?? 'directory-later') : null
  if (outcome.kind === 'later' && failure === null) {
    const nextAt = now() + outcome.afterMs
    await parts.platform.database.tx((db) =>
      saveStep(db, id, { state: 'queued', nextAt, attempts, failure: outcome.failure ?? null }),
    )
    return
  }
  await parts.sync.within(async ({ db, write }) => {
    const step = await loadStep(db, id)
    const candidate = step && (await loadCandidate(db, step.candidateId))
    // Another server was faster.
    if (!step || !candidate || step.state === 'succeeded') return
    if (failure !== null) {
      await saveStep(db, id, { state: 'failed', failure, attempts, nextAt: null })
      await changeCandidate(db, candidate, { change: { problem: step.kind }, moment })
      await write({ changes: [], events: [stepFailed({ candidateId: candidate.id, stepId: id, at: moment.now })] })
      return
    }
    if (outcome.kind !== 'done') return
    const change = await outcome.finish(db, candidate)
    await saveStep(db, id, { state: 'succeeded', failure: null, attempts, nextAt: null, doneAt: moment.now })
    const current = (await loadCandidate(db, candidate.id)) ?? candidate
    const problem = current.problem === step.kind ? { problem: null } : {}
    await changeCandidate(db, current, { change: { ...change, ...problem }, moment })
    await followAccounts(parts, db, { ...step, state: 'succeeded' })
  })
}

/** Once both halves of the accounts are there, the candidate moves on and the opening on the first day is queued. */
async function followAccounts({ platform }: StepParts, db: Db, step: StoredStep): Promise<void> {
  if (step.kind !== 'local_user' && step.kind !== 'directory_account') return
  const { candidateId } = step
  const halves = [await findStep(db, candidateId, 'local_user'), await findStep(db, candidateId, 'directory_account')]
  if (!halves.every((half) => half?.state === 'succeeded')) return
  const candidate = await loadCandidate(db, candidateId)
  if (candidate === null || !isUnderway(candidate.state)) return
  const { now, newId } = platform
  const state = furtherState(candidate.state, 'accounts_created')
  await changeCandidate(db, candidate, { change: { state }, moment: { now: now(), newId } })
  const { startedById, startedByName } = step
  await queueStep(db, {
    id: newId(),
    candidateId,
    kind: 'activation',
    externalId: candidate.userId ?? '',
    wish: null,
    startedById,
    startedByName,
    createdAt: now(),
    nextAt: await openingOf(db, candidate),
  })
}
