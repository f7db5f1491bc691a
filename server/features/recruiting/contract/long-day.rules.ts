import type { Language } from '../../../../shared/features/account/account.schema.ts'
import type { Day, Instant, TimeZone } from '../../../../shared/kernel/days.ts'
import { localeOf } from '../../../../shared/kernel/locales.ts'

/** A day as a letter has it: December 1, 2026. */
export const longDayOf = (day: Day, language: Language): string =>
  new Intl.DateTimeFormat(localeOf(language), { dateStyle: 'long', timeZone: 'UTC' }).format(
    Date.parse(`${day}T12:00:00Z`),
  )

/** The start of a first day as a letter has it: December 1, 2026 at 09:00. Without a time, the day alone. */
export const longStartOf = (day: Day, time: string, language: Language): string =>
  time === ''
    ? longDayOf(day, language)
    : new Intl.DateTimeFormat(localeOf(language), { dateStyle: 'long', ...clock }).format(
        Date.parse(`${day}T${time}:00Z`),
      )

/** A clock time as a letter has it: 09:00, in Finnish 9.00. */
export const clockTimeOf = (time: string, language: Language): string =>
  new Intl.DateTimeFormat(localeOf(language), clock).format(Date.parse(`2000-01-01T${time}:00Z`))

const clock = { timeStyle: 'short', hourCycle: 'h23', timeZone: 'UTC' } as const

/** A moment as a letter has it, by the 24-hour clock in every language. */
export const momentOf = (at: Instant, { language, zone }: { language: Language; zone: TimeZone }): string =>
  new Intl.DateTimeFormat(localeOf(language), {
    dateStyle: 'long',
    timeStyle: 'medium',
    hourCycle: 'h23',
    timeZone: zone,
  }).format(at)
