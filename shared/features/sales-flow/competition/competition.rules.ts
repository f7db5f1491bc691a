import { addDays, type Day } from '../../../kernel/days.ts'
import { failure, type Failure } from '../../../kernel/result.ts'
import type { Competition, CompetitionForm, CompetitionPhase } from './competition.schema.ts'

/** The longest wait for the last regret window of the sales in a competition. */
export const SETTLE_DAYS = 16
const LONGEST_DAYS = 184

/** The phase of a competition on a day (product 5.14). */
export function phaseOf(
  { stage, firstDay, lastDay, settledAt }: Pick<Competition, 'stage' | 'firstDay' | 'lastDay' | 'settledAt'>,
  today: Day,
): CompetitionPhase {
  if (settledAt !== null) return 'settled'
  if (stage === 'draft') return 'draft'
  if (today < firstDay) return 'scheduled'
  return today <= lastDay ? 'ongoing' : 'finished'
}

/** Whether a finished competition can be settled: no sale of it waits any longer, or 16 days have passed. */
export const isDue = (lastDay: Day, { today, hasOpen }: { today: Day; hasOpen: boolean }): boolean =>
  today > lastDay && (!hasOpen || today > addDays(lastDay, SETTLE_DAYS))

/** Failures of the fields of a competition. */
export function competitionFailures(form: CompetitionForm): readonly Failure[] {
  const { kind, firstDay, lastDay, firstId, secondId } = form
  const failures: Failure[] = []
  if (lastDay < firstDay) failures.push(failure('competition.last-before-first', 'lastDay'))
  else if (lastDay > addDays(firstDay, LONGEST_DAYS)) failures.push(failure('competition.too-long', 'lastDay'))
  if (kind === 'duel' && firstId === null) failures.push(failure('competition.two-people', 'firstId'))
  if (kind === 'duel' && (secondId === null || secondId === firstId))
    failures.push(failure('competition.two-people', 'secondId'))
  return failures
}

/** One side of a competition: a person, or a team. */
export interface Contender {
  readonly id: string
  readonly value: number
  /** When the value was reached: of two who are equal, the earlier one leads. */
  readonly reachedAt: number
}

export interface Ranked extends Contender {
  readonly rank: number
}

/** The standing: highest value first, then the earlier one. People without any value are not ranked. */
export const rankOf = (contenders: readonly Contender[]): readonly Ranked[] =>
  contenders
    .filter(({ value }) => value > 0)
    .toSorted(
      (one, other) => other.value - one.value || one.reachedAt - other.reachedAt || (one.id < other.id ? -1 : 1),
    )
    .map((one, index) => ({ ...one, rank: index + 1 }))

/** The prize of a rank. */
export function prizeOf(
  form: Pick<CompetitionForm, 'prizeFirst' | 'prizeSecond' | 'prizeThird'>,
  rank: number,
): number {
  return [form.prizeFirst, form.prizeSecond, form.prizeThird][rank - 1] ?? 0
}
