import { candidatePath, type CandidateState } from './candidate.schema.ts'
import type { StepAct, StepKind } from '../step/step.schema.ts'

/** The one act that leads a candidate on. Null: somebody else's answer is awaited, or the way is at its end. */
export type PrimaryAct = 'ask_info' | StepAct | 'contract' | 'readiness' | 'first_day'

const primaryActs: Readonly<Partial<Record<CandidateState, PrimaryAct>>> = {
  new: 'ask_info',
  additional_info: 'preonboarding',
  preonboarding: 'work_contract',
  contract_sent: 'contract',
  contract_signed: 'education_contract',
  education_sent: 'contract',
  education_signed: 'accounts',
  accounts_created: 'readiness',
  onboarded: 'first_day',
}

export const primaryActOf = (state: CandidateState): PrimaryAct | null => primaryActs[state] ?? null

/** The states in which a step may begin. */
const beginsIn: Readonly<Record<StepAct, readonly CandidateState[]>> = {
  preonboarding: ['additional_info'],
  // A contract that was declined, expired or cancelled is made again.
  work_contract: ['preonboarding', 'contract_sent'],
  education_contract: ['contract_signed', 'education_sent'],
  accounts: ['education_signed'],
}

export const mayBegin = (act: StepAct, state: CandidateState): boolean => beginsIn[act].includes(state)

/** The steps of a press. */
export const kindsOf = (act: StepAct): readonly StepKind[] =>
  act === 'accounts' ? ['local_user', 'directory_account'] : [act]

const isOnPath = (state: CandidateState): state is (typeof candidatePath)[number] =>
  (candidatePath as readonly string[]).includes(state)

/** Whether a candidate is still on the way: neither ended nor at work. */
export const isUnderway = (state: CandidateState): boolean => isOnPath(state) && state !== 'onboarded'

export const statesUnderway: readonly CandidateState[] = candidatePath.filter(isUnderway)

/** The later of two states: what happened is never undone by a message that arrives late. */
export function furtherState(now: CandidateState, reached: (typeof candidatePath)[number]): CandidateState {
  if (!isOnPath(now)) return now
  return candidatePath.indexOf(reached) > candidatePath.indexOf(now) ? reached : now
}

/** How long a step waits before its next attempt: a minute, doubled each time, up to an hour. */
export const retryAfterMs = (attempts: number): number => Math.min(60_000 * 2 ** Math.max(0, attempts - 1), 3_600_000)

/** After so many attempts a person has to look at a step. */
export const ATTEMPTS_MAX = 8
