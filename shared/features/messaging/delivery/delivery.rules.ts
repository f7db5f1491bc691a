import { addDays, dayOf, instantAt, lastZone, type Instant } from '../../../kernel/days.ts'
import { zoneOfCountry, type WorkCalendar } from '../../../kernel/working-days.ts'
import type { RecipientKind } from '../audience/audience.schema.ts'
import { quietUntil, type QuietHours } from '../notification/quiet-hours.rules.ts'
import type { MessageType } from '../schedule/schedule.schema.ts'

const MINUTE_MS = 60_000
const HOUR_MS = 60 * MINUTE_MS

/** A sending that is later than this is recorded as missed: an evening reminder helps nobody in the night. */
export const LATE_MAX_MS = 3 * HOUR_MS

/** Hours in which no text message is sent, by country (product decision 5.22). */
export const quietHoursOf: Readonly<Record<WorkCalendar, QuietHours>> = {
  SE: { from: '20:00', to: '07:00' },
  FI: { from: '20:00', to: '07:00' },
  AX: { from: '20:00', to: '07:00' },
}

/** When a message of a type may go at the earliest; null: now. */
export const heldUntil = (type: MessageType, calendar: WorkCalendar, now: Instant): Instant | null =>
  type === 'sms' ? quietUntil(quietHoursOf[calendar], now, zoneOfCountry(calendar)) : null

/** Scheduled mails, text messages and pushes that somebody may get in one day. The application alone disturbs nobody. */
export const dailyLimitOf: Readonly<Record<RecipientKind, number>> = { user: 5, customer: 1, candidate: 2 }

export const isLimited = (type: MessageType): boolean => type !== 'inapp'

/** The start of the day of an instant, by the clock of a country. */
export const dayStart = (now: Instant, calendar: WorkCalendar): Instant => {
  const zone = zoneOfCountry(calendar)
  return instantAt(dayOf(now, zone), '00:00', zone)
}

export const ATTEMPTS_MAX = 8

/** The pause before the next try: each is twice as long as the one before. */
export const retryAfterMs = (attempts: number): number => Math.min(4 * HOUR_MS, MINUTE_MS * 2 ** (attempts - 1))

/** The first day of the figures of a month. */
export const figuresFrom = (now: Instant): Instant => instantAt(addDays(dayOf(now, lastZone), -30), '00:00', lastZone)

/** How long an address that was refused as dead gets no mail. Servers report wrongly, and mailboxes come back. */
export const BOUNCE_WEEKS = 6
