import type { Language } from '../../../../shared/features/account/account.schema.ts'
import type { Day, Instant, TimeZone } from '../../../../shared/kernel/days.ts'

const locales: Readonly<Record<Language, string>> = { sv: 'sv-SE', en: 'en-GB', fi: 'fi-FI' }

/** A day as a letter has it: 1 December 2026. */
export const longDayOf = (day: Day, language: Language): string =>
  new Intl.DateTimeFormat(locales[language], { dateStyle: 'long', timeZone: 'UTC' }).format(
    Date.parse(`${day}T12:00:00Z`),
  )

export const momentOf = (at: Instant, { language, zone }: { language: Language; zone: TimeZone }): string =>
  new Intl.DateTimeFormat(locales[language], { dateStyle: 'long', timeStyle: 'medium', timeZone: zone }).format(at)
