import {
  addDays,
  dayOf,
  daysBetween,
  instantAt,
  weekdayOf,
  type Day,
  type Instant,
  type TimeZone,
} from '../../../kernel/days.ts'
import { daysOfMonth } from '../../../kernel/months.ts'
import type { Schedule } from './stat.schema.ts'

/** Days that are looked at for the next time: more than a month. */
const AHEAD_DAYS = 62

/** The next time of a schedule after an instant, by the wall clock of a zone. */
export function nextTime(schedule: Schedule, after: Instant, zone: TimeZone): Instant {
  const time = `${String(schedule.hour).padStart(2, '0')}:00`
  const today = dayOf(after, zone)
  const last = addDays(today, AHEAD_DAYS)
  const times = daysBetween(today, last, AHEAD_DAYS + 1)
    .filter((day) => isDayOf(schedule, day))
    .map((day) => instantAt(day, time, zone))
  return times.find((at) => at > after) ?? instantAt(last, time, zone)
}

function isDayOf({ every, weekday, monthDay }: Schedule, day: Day): boolean {
  if (every === 'day') return true
  if (every === 'week') return weekdayOf(day) === weekday
  const last = Number(daysOfMonth(day.slice(0, 7)).last.slice(8))
  return Number(day.slice(8)) === Math.min(monthDay, last)
}
