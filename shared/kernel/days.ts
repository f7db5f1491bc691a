import * as z from 'zod/mini'
import { assert } from './assert.ts'

/** A moment: milliseconds since the Unix epoch, UTC. */
export type Instant = number
export const instantSchema = z.number().check(z.int(), z.nonnegative(), z.maximum(8_640_000_000_000_000))

const UNREADABLE = 'day.unreadable'
/** An empty field holds nothing to read. */
const unreadable = ({ input }: { input?: unknown }) => (input === '' ? 'day.required' : UNREADABLE)

/** A calendar day, `YYYY-MM-DD`, without time or zone. Compares as text. */
export type Day = string
export const daySchema = z.string().check(
  z.regex(/^\d{4}-\d{2}-\d{2}$/, { error: unreadable, abort: true }),
  z.refine((text) => isRealDay(text), { error: UNREADABLE, abort: true }),
)

const FIRST_DAY: Day = '2000-01-01'
const LAST_DAY: Day = '2100-12-31'
const OUT_OF_RANGE = 'day.out-of-range'

/** A day from outside, in a command or a call: nothing in this trade is further away. Stored rows keep their values. */
export const givenDaySchema = daySchema.check(z.refine((day) => day >= FIRST_DAY && day <= LAST_DAY, OUT_OF_RANGE))

/**
 * A moment from outside. A phone with an empty battery says 1970. The rules bound such a moment, so that an honest
 * report is not refused at parsing.
 */
export const givenInstantSchema = instantSchema.check(z.maximum(Date.parse(`${LAST_DAY}T23:59:59Z`), OUT_OF_RANGE))

/** The zones of the offices. A business day is the calendar day of the office. */
export const timeZones = ['Europe/Stockholm', 'Europe/Helsinki'] as const
export type TimeZone = (typeof timeZones)[number]

/** The zone in which a day ends last: what is over there is over everywhere. Whatever belongs to no office has it too. */
export const lastZone: TimeZone = 'Europe/Stockholm'

/** The zone that a text names; {@link lastZone} where it names none. */
export const zoneFrom = (text: string | null | undefined): TimeZone =>
  timeZones.find((zone) => zone === text) ?? lastZone

/** Whether a text `YYYY-MM-DD` names a day of the calendar. Stored rows are read through it: it makes no text. */
export function isRealDay(text: string): boolean {
  const [year, month, day] = [text.slice(0, 4), text.slice(5, 7), text.slice(8, 10)].map(Number) as [
    number,
    number,
    number,
  ]
  return text.length === 10 && month > 0 && month < 13 && new Date(Date.UTC(year, month - 1, day)).getUTCDate() === day
}

// Building a format costs a hundred times what using it does.
const dayFormats = formatsOf({ year: 'numeric', month: '2-digit', day: '2-digit' })
const secondFormats = formatsOf({
  year: 'numeric',
  month: '2-digit',
  day: '2-digit',
  hour: '2-digit',
  minute: '2-digit',
  second: '2-digit',
})

/** The calendar day of an instant in a zone. */
export function dayOf(instant: Instant, zone: TimeZone): Day {
  return dayFormats(zone).format(instant)
}

/** The day that has begun somewhere: the latest of all zones. */
export const latestDay = (instant: Instant): Day =>
  timeZones.map((zone) => dayOf(instant, zone)).reduce((latest, day) => (day > latest ? day : latest))

/** The hour of an instant by the clock of a zone, 0 to 23. */
export const hourOf = (instant: Instant, zone: TimeZone): number =>
  Number(secondFormats(zone).format(instant).slice(11, 13))

/** An instant by the clock of a zone, to the second: `YYYY-MM-DDTHH:MM:SS`. */
export const wallClockOf = (instant: Instant, zone: TimeZone): string =>
  secondFormats(zone).format(instant).replace(' ', 'T')

/** `day` moved by whole days, in either direction. */
export function addDays(day: Day, count: number): Day {
  return new Date(Date.parse(`${day}T00:00:00Z`) + count * 86_400_000).toISOString().slice(0, 10)
}

/**
 * The days from `first` to `last`, both included, in order: the first `atMost` of them. The caller sets the limit,
 * because an end often comes from a phone, which may name the year 1. (A house rule keeps loops over days in this
 * file.)
 */
export function daysBetween(first: Day, last: Day, atMost: number): Day[] {
  const days: Day[] = []
  for (let day = first; day <= last && days.length < atMost; day = addDays(day, 1)) days.push(day)
  return days
}

/** The first day from `from` on for which `isFound` holds. Throws when none of `atMost` days is one. */
export function firstDayFrom(from: Day, isFound: (day: Day) => boolean, atMost: number): Day {
  const found = daysBetween(from, addDays(from, atMost - 1), atMost).find(isFound)
  assert(found !== undefined, `none of ${atMost} days from ${from} is the one that is looked for`)
  return found
}

/** Monday = 1 … Sunday = 7. */
export function weekdayOf(day: Day): number {
  return new Date(Date.parse(`${day}T00:00:00Z`)).getUTCDay() || 7
}

/**
 * The instant of a wall-clock time in a zone. A time that the spring change skips becomes the next valid one.
 * @param time `HH:MM`
 */
export function instantAt(day: Day, time: string, zone: TimeZone): Instant {
  const asUtc = Date.parse(`${day}T${time}:00Z`)
  const offset = zoneOffsetMs(asUtc, zone)
  const guess = asUtc - offset
  const again = zoneOffsetMs(guess, zone)
  return again === offset ? guess : asUtc - again
}

function zoneOffsetMs(instant: Instant, zone: TimeZone): number {
  return Date.parse(`${wallClockOf(instant, zone)}Z`) - Math.floor(instant / 1000) * 1000
}

function formatsOf(options: Intl.DateTimeFormatOptions): (zone: TimeZone) => Intl.DateTimeFormat {
  const formats = new Map<TimeZone, Intl.DateTimeFormat>()
  return (zone) => {
    const known = formats.get(zone)
    if (known) return known
    const format = new Intl.DateTimeFormat('sv-SE', { ...options, timeZone: zone })
    formats.set(zone, format)
    return format
  }
}
