import { addDays, isRealDay, type Day } from '../../../kernel/days.ts'
import { daysOfMonth } from '../../../kernel/months.ts'
import { startOf } from '../question/period.rules.ts'
import type { Period } from '../question/question.schema.ts'
import {
  halfNouns,
  halfYearNouns,
  monthWords,
  numberWords,
  ofWords,
  ordinals,
  quarterWords,
  relativeYears,
  thirdNouns,
  weekWords,
  yearNouns,
} from '../words/calendar.text.ts'

/** Days or a period at a place in a question, and their number of words. */
export interface FoundPeriod {
  readonly length: number
  readonly period: Period
}

const sets = new Map<string, ReadonlySet<string>>()
/** Whether a word is one of a list that is written with spaces. */
export function includes(list: string, word: string | undefined): boolean {
  let set = sets.get(list)
  if (set === undefined) sets.set(list, (set = new Set(list.split(' '))))
  return word !== undefined && set.has(word)
}

/** The number that a word writes; null: none. */
export const numberIn = (word: string | undefined): number | null => {
  if (word === undefined) return null
  return /^\d{1,9}$/u.test(word) ? Number(word) : (numberWords[word] ?? null)
}

export const monthIn = (word = ''): number => {
  const stem = word.replace(/(ssa|sta|lta|hun|n|s|ta|lle)$/u, '')
  return monthWords.findIndex((names) => names.includes(word) || (stem.endsWith('kuu') && names.includes(stem)))
}
const yearIn = (word: string | undefined): string | null => (word !== undefined && /^20\d\d$/u.test(word) ? word : null)
export const two = (value: number): string => String(value).padStart(2, '0')

/** Words that may stand between a unit of the calendar and its year: "maj år 2025". */
const fillers = 'of i in år vuoden vuonna'

/** The year at a place, past a filler, written or by its distance; and how many words that takes. */
export function yearAfter(
  words: readonly string[],
  at: number,
  today: Day,
): { readonly year: string; readonly length: number } | null {
  for (const [phrase, back] of relativeYears) {
    const named = phrase.split(' ')
    if (named.every((word, index) => words[at + index] === word))
      return { year: String(Number(today.slice(0, 4)) - back), length: named.length }
  }
  const direct = yearIn(words[at])
  if (direct !== null) return { year: direct, length: 1 }
  const later = includes(fillers, words[at]) ? yearIn(words[at + 1]) : null
  return later === null ? null : { year: later, length: 2 }
}

interface DayFound {
  readonly day: Day
  readonly length: number
}

/** A day with its month, and the year of the last such day unless one is written. */
export function dayAt(words: readonly string[], at: number, today: Day): DayFound | null {
  const iso = words[at] ?? ''
  if (/^20\d\d-\d\d-\d\d$/u.test(iso)) return isRealDay(iso) ? { day: iso, length: 1 } : null
  const inNumbers = /^(\d{1,2})[./](\d{1,2})(?:[./](20\d\d))?[.]?$/u.exec(iso)
  if (inNumbers) {
    const [, day = '', month = '', year] = inNumbers
    return inYear(`${two(Number(month))}-${two(Number(day))}`, { today, year: year ?? null, length: 1 })
  }
  const first = dayOfMonth(words[at])
  const start = first !== null && words[at + 1] === 'of' ? at + 2 : at + 1
  const month = monthIn(words[start])
  if (first !== null && month >= 0) {
    const year = yearAfter(words, start + 1, today)
    const length = start + 1 - at + (year?.length ?? 0)
    return inYear(`${two(month + 1)}-${two(first)}`, { today, year: year?.year ?? null, length })
  }
  const before = monthIn(words[at])
  const after = dayOfMonth(words[at + 1])
  if (before < 0 || after === null) return null
  const year = yearAfter(words, at + 2, today)
  return inYear(`${two(before + 1)}-${two(after)}`, {
    today,
    year: year?.year ?? null,
    length: 2 + (year?.length ?? 0),
  })
}

const dayOfMonth = (word = ''): number | null => {
  const found = /^(\d{1,2})(?:st|nd|rd|th|:a|:e|a|e|[.])?$/u.exec(word)
  const day = Number(found?.[1] ?? 0)
  return day >= 1 && day <= 31 ? day : null
}

function inYear(
  monthAndDay: string,
  { today, year, length }: { today: Day; year: string | null; length: number },
): DayFound | null {
  const current = `${today.slice(0, 4)}-${monthAndDay}`
  const day =
    year === null
      ? current <= today
        ? current
        : `${Number(today.slice(0, 4)) - 1}-${monthAndDay}`
      : `${year}-${monthAndDay}`
  return isRealDay(day) ? { day, length } : null
}

/** The Monday of a week of a year (ISO 8601): that of the 4th of January is in week 1. */
const mondayOf = (year: string, week: number): Day => addDays(startOf('week', `${year}-01-04`), (week - 1) * 7)
/** Week 53 exists where it ends before week 1 of the year after begins. */
const isWeekOf = (year: string, week: number): boolean =>
  week >= 1 && (week <= 52 || (week === 53 && mondayOf(year, 53) < mondayOf(String(Number(year) + 1), 1)))

