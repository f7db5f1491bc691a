import type { Currency } from '../../shared/kernel/money.ts'
import type { Day, Instant } from '../../shared/kernel/days.ts'

/** The regional habits behind each language. English dates are US English (specification, section 9). */
const locales: Readonly<Record<string, string>> = { sv: 'sv-SE', en: 'en-US', fi: 'fi-FI' }
const localeOf = (language: string): string => locales[language] ?? 'en-US'

const shortDate: Intl.DateTimeFormatOptions = { month: 'short', day: 'numeric', year: 'numeric' }

/** A moment or a calendar day as a date: short month, numeric day, numeric year unless told otherwise. */
export function formatDate(when: Instant | Day, language: string, options = shortDate): string {
  // A calendar day belongs to no zone: read and write it in UTC so that it never becomes the day before.
  if (typeof when === 'string') {
    return new Intl.DateTimeFormat(localeOf(language), { ...options, timeZone: 'UTC' }).format(
      Date.parse(`${when}T00:00Z`),
    )
  }
  return new Intl.DateTimeFormat(localeOf(language), options).format(when)
}

/** Hours and minutes, 24-hour clock in every language: the trade plans its days that way. */
export function formatTime(when: Instant, language: string): string {
  return new Intl.DateTimeFormat(localeOf(language), { hour: '2-digit', minute: '2-digit', hourCycle: 'h23' }).format(
    when,
  )
}

export function formatDateTime(when: Instant, language: string): string {
  return `${formatDate(when, language)} ${formatTime(when, language)}`
}

/** Whole öre or cents as money; the fraction is shown only when there is one. */
export function formatMoney(amount: number, currency: Currency, language: string): string {
  return new Intl.NumberFormat(localeOf(language), {
    style: 'currency',
    currency,
    currencyDisplay: 'narrowSymbol',
    trailingZeroDisplay: 'stripIfInteger',
  }).format(amount / 100)
}

export function formatNumber(value: number, language: string): string {
  return new Intl.NumberFormat(localeOf(language)).format(value)
}

const steps = [
  ['day', 86_400_000],
  ['hour', 3_600_000],
  ['minute', 60_000],
] as const

/** How long ago, in words: "2 minutes ago", "yesterday". */
export function formatAgo(when: Instant, now: Instant, language: string): string {
  const words = new Intl.RelativeTimeFormat(localeOf(language), { numeric: 'auto' })
  for (const [unit, length] of steps) {
    if (now - when >= length) return words.format(-Math.floor((now - when) / length), unit)
  }
  return words.format(0, 'second')
}
