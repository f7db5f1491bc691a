import { addDays, dayOf, instantAt, weekdayOf, type Instant, type TimeZone } from '../../../kernel/days.ts'
import { daysOfMonth } from '../../../kernel/months.ts'
import type { Schedule } from './stat.schema.ts'

/** Days that are looked at for the next time: more than a month. */
const AHEAD_DAYS = 62

/** The next time of a schedule after an instant, by the wall clock of a zone. */
export function nextTime({ every, weekday, monthDay, hour }: Schedule, after: Instant, zone: TimeZone): Instant {
  const time = `${String(hour).padStart(2, '0')}:00`
  let day = dayOf(after, zone)
  for (let ahead = 0; ahead < AHEAD_DAYS; ahead += 1) {
    const isDay =
      every === 'day' ||
      (every === 'week' && weekdayOf(day) === weekday) ||
      (every === 'month' && Number(day.slice(8)) === Math.min(monthDay, lastOf(day)))
    const at = instantAt(day, time, zone)
    if (isDay && at > after) return at
    day = addDays(day, 1)
  }
  return instantAt(day, time, zone)
}

const lastOf = (day: string): number => Number(daysOfMonth(day.slice(0, 7)).last.slice(8))
