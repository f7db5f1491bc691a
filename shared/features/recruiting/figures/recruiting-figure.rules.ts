import { candidatePath, type CandidateState } from '../candidate/candidate.schema.ts'
import type { RecruitingFigures } from './recruiting-report.api.ts'

const DAY_MS = 86_400_000

/** A candidate as figures see them: when they came into each state, the oldest first. */
export interface CountedCandidate {
  readonly state: CandidateState
  readonly endedFrom: CandidateState | null
  readonly stages: readonly { readonly state: CandidateState; readonly at: number }[]
}

type Counts = Readonly<Record<'added' | 'underway' | 'onboarded' | 'dropped', number>>

/** The sums over some candidates. */
export function figuresOf(
  candidates: readonly CountedCandidate[],
): Counts & Pick<RecruitingFigures['total'], 'dropShare' | 'days'> {
  const onboarded = candidates.filter(({ state }) => state === 'onboarded')
  const dropped = candidates.filter(({ state }) => state === 'rejected' || state === 'withdrawn').length
  const ended = onboarded.length + dropped
  return {
    added: candidates.length,
    underway: candidates.length - ended,
    onboarded: onboarded.length,
    dropped,
    dropShare: ended === 0 ? null : Math.round((dropped / ended) * 1000) / 10,
    days: medianDays(onboarded.flatMap(({ stages }) => daysBetweenStates(stages, 'new', 'onboarded'))),
  }
}

/** How many reached each state, how long they stayed there, and how many dropped out of it. */
export const stepFiguresOf = (candidates: readonly CountedCandidate[]): RecruitingFigures['steps'] =>
  candidatePath.map((state) => ({
    state,
    reached: candidates.filter(({ stages }) => stages.some((stage) => stage.state === state)).length,
    days: medianDays(candidates.flatMap(({ stages }) => daysIn(stages, state))),
    dropped: candidates.filter(({ endedFrom }) => endedFrom === state).length,
  }))

type Stages = CountedCandidate['stages']

/** From the first time in a state to the next one; nothing while somebody is still there. */
function daysIn(stages: Stages, state: CandidateState): number[] {
  const at = stages.findIndex((stage) => stage.state === state)
  const [entered, left] = [stages[at], stages[at + 1]]
  return at < 0 || entered === undefined || left === undefined ? [] : [(left.at - entered.at) / DAY_MS]
}

function daysBetweenStates(stages: Stages, from: CandidateState, to: CandidateState): number[] {
  const first = stages.find(({ state }) => state === from)
  const last = stages.find(({ state }) => state === to)
  return first === undefined || last === undefined ? [] : [(last.at - first.at) / DAY_MS]
}

function medianDays(days: readonly number[]): number | null {
  if (days.length === 0) return null
  const sorted = days.toSorted((one, other) => one - other)
  const middle = Math.floor(sorted.length / 2)
  const [low = 0, high = 0] = [sorted[sorted.length % 2 === 0 ? middle - 1 : middle], sorted[middle]]
  return Math.round(((low + high) / 2) * 10) / 10
}
