import { addDays, type Day } from '../../../kernel/days.ts'
import { isWorkingDay, type WorkCalendar } from '../../../kernel/working-days.ts'

/** How far back a streak is counted. */
export const STREAK_DAYS = 120

export interface StreakFacts {
  readonly today: Day
  readonly soldOn: ReadonlySet<Day>
  /** Days away from work: ill, on holiday. */
  readonly awayOn: ReadonlySet<Day>
  readonly calendar: WorkCalendar
}

/**
 * The days in a row with a sale. Weekends, public holidays, illness and holidays freeze a streak: they neither break it nor
 * add to it. Today breaks it only once it is over.
 */
export function streakOf({ today, soldOn, awayOn, calendar }: StreakFacts): number {
  let days = soldOn.has(today) ? 1 : 0
  for (let back = 1; back <= STREAK_DAYS; back += 1) {
    const day = addDays(today, -back)
    if (soldOn.has(day)) days += 1
    else if (isWorkingDay(day, calendar) && !awayOn.has(day)) return days
  }
  return days
}
