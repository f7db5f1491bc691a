import { addDays, daysBetween, type Day } from '../../../kernel/days.ts'
import { isWorkingDay } from '../../../kernel/working-days.ts'
import type { Level } from '../level/level.schema.ts'
import type { OwnDays } from './daily-aim.rules.ts'

const WINDOW_DAYS = 28
const FEWEST_WORKED = 5
const FEWEST_SOLD = 3

export interface NextStep {
  readonly next: Level
  /** Confirmed and provisional: what is on its way counts. */
  readonly xp: number
  /** The last day of the season. XP towards levels reset after it. */
  readonly lastDay: Day
}

/**
 * The working day on which a person reaches the next level at the pace of their last four weeks. It is today if the provisional XP are
 * enough. Null: too few days for a pace, or the season ends before.
 */
export function dayOfLevel({ today, days, awayOn, calendar }: OwnDays, { next, xp, lastDay }: NextStep): Day | null {
  const left = next.requiredXp - xp
  if (left <= 0) return today
  const worked = daysBetween(addDays(today, -WINDOW_DAYS), addDays(today, -1), WINDOW_DAYS).filter(
    (day) => isWorkingDay(day, calendar) && !awayOn.has(day),
  )
  const earned = worked.map((day) => days.get(day)?.xp ?? 0)
  const pace = earned.reduce((sum, one) => sum + one, 0) / worked.length
  if (worked.length < FEWEST_WORKED || earned.filter((one) => one > 0).length < FEWEST_SOLD || pace <= 0) return null
  const ahead = lastDay <= today ? [] : daysBetween(addDays(today, 1), lastDay, 100)
  return ahead.filter((day) => isWorkingDay(day, calendar))[Math.ceil(left / pace) - 1] ?? null
}
