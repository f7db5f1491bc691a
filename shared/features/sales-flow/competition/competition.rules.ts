import { addDays, dayOf, lastZone, type Day, type Instant, type TimeZone } from '../../../kernel/days.ts'
import { failure, type Failure } from '../../../kernel/result.ts'
import type { Competition, CompetitionForm, CompetitionPhase } from './competition.schema.ts'

/** The longest wait for the last regret window of the sales in a competition. */
export const SETTLE_DAYS = 16
const LONGEST_DAYS = 184

/** The days of a competition's clocks: it begins where the day comes first, and ends where it is over last. */
export interface ClockDays {
  readonly latest: Day
  readonly earliest: Day
}

/** The days of the clocks of a competition's region. */
export function clockDaysOf(now: Instant, zones: readonly TimeZone[]): ClockDays {
  const days = (zones.length === 0 ? [lastZone] : zones).map((zone) => dayOf(now, zone)).toSorted()
  return { latest: days.at(-1) ?? '', earliest: days[0] ?? '' }
}

/** The phase of a competition (product 5.14). It changes at midnight of its region. */
export function phaseOf(
  { stage, firstDay, lastDay, settledAt }: Pick<Competition, 'stage' | 'firstDay' | 'lastDay' | 'settledAt'>,
  { latest, earliest }: ClockDays,
): CompetitionPhase {
  if (settledAt !== null) return 'settled'
  if (stage === 'draft') return 'draft'
  if (latest < firstDay) return 'scheduled'
  return earliest <= lastDay ? 'ongoing' : 'finished'
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

/** The order of every ranking: the highest value first, and of equal ones that which was reached first. */
export const byRank = (one: Contender, other: Contender): number =>
  other.value - one.value || one.reachedAt - other.reachedAt || (one.id < other.id ? -1 : 1)

/** The standing: highest value first, then the earlier one. People without any value are not ranked. */
export const rankOf = (contenders: readonly Contender[]): readonly Ranked[] =>
  contenders
    .filter(({ value }) => value > 0)
    .toSorted(byRank)
    .map((one, index) => ({ ...one, rank: index + 1 }))

/** The prize of a rank. */
export function prizeOf(
  form: Pick<CompetitionForm, 'prizeFirst' | 'prizeSecond' | 'prizeThird'>,
  rank: number,
): number {
  return [form.prizeFirst, form.prizeSecond, form.prizeThird][rank - 1] ?? 0
}
