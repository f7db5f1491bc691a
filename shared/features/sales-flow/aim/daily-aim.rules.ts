import { addDays, daysBetween, weekdayOf, type Day } from '../../../kernel/days.ts'
import { isWorkingDay } from '../../../kernel/working-days.ts'
import { streakOf, type SoldDays } from '../level/streak.rules.ts'
import type { DailyAim } from './daily-aim.schema.ts'

/** The figures of a person's day. */
export interface DayFigures {
  readonly sales: number
  readonly xp: number
}

export interface OwnDays extends Omit<SoldDays, 'soldOn'> {
  readonly today: Day
  readonly days: ReadonlyMap<Day, DayFigures>
}

const WINDOW_DAYS = 90
const FEWEST_WEEKDAYS = 3
const FEWEST_DAYS = 5
const FEWEST_SOLD = 3
/** XP of an average are rounded to a figure that is easily read. */
const XP_STEP = 5

/**
 * At most three aims for today, the easiest first, from the person's own last 90 days. None is above what the person has done
 * in one of these days, so none is impossible. There is none on a day off, and fewer while little is known.
 */
export function dailyAims(own: OwnDays): readonly DailyAim[] {
  const { today, awayOn, calendar } = own
  if (!isWorkingDay(today, calendar) || awayOn.has(today)) return []
  return [firstOrder(own), averageDay(own), oneMore(own)].filter((aim) => aim !== null)
}

/** Whether today's figures reach an aim. */
export const isReached = ({ unit, target }: DailyAim, day: DayFigures): boolean => day[unit] >= target

function firstOrder({ today, days, ...facts }: OwnDays): DailyAim {
  const soldOn = new Set([...days].flatMap(([day, { sales }]) => (sales > 0 && day < today ? [day] : [])))
  const streak = streakOf({ ...facts, today, soldOn })
  return { kind: streak === 0 ? 'first' : 'streak', unit: 'sales', target: 1, days: streak === 0 ? 0 : streak + 1 }
}

function averageDay(own: OwnDays): DailyAim | null {
  const sold = soldBefore(own).filter(({ xp }) => xp > 0)
  if (sold.length < FEWEST_SOLD) return null
  const average = sold.reduce((sum, { xp }) => sum + xp, 0) / sold.length
  return { kind: 'average', unit: 'xp', target: Math.max(XP_STEP, Math.floor(average / XP_STEP) * XP_STEP), days: 0 }
}

function oneMore(own: OwnDays): DailyAim | null {
  const best = Math.floor(Math.max(0, ...soldBefore(own).map(({ sales }) => sales)))
  const worked = workedBefore(own)
  const alike = worked.filter((day) => weekdayOf(day) === weekdayOf(own.today))
  const [kind, counted] = alike.length >= FEWEST_WEEKDAYS ? (['weekday', alike] as const) : (['day', worked] as const)
  if (counted.length < FEWEST_DAYS && kind === 'day') return null
  const ordinary = median(counted.map((day) => own.days.get(day)?.sales ?? 0))
  const target = Math.min(best, Math.max(2, ordinary + 1))
  // The first order of the day is an aim of its own.
  if (target < 2) return null
  return { kind: target === ordinary + 1 ? kind : 'plain', unit: 'sales', target, days: 0 }
}

const firstInWindow = (today: Day): Day => addDays(today, -WINDOW_DAYS)

const soldBefore = ({ today, days }: OwnDays): readonly DayFigures[] =>
  [...days].flatMap(([day, figures]) =>
    day < today && day >= firstInWindow(today) && figures.sales > 0 ? [figures] : [],
  )

/** The working days of the window on which the person was there, from their first sale on. */
function workedBefore({ today, days, awayOn, calendar }: OwnDays): readonly Day[] {
  const [first] = [...days]
    .flatMap(([day, { sales }]) => (sales > 0 && day >= firstInWindow(today) ? [day] : []))
    .toSorted()
  if (first === undefined || first >= today) return []
  return daysBetween(first, addDays(today, -1), WINDOW_DAYS).filter(
    (day) => isWorkingDay(day, calendar) && !awayOn.has(day),
  )
}

/** The whole number nearest to the middle of some numbers. */
function median(numbers: readonly number[]): number {
  const sorted = numbers.toSorted((one, other) => one - other)
  const middle = sorted.length / 2
  const [low, high] = [sorted[Math.ceil(middle) - 1] ?? 0, sorted[Math.floor(middle)] ?? 0]
  return Math.round((low + high) / 2)
}