interface UnitNumber {
  readonly number: number
  readonly year: string | null
  readonly length: number
}

/** A number after or before the word for its unit, with a year on either side: "v 46 2025", "kvartal 2 i fjol". */
function unitNumberAt(
  words: readonly string[],
  at: number,
  { unit, today }: { unit: string; today: Day },
): UnitNumber | null {
  const before = yearAfter(words, at, today)
  const place = at + (before?.length ?? 0)
  const ordinal = ordinals.findIndex((names) => includes(names, words[place])) + 1
  const number = includes(unit, words[place])
    ? numberIn(words[place + 1])
    : ordinal > 0 && includes(unit, words[place + 1])
      ? ordinal
      : /^[1-4][.]?$/u.test(words[place] ?? '') && includes(unit, words[place + 1])
        ? Number((words[place] ?? '').replace('.', ''))
        : null
  if (number === null) return null
  const after = before === null ? yearAfter(words, place + 2, today) : null
  return { number, year: (before ?? after)?.year ?? null, length: place + 2 + (after?.length ?? 0) - at }
}

export function weekAt(words: readonly string[], at: number, today: Day): FoundPeriod | null {
  const found = unitNumberAt(words, at, { unit: weekWords, today })
  if (found === null) return null
  const thisYear = today.slice(0, 4)
  const year =
    found.year ??
    (isWeekOf(thisYear, found.number) && mondayOf(thisYear, found.number) <= today
      ? thisYear
      : String(Number(thisYear) - 1))
  if (!isWeekOf(year, found.number)) return null
  const from = mondayOf(year, found.number)
  return { length: found.length, period: { from, to: addDays(from, 6) } }
}

/** Whole months of a year from a part of it on. */
function monthsOf(
  { number, year, length }: UnitNumber,
  { months, today }: { months: number; today: Day },
): FoundPeriod | null {
  if (number < 1 || number > 12 / months) return null
  const first = `${year ?? today.slice(0, 4)}-${two((number - 1) * months + 1)}-01`
  const from = year === null && first > today ? `${Number(today.slice(0, 4)) - 1}${first.slice(4)}` : first
  return { length, period: { from, to: daysOfMonth(`${from.slice(0, 4)}-${two(number * months)}`).last } }
}

export function quarterAt(words: readonly string[], at: number, today: Day): FoundPeriod | null {
  const found = unitNumberAt(words, at, { unit: quarterWords, today })
  return found === null ? null : monthsOf(found, { months: 3, today })
}

/** Halves and thirds of a year: "halvår 1", "h2 2025", "första halvan av 2025", "tertial 2". */
export function partOfYearAt(words: readonly string[], at: number, today: Day): FoundPeriod | null {
  for (const [unit, months] of [
    [halfYearNouns, 6],
    ['h', 6],
    [thirdNouns, 4],
  ] as const) {
    const found = unitNumberAt(words, at, { unit, today })
    if (found !== null) return monthsOf(found, { months, today })
  }
  const number = ordinals.findIndex((names) => includes(names, words[at])) + 1
  if (number < 1 || number > 2 || !includes(halfNouns, words[at + 1])) return null
  let place = at + 2
  while (includes(ofWords, words[place]) && !includes(yearNouns, words[place])) place += 1
  const isThis = includes(yearNouns, words[place])
  const year = yearAfter(words, isThis && yearIn(words[place + 1]) !== null ? place + 1 : place, today)
  if (!isThis && year === null) return null
  const end = isThis && year === null ? place + 1 : place + (year?.length ?? 0)
  return monthsOf({ number, year: year?.year ?? null, length: end - at }, { months: 6, today })
}

export function monthAt(words: readonly string[], at: number, today: Day): FoundPeriod | null {
  const iso = /^(20\d\d)-(0[1-9]|1[0-2])$/u.exec(words[at] ?? '')
  if (iso) {
    const { first, last } = daysOfMonth(iso[0])
    return { length: 1, period: { from: first, to: last } }
  }
  const before = yearAfter(words, at, today)
  const place = at + (before?.length ?? 0)
  const month = monthIn(words[place])
  if (month < 0) return null
  const after = before === null ? yearAfter(words, place + 1, today) : null
  const found = monthInYear(month, (before ?? after)?.year ?? null, today)
  return { length: place + 1 + (after?.length ?? 0) - at, period: found }
}

/** A month of a year, or the last such month that has begun. */
export function monthInYear(month: number, year: string | null, today: Day) {
  const thisYear = today.slice(0, 4)
  const current = `${thisYear}-${two(month + 1)}`
  const named =
    year !== null
      ? `${year}-${two(month + 1)}`
      : `${current}-01` > today
        ? `${Number(thisYear) - 1}-${two(month + 1)}`
        : current
  const { first, last } = daysOfMonth(named)
  return { from: first, to: last }
}

export function yearAt(words: readonly string[], at: number): FoundPeriod | null {
  const isNamed = ['år', 'året', 'year', 'vuonna', 'vuosi', 'vuoden'].includes(words[at] ?? '')
  const year = yearIn(isNamed ? words[at + 1] : words[at])
  return year === null ? null : { length: isNamed ? 2 : 1, period: { from: `${year}-01-01`, to: `${year}-12-31` } }
}
