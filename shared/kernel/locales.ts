import type { Currency } from './money.ts'

/** The regional habits behind each language. English writes dates as the specification does: Nov 24, 2026. */
const locales: Readonly<Record<string, string>> = { sv: 'sv-SE', en: 'en-US', fi: 'fi-FI' }

/** The locale of a language, for dates and numbers on screens, in documents and in messages. */
export const localeOf = (language: string): string => locales[language] ?? 'en-US'

/** English and Finnish habits have no sign for the Swedish krona; the specification writes kr. */
export const withKronaSign = (amount: string): string => amount.replace('SEK', 'kr')

/** Whole öre or cents as a document has them, always with two decimals. */
export const moneyInDocument = (ore: number, currency: Currency, language: string): string =>
  withKronaSign(new Intl.NumberFormat(localeOf(language), { style: 'currency', currency }).format(ore / 100))
