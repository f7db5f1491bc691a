import { addDays, daysBetween, type Day } from '../../../kernel/days.ts'
import { isWorkingDay, type WorkCalendar } from '../../../kernel/working-days.ts'

export interface SoldDays {
  readonly soldOn: ReadonlySet<Day>
  /** Days away from work: ill, on holiday. */
  readonly awayOn: ReadonlySet<Day>
  /** The calendar of the person's office. */
  readonly calendar: WorkCalendar
}

interface Streak {
  readonly last: Day
  readonly days: number
}

/** A pause that is longer ends a streak, whatever it consists of. */
const LONGEST_PAUSE_DAYS = 400

/**
 * Days in a row with a sale. Weekends, public holidays, illness and holidays freeze a streak: they neither break it nor add
 * to it. The own game, the badges and their back-test all count by this rule. The newest streak comes last.
 */
function streaksOf(facts: SoldDays): readonly Streak[] {
  const streaks: Streak[] = []
  for (const day of [...facts.soldOn].toSorted()) {
    const before = streaks.at(-1)
    const goesOn = before !== undefined && isFrozenBetween(before.last, day, facts)
    if (goesOn) streaks.pop()
    streaks.push({ last: day, days: goesOn ? before.days + 1 : 1 })
  }
  return streaks
}

/** Whether no day between two days ends a streak: none is a working day without a sale on which the person was there. */
function isFrozenBetween(one: Day, other: Day, { soldOn, awayOn, calendar }: SoldDays): boolean {
  if (addDays(one, LONGEST_PAUSE_DAYS) < other) return false
  return daysBetween(addDays(one, 1), addDays(other, -1), LONGEST_PAUSE_DAYS).every(
    (day) => soldOn.has(day) || awayOn.has(day) || !isWorkingDay(day, calendar),
  )
}

/** The streak as it is today. Today breaks it only once it is over. */
export function streakOf({ today, soldOn, ...facts }: SoldDays & { readonly today: Day }): number {
  const sold = { ...facts, soldOn: new Set([...soldOn].filter((day) => day <= today)) }
  const newest = streaksOf(sold).at(-1)
  return newest !== undefined && isFrozenBetween(newest.last, today, sold) ? newest.days : 0
}

/** The longest streak there has been. */
export const longestStreakOf = (facts: SoldDays): number =>
  streaksOf(facts).reduce((longest, { days }) => Math.max(longest, days), 0)
