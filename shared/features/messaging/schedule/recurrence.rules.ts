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
import { failure, type Failure } from '../../../kernel/result.ts'
import { holidaysOf, zoneOfCountry, type WorkCalendar } from '../../../kernel/working-days.ts'
import type { Recurrence, RecurrenceType } from './recurrence.schema.ts'

/** One planned sending. */
export interface Occurrence {
  /** The local time that was planned, `YYYY-MM-DDTHH:MM`: the same whatever the clock does on that day. */
  readonly key: string
  readonly day: Day
  readonly time: string
  readonly at: Instant
  /** The planned time does not exist on that day, so the next valid minute is used. */
  readonly isMoved: boolean
}

/** More than two years: the longest pause between two days of a recurring job is far shorter. */
const LOOKED_AHEAD_DAYS = 800

/** The faults that a person corrects before saving. */
export function recurrenceFailures({ types, weekdays, monthDays, dates, fromDay, untilDay }: Recurrence): Failure[] {
  const lacks = (type: RecurrenceType, values: readonly unknown[]) => types.includes(type) && values.length === 0
  if (lacks('weekday', weekdays)) return [failure('schedule.weekday-required', 'recurrence')]
  if (lacks('monthday', monthDays)) return [failure('schedule.monthday-required', 'recurrence')]
  if (lacks('date', dates)) return [failure('schedule.date-required', 'recurrence')]
  if (fromDay !== null && untilDay !== null && untilDay < fromDay)
    return [failure('schedule.ends-before-start', 'recurrence')]
  return []
}

/** Whether a job runs on a day. */
export function isDueOn(recurrence: Recurrence, day: Day, calendar: WorkCalendar): boolean {
  const { fromDay, untilDay, skipsHolidays, types } = recurrence
  if ((fromDay !== null && day < fromDay) || (untilDay !== null && day > untilDay)) return false
  if (skipsHolidays && holidaysOf(Number(day.slice(0, 4)), calendar).has(day)) return false
  return types.some((type) => fits[type](recurrence, day))
}

const fits: Readonly<Record<RecurrenceType, (recurrence: Recurrence, day: Day) => boolean>> = {
  time: () => true,
  weekday: ({ weekdays }, day) => weekdays.includes(weekdayOf(day)),
  monthday: ({ monthDays }, day) => {
    const number = Number(day.slice(8))
    const isLast = addDays(day, 1).slice(8) === '01'
    return monthDays.some((wanted) => wanted === number || (isLast && wanted > number))
  },
  date: ({ dates }, day) => dates.includes(day),
}

/** The first sendings after an instant, in order. */
export function occurrencesAfter(
  recurrence: Recurrence,
  { calendar, after, count }: { calendar: WorkCalendar; after: Instant; count: number },
): Occurrence[] {
  const zone = zoneOfCountry(calendar)
  const today = addDays(dayOf(after, zone), -1)
  const first = recurrence.fromDay !== null && recurrence.fromDay > today ? recurrence.fromDay : today
  const found: Occurrence[] = []
  for (const day of candidateDays(recurrence, first)) {
    if (found.length >= count) break
    if (!isDueOn(recurrence, day, calendar)) continue
    found.push(...occurrencesOn(recurrence, day, zone).filter(({ at }) => at > after))
  }
  return found.slice(0, count)
}

/** The sendings that became due after one instant and up to another, in order: the last `atMost` of them. */
export function occurrencesBetween(
  recurrence: Recurrence,
  { calendar, after, until, atMost }: { calendar: WorkCalendar; after: Instant; until: Instant; atMost: number },
): Occurrence[] {
  const zone = zoneOfCountry(calendar)
  const last = dayOf(until, zone)
  const days = daysBetween(addDays(dayOf(after, zone), -1), last, LOOKED_AHEAD_DAYS)
  const due = days.filter((day) => isDueOn(recurrence, day, calendar))
  return due
    .flatMap((day) => occurrencesOn(recurrence, day, zone))
    .filter(({ at }) => at > after && at <= until)
    .slice(-atMost)
}

/** The days in reach of the recurring kinds, and the named dates beyond. */
function candidateDays({ types, dates }: Recurrence, first: Day): readonly Day[] {
  const named = dates.filter((day) => day >= first).toSorted()
  if (types.every((type) => type === 'date')) return [...new Set(named)]
  const days = daysBetween(first, addDays(first, LOOKED_AHEAD_DAYS), LOOKED_AHEAD_DAYS)
  const last = days.at(-1) ?? first
  return [...days, ...new Set(named.filter((day) => day > last))]
}

/** One sending for each instant: where a skipped time is moved to a planned one, the planned one stands for both. */
function occurrencesOn({ times }: Recurrence, day: Day, zone: TimeZone): Occurrence[] {
  const planned = [...new Set(times)].map((time) => occurrenceAt(day, time, zone))
  const inOrder = planned.toSorted((one, other) => one.at - other.at || Number(one.isMoved) - Number(other.isMoved))
  return inOrder.filter(({ at }, place) => inOrder[place - 1]?.at !== at)
}

const HOUR_MS = 3_600_000

/**
 * The instant of a planned time. A time that the spring change skips is moved to the next valid minute; one that comes twice in
 * the autumn runs at the second pass, by winter time.
 */
function occurrenceAt(day: Day, time: string, zone: TimeZone): Occurrence {
  const at = instantAt(day, time, zone)
  const isMoved = wallTime(at, zone) !== time
  // Clocks change on the hour: the first valid minute after a skipped one is the start of the next hour.
  return { key: `${day}T${time}`, day, time, at: isMoved ? at - (at % HOUR_MS) : at, isMoved }
}

const formats = new Map<TimeZone, Intl.DateTimeFormat>()

/** The time of an instant by the clock of a zone, `HH:MM`. */
export function wallTime(at: Instant, zone: TimeZone): string {
  let format = formats.get(zone)
  if (!format) {
    format = new Intl.DateTimeFormat('sv-SE', { hour: '2-digit', minute: '2-digit', timeZone: zone })
    formats.set(zone, format)
  }
  return format.format(at)
}
