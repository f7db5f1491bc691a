import { dayOf, instantAt, type Instant, type TimeZone } from '../../shared/kernel/days.ts'

/** A moment as the browser's own field for day and time writes it, by the clock of an office. */
export function wallTimeOf(instant: Instant, zone: TimeZone): string {
  const time = new Intl.DateTimeFormat('sv-SE', { timeZone: zone, hour: '2-digit', minute: '2-digit' }).format(instant)
  return `${dayOf(instant, zone)}T${time}`
}

/** The moment that was typed; null while the field is empty or half filled. */
export function instantIn(wallTime: string, zone: TimeZone): Instant | null {
  const [day = '', time = ''] = wallTime.split('T')
  return day === '' || time === '' ? null : instantAt(day, time.slice(0, 5), zone)
}
