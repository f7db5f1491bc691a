import type { Currency } from '../../shared/kernel/money.ts'
import type { Day, Instant, TimeZone } from '../../shared/kernel/days.ts'
import { localeOf, withKronaSign } from '../../shared/kernel/locales.ts'

// The person's working hours, days and deadlines are those of their office, wherever the device is.
let zone: TimeZone | undefined

/** Tells the day and the clock time of moments by the clock of an office; without one, by that of the device. */
export function setDisplayZone(office: TimeZone | undefined): void {
  zone = office
}

export const displayZone = (): TimeZone | undefined => zone

const shortDate: Intl.DateTimeFormatOptions = { month: 'short', day: 'numeric', year: 'numeric' }

/** A moment or a calendar day as a date: by default with short month, numeric day and numeric year. */
export function formatDate(when: Instant | Day, language: string, options = shortDate): string {
  // A calendar day belongs to no zone: read and write it in UTC so that it never becomes the day before.
  return typeof when === 'string'
    ? dates(language, { ...options, timeZone: 'UTC' }).format(Date.parse(`${when}T00:00Z`))
    : dates(language, { timeZone: zone, ...options }).format(when)
}

/** A month (`YYYY-MM`) in words: `november 2026`. */
export const formatMonth = (month: string, language: string): string =>
  formatDate(`${month}-01`, language, { month: 'long', year: 'numeric' })

/** Hours and minutes, 24-hour clock in every language: the trade plans its days that way. */
export function formatTime(when: Instant, language: string): string {
  return dates(language, { hour: '2-digit', minute: '2-digit', hourCycle: 'h23', timeZone: zone }).format(when)
}

export function formatDateTime(when: Instant, language: string): string {
  return `${formatDate(when, language)} ${formatTime(when, language)}`
}

/** Since when something is so: the clock time of today, the day of an earlier one. */
export function formatSince(when: Instant, now: Instant, language: string): string {
  const isToday = formatDate(when, language) === formatDate(now, language)
  return isToday ? formatTime(when, language) : formatDate(when, language, { day: 'numeric', month: 'short' })
}

let isMoneyHidden = false

/** From here on no amount is shown in this window. */
export const hideMoney = (): void => {
  isMoneyHidden = true
}

/** Whole öre or cents as money; the fraction is shown only when there is one. */
export function formatMoney(amount: number, currency: Currency, language: string): string {
  if (isMoneyHidden) return '•••'
  const text = numbers(language, {
    style: 'currency',
    currency,
    trailingZeroDisplay: 'stripIfInteger',
  }).format(amount / 100)
  return withKronaSign(text)
}

/** Formats an amount for an input field, without its currency: two decimals, or none for whole amounts. */
export const formatAmount = (amount: number, language: string): string =>
  numbers(language, { minimumFractionDigits: amount % 100 === 0 ? 0 : 2 }).format(amount / 100)

/** How much of a value a person is paid, from hundredths of a percent; hidden like an amount. */
export const formatPayShare = (basisPoints: number, language: string): string =>
  isMoneyHidden ? '•••' : formatNumber(basisPoints / 100, language)

export function formatNumber(value: number, language: string): string {
  return numbers(language, {}).format(value)
}

// Building a format costs a hundred times as much as using it, and every tap draws a screen full of amounts.
const numbers = formatsOf((locale, options: Intl.NumberFormatOptions) => new Intl.NumberFormat(locale, options))
const dates = formatsOf((locale, options: Intl.DateTimeFormatOptions) => new Intl.DateTimeFormat(locale, options))

/** Formats that are built once for each language and set of options. */
export function formatsOf<Options, Format>(make: (locale: string, options: Options) => Format) {
  const known = new Map<string, Format>()
  return (language: string, options: Options): Format => {
    // A format keeps the zone it was built in, and a phone can cross the border with the app open.
    const key = `${language} ${new Date().getTimezoneOffset()} ${JSON.stringify(options)}`
    const format = known.get(key) ?? make(localeOf(language), options)
    known.set(key, format)
    return format
  }
}
