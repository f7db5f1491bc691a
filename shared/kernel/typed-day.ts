import { isRealDay, type Day } from './days.ts'
import { cleanCode } from './one-line.ts'

/** The days that spreadsheets count from 1899-12-30: of 2000-01-01 and of 2100-12-31. */
const SERIALS = { first: 36_526, last: 73_415 }
const SERIAL_ZERO = Date.UTC(1899, 11, 30)
const DAY_MS = 86_400_000

/** A time behind a day: ` 00:00:00`, ` 0.00`, `T00:00:00.000Z`. */
const TIME =
  /(?<=\d)(?:T|\s+)(?:kl(?:o|\.)?\s*)?\d{1,2}[:.]\d{2}(?:[:.]\d{2}(?:[.,]\d+)?)?\s*(?:Z|[+-]\d{2}:?\d{2})?$/iu

/** How the months begin in Swedish, English and Finnish. */
const MONTHS = [
  ['jan', 'tam'],
  ['feb', 'hel'],
  ['mar', 'maa'],
  ['apr', 'huh'],
  ['maj', 'may', 'tou'],
  ['jun', 'kes'],
  ['jul', 'hei'],
  ['aug', 'elo'],
  ['sep', 'syy'],
  ['okt', 'oct', 'lok'],
  ['nov'],
  ['dec', 'jou'],
] as const

/**
 * A day as people type, paste and export it: `2026-11-22`, `2026-3-1`, `20261122`, `22.11.2026`, `22/11 2026`,
 * `1 mars 2026`, with or without a time behind it, as the number that spreadsheets store, or `22.11` of the year of
 * `near`. Null for anything that is no day.
 * @param near a day of the year that is meant where none is named; left out: the year must be named
 */
export function dayTyped(text: string, near?: Day): Day | null {
  const plain = cleanCode(text).replace(TIME, '')
  if (/^\d{5}(?:[.,]\d+)?$/u.test(plain)) return dayOfSerial(Math.floor(Number(plain.replace(',', '.'))))
  const [first = '', second = '', third = near?.slice(0, 4) ?? ''] = partsOf(plain)
  const [year, month, day] = first.length === 4 ? [first, second, third] : [third, second, first]
  const typed = `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`
  return year.length === 4 && isRealDay(typed) ? typed : null
}

function partsOf(plain: string): readonly string[] {
  if (/^\d{8}$/u.test(plain)) return [plain.slice(0, 4), plain.slice(4, 6), plain.slice(6)]
  const inFigures = plain.replace(/(?<=[\d.\s])\p{L}{3,}/u, (word) => monthNamed(word) ?? word)
  return /^\d+(?:[^\d\p{L}]+\d+){1,2}[^\d\p{L}]*$/u.test(inFigures) ? (inFigures.match(/\d+/gu) ?? []) : []
}

function monthNamed(word: string): string | null {
  const small = word.toLocaleLowerCase('sv')
  // Finnish November begins like March: marraskuu, maaliskuu.
  if (small.startsWith('marras')) return '11'
  const at = MONTHS.findIndex((starts) => starts.some((start) => small.startsWith(start)))
  return at < 0 ? null : String(at + 1)
}

const dayOfSerial = (serial: number): Day | null =>
  serial >= SERIALS.first && serial <= SERIALS.last
    ? new Date(SERIAL_ZERO + serial * DAY_MS).toISOString().slice(0, 10)
    : null
