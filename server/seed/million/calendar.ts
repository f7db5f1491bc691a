import {
  addDays,
  dayOf,
  daysBetween,
  instantAt,
  weekdayOf,
  type Day,
  type Instant,
  type TimeZone,
} from '../../../shared/kernel/days.ts'

/** 24 months. */
export const DAYS_TOLD = 730
const OPENS = '10:00'

/** January to December: little in July and around Christmas. */
const seasons = [0.9, 1, 1.1, 1.1, 1.15, 0.9, 0.45, 0.9, 1.2, 1.25, 1.15, 0.7]
/** Monday to Sunday. */
const weekdays = [1, 1.05, 1.1, 1.05, 0.8, 0.4, 0.12]

/** The number of sales on each of the last `length` days, the oldest first. Today's share grows with the hour. */
export function salesByDay(
  sales: number,
  now: Instant,
  { length, weightOf }: Calendar = growing,
): readonly { day: Day; count: number }[] {
  const today = dayOf(now, 'Europe/Helsinki')
  const days = daysBetween(addDays(today, 1 - length), today, length)
  const weights = days.map((day, at) => (day === today ? shareOfToday(today, now) : 1) * weightOf(day, at))
  const total = weights.reduce((sum, weight) => sum + weight, 0)
  let passed = 0
  return days.map((day, at) => {
    const before = Math.round((passed / total) * sales)
    passed += weights[at] ?? 0
    return { day, count: Math.round((passed / total) * sales) - before }
  })
}

/** The days of a story, and how much is sold on each of them compared with the others. */
export interface Calendar {
  readonly length: number
  /** `at`: the place of the day among all, from 0. */
  readonly weightOf: (day: Day, at: number) => number
}

/** The growth of the company over the two years. */
const GROWTH = 0.33

/** Two years of a company that grows all the time. */
const growing: Calendar = {
  length: DAYS_TOLD,
  weightOf: (day, at) => {
    const season = seasons[Number(day.slice(5, 7)) - 1] ?? 1
    const weekday = weekdays[weekdayOf(day) - 1] ?? 1
    return season * weekday * (1 + (at / DAYS_TOLD) * GROWTH)
  },
}

const shareOfToday = (today: Day, now: Instant): number =>
  Math.min(1, Math.max(0, (now - instantAt(today, OPENS, 'Europe/Stockholm')) / (9 * 3_600_000)))

const moments = new Map<string, Instant>()

/** `instantAt`, remembered: a day has thousands of sales. */
export function momentAt(day: Day, time: string, zone: TimeZone): Instant {
  const key = `${day} ${time} ${zone}`
  const known = moments.get(key) ?? instantAt(day, time, zone)
  moments.set(key, known)
  return known
}
