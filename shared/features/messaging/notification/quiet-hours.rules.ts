import * as z from 'zod/mini'
import { addDays, dayOf, instantAt, type Instant, type TimeZone } from '../../../kernel/days.ts'

const timeOfDay = z.string().check(z.regex(/^([01]\d|2[0-3]):[0-5]\d$/))

/** When a person's phones stay silent, by the clock of their office: `HH:MM`, over midnight where `from` is the later. */
export const quietHoursSchema = z.strictObject({ from: timeOfDay, to: timeOfDay })
export type QuietHours = z.infer<typeof quietHoursSchema>

/** When the silence of this moment ends, or null when it is not silent. Hours that end when they begin are none. */
export function quietUntil(hours: QuietHours | null, now: Instant, zone: TimeZone): Instant | null {
  if (!hours || hours.from === hours.to) return null
  const today = dayOf(now, zone)
  for (const day of [addDays(today, -1), today]) {
    const begins = instantAt(day, hours.from, zone)
    const ends = instantAt(hours.from < hours.to ? day : addDays(day, 1), hours.to, zone)
    if (now >= begins && now < ends) return ends
  }
  return null
}
