import * as z from 'zod/mini'

/** A moment: milliseconds since the Unix epoch, UTC. */
export type Instant = number
export const instantSchema = z.number().check(z.int(), z.nonnegative(), z.maximum(8_640_000_000_000_000))

/** A calendar day, `YYYY-MM-DD`, without time or zone. Compares as text. */
export type Day = string
export const daySchema = z.string().check(
  z.regex(/^\d{4}-\d{2}-\d{2}$/),
  z.refine((text) => isRealDay(text)),
)

/** The zones of the offices. A business day is the calendar day of the office. */
export const timeZones = ['Europe/Stockholm', 'Europe/Helsinki'] as const
export type TimeZone = (typeof timeZones)[number]

function isRealDay(text: string): boolean {
  const ms = Date.parse(`${text}T00:00:00Z`)
  return !Number.isNaN(ms) && new Date(ms).toISOString().slice(0, 10) === text
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

/** `day` moved by whole days, in either direction. */
export function addDays(day: Day, count: number): Day {
  return new Date(Date.parse(`${day}T00:00:00Z`) + count * 86_400_000).toISOString().slice(0, 10)
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
  const wall = secondFormats(zone).format(instant)
  return Date.parse(`${wall.replace(' ', 'T')}Z`) - Math.floor(instant / 1000) * 1000
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
