import type { Language } from '../../../../shared/features/account/account.schema.ts'
import type { Day, Instant, TimeZone } from '../../../../shared/kernel/days.ts'
import { localeOf } from '../../../../shared/kernel/locales.ts'

/** A day as a letter has it: December 1, 2026. */
export const longDayOf = (day: Day, language: Language): string =>
  new Intl.DateTimeFormat(localeOf(language), { dateStyle: 'long', timeZone: 'UTC' }).format(
    Date.parse(`${day}T12:00:00Z`),
  )

/** A moment as a letter has it, by the 24-hour clock in every language. */
export const momentOf = (at: Instant, { language, zone }: { language: Language; zone: TimeZone }): string =>
  new Intl.DateTimeFormat(localeOf(language), {
    dateStyle: 'long',
    timeStyle: 'medium',
    hourCycle: 'h23',
    timeZone: zone,
  }).format(at)
