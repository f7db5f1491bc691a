import { addDays, isRealDay, weekdayOf, type Day } from '../../../kernel/days.ts'
import { daysOfMonth } from '../../../kernel/months.ts'
import { startOf } from '../question/period.rules.ts'
import type { Period } from '../question/question.schema.ts'

/** Days or a period that stand at a place in a question, and of how many words. */
export interface FoundPeriod {
  readonly length: number
  readonly period: Period
}

const months: readonly (readonly string[])[] = [
  ['januari', 'january', 'jan', 'tammikuu'],
  ['februari', 'february', 'feb', 'helmikuu'],
  ['mars', 'march', 'mar', 'maaliskuu'],
  ['april', 'apr', 'huhtikuu'],
  ['maj', 'may', 'toukokuu'],
  ['juni', 'june', 'jun', 'kesäkuu'],
  ['juli', 'july', 'jul', 'heinäkuu'],
  ['augusti', 'august', 'aug', 'elokuu'],
  ['september', 'sep', 'sept', 'syyskuu'],
  ['oktober', 'october', 'okt', 'oct', 'lokakuu'],
  ['november', 'nov', 'marraskuu'],
  ['december', 'dec', 'joulukuu'],
]
const weekdays: readonly (readonly string[])[] = [
  ['måndag', 'måndags', 'måndagen', 'monday', 'mondays', 'maanantai', 'maanantaina', 'maanantain'],
  ['tisdag', 'tisdags', 'tisdagen', 'tuesday', 'tuesdays', 'tiistai', 'tiistaina', 'tiistain'],
  ['onsdag', 'onsdags', 'onsdagen', 'wednesday', 'wednesdays', 'keskiviikko', 'keskiviikkona', 'keskiviikon'],
  ['torsdag', 'torsdags', 'torsdagen', 'thursday', 'thursdays', 'torstai', 'torstaina', 'torstain'],
  ['fredag', 'fredags', 'fredagen', 'friday', 'fridays', 'perjantai', 'perjantaina', 'perjantain'],
  ['lördag', 'lördags', 'lördagen', 'saturday', 'saturdays', 'lauantai', 'lauantaina', 'lauantain'],
  ['söndag', 'söndags', 'söndagen', 'sunday', 'sundays', 'sunnuntai', 'sunnuntaina', 'sunnuntain'],
]
const numbers: Readonly<Record<string, number>> = Object.fromEntries(
  [
    ['två', 'two', 'kaksi', 'kahden'],
    ['tre', 'three', 'kolme', 'kolmen'],
    ['fyra', 'four', 'neljä', 'neljän'],
    ['fem', 'five', 'viisi', 'viiden'],
    ['sex', 'six', 'kuusi', 'kuuden'],
    ['sju', 'seven', 'seitsemän'],
    ['åtta', 'eight', 'kahdeksan'],
    ['nio', 'nine', 'yhdeksän'],
    ['tio', 'ten', 'kymmenen'],
    ['elva', 'eleven'],
    ['tolv', 'twelve', 'kahdentoista', 'kaksitoista'],
  ].flatMap((words, at) => words.map((word) => [word, at + 2] as const)),
)
const units: readonly (readonly [unit: 'day' | 'week' | 'month' | 'quarter' | 'year', words: readonly string[]])[] = [
  ['day', ['dag', 'dagar', 'dagarna', 'dagen', 'day', 'days', 'päivä', 'päivää', 'päivän']],
  ['week', ['vecka', 'veckor', 'veckorna', 'week', 'weeks', 'viikko', 'viikkoa', 'viikon']],
  ['month', ['månad', 'månader', 'månaderna', 'month', 'months', 'kuukausi', 'kuukautta', 'kuukauden']],
  [
    'quarter',
    ['kvartal', 'kvartalen', 'quarter', 'quarters', 'kvartaalia', 'kvartaalin', 'neljännestä', 'neljänneksen'],
  ],
  ['year', ['år', 'åren', 'year', 'years', 'vuotta', 'vuoden']],
]
const lately = [
  'senaste',
  'sista',
  'last',
  'past',
  'viimeiset',
  'viimeisten',
  'viimeisen',
  'viimeisimmät',
  'edelliset',
  'previous',
]
const weekWords = ['vecka', 'v', 'week', 'wk', 'viikko', 'viikon', 'viikolla', 'viikkoon', 'vk']
const quarterWords = ['kvartal', 'quarter', 'kvartaali', 'kvartaalin', 'neljännes', 'neljänneksen']

/** The number that a word writes; null: none. */
export const numberIn = (word: string | undefined): number | null => {
  if (word === undefined) return null
  return /^\d{1,4}$/u.test(word) ? Number(word) : (numbers[word] ?? null)
}

const monthIn = (word = ''): number => {
  const stem = word.replace(/(ssa|sta|lta|hun|n|s)$/u, '')
  return months.findIndex((names) => names.includes(word) || (stem.endsWith('kuu') && names.includes(stem)))
}
const yearIn = (word: string | undefined): string | null => (word !== undefined && /^20\d\d$/u.test(word) ? word : null)
const two = (value: number): string => String(value).padStart(2, '0')

/** Fillers that may stand before a period: "under maj", "of May". */
const fillers = new Set(['of', 'i', 'in', 'år', 'vuoden', 'vuonna'])
/** The year that follows, past a filler, and how many words that takes. */
function yearAfter(words: readonly string[], at: number): { readonly year: string; readonly length: number } | null {
  const direct = yearIn(words[at])
  if (direct !== null) return { year: direct, length: 1 }
  const later = fillers.has(words[at] ?? '') ? yearIn(words[at + 1]) : null
  return later === null ? null : { year: later, length: 2 }
}

/** A period that is written with numbers or names of the calendar at a place; null: there is none. */
export function periodAt(words: readonly string[], at: number, today: Day): FoundPeriod | null {
  return (
    rollingAt(words, at) ??
    rangeAt(words, at, today) ??
    dateAt(words, at, today) ??
    weekAt(words, at, today) ??
    quarterAt(words, at, today) ??
    monthAt(words, at, today) ??
    yearAt(words, at) ??
    weekdayAt(words, at, today)
  )
}

/** "de senaste 30 dagarna", "last three months". */
function rollingAt(words: readonly string[], at: number): FoundPeriod | null {
  if (!lately.includes(words[at] ?? '')) return null
  const count = numberIn(words[at + 1])
  const unit = units.find(([, names]) => names.includes(words[at + 2] ?? ''))?.[0]
  if (count === null || count < 1 || count > 1000 || unit === undefined) return null
  return { length: 3, period: { unit, back: 0, count } }
}

/** A day with its month, and the year of the last such day unless one is written. */
function dayAt(
  words: readonly string[],
  at: number,
  today: Day,
): { readonly day: Day; readonly length: number } | null {
  const iso = words[at] ?? ''
  if (/^20\d\d-\d\d-\d\d$/u.test(iso)) return isRealDay(iso) ? { day: iso, length: 1 } : null
  const finnish = /^(\d{1,2})\.(\d{1,2})(?:\.(20\d\d))?$/u.exec(iso)
  if (finnish) {
    const [, day = '', month = '', year] = finnish
    return inYear(`${two(Number(month))}-${two(Number(day))}`, { today, year: year ?? null, length: 1 })
  }
  const inNumbers = /^(\d{1,2})\/(\d{1,2})$/u.exec(iso)
  if (inNumbers) {
    const [, day = '', month = ''] = inNumbers
    return inYear(`${two(Number(month))}-${two(Number(day))}`, { today, year: null, length: 1 })
  }
  const first = dayOfMonth(words[at])
  const month = monthIn(words[at + 1])
  if (first !== null && month >= 0) {
    const year = yearAfter(words, at + 2)
    return inYear(`${two(month + 1)}-${two(first)}`, {
      today,
      year: year?.year ?? null,
      length: 2 + (year?.length ?? 0),
    })
  }
  const before = monthIn(words[at])
  const after = dayOfMonth(words[at + 1])
  if (before >= 0 && after !== null) return inYear(`${two(before + 1)}-${two(after)}`, { today, year: null, length: 2 })
  return null
}

const dayOfMonth = (word = ''): number | null => {
  const found = /^(\d{1,2})(?:st|nd|rd|th|:a|:e|a|e)?$/u.exec(word)
  const day = Number(found?.[1] ?? 0)
  return day >= 1 && day <= 31 ? day : null
}

function inYear(
  monthAndDay: string,
  { today, year, length }: { today: Day; year: string | null; length: number },
): { readonly day: Day; readonly length: number } | null {
  const current = `${today.slice(0, 4)}-${monthAndDay}`
  const day =
    year === null
      ? current <= today
        ? current
        : `${Number(today.slice(0, 4)) - 1}-${monthAndDay}`
      : `${year}-${monthAndDay}`
  return isRealDay(day) ? { day, length } : null
}

const toWords = ['till', 'to', 'until', 'till', 'through', 'asti', '-', 'and', 'och']

/** "1 maj till 15 maj", "2026-05-01 to 2026-05-15", "mars till maj", "1-15 maj". */
function rangeAt(words: readonly string[], at: number, today: Day): FoundPeriod | null {
  const both = /^(\d{1,2})-(\d{1,2})$/u.exec(words[at] ?? '')
  if (both) {
    const last = dayAt([both[2] ?? '', ...words.slice(at + 1)], 0, today)
    const first = last === null ? '' : `${last.day.slice(0, 8)}${two(Number(both[1]))}`
    return last !== null && isRealDay(first) && first <= last.day
      ? { length: last.length, period: { from: first, to: last.day } }
      : null
  }
  const spans = /^(\d{1,2}\.\d{1,2})[.]?-(\d{1,2}\.\d{1,2})[.]?$/u.exec(words[at] ?? '')
  if (spans) {
    const [first, last] = [spans[1] ?? '', spans[2] ?? ''].map((word) => dayAt([word], 0, today)?.day ?? null)
    return first && last && first <= last ? { length: 1, period: { from: first, to: last } } : null
  }
  const first = edgeAt(words, at, today)
  if (first === null || !toWords.includes(words[at + first.length] ?? '')) return null
  const last = edgeAt(words, at + first.length + 1, today)
  if (last === null || first.from > last.to) return null
  return { length: first.length + 1 + last.length, period: { from: first.from, to: last.to } }
}

function edgeAt(words: readonly string[], at: number, today: Day) {
  const day = dayAt(words, at, today)
  if (day !== null) return { from: day.day, to: day.day, length: day.length }
  const month = monthAt(words, at, today)
  if (month === null || !('from' in month.period)) return null
  return { ...month.period, length: month.length }
}

function dateAt(words: readonly string[], at: number, today: Day): FoundPeriod | null {
  const found = dayAt(words, at, today)
  return found === null ? null : { length: found.length, period: { from: found.day, to: found.day } }
}

/** The Monday of a week of a year (ISO 8601): that of the 4th of January is in week 1. */
const mondayOf = (year: string, week: number): Day => addDays(startOf('week', `${year}-01-04`), (week - 1) * 7)

function weekAt(words: readonly string[], at: number, today: Day): FoundPeriod | null {
  const word = words[at] ?? ''
  const glued = /^(?:v|w|vk|wk)(\d{1,2})$/u.exec(word)
  const week = glued ? Number(glued[1]) : weekWords.includes(word) ? numberIn(words[at + 1]) : null
  if (week === null || week < 1 || week > 53) return null
  const own = glued ? 1 : 2
  const year = yearAfter(words, at + own)
  const thisYear = today.slice(0, 4)
  const first = mondayOf(year?.year ?? thisYear, week)
  const from = year === null && first > today ? mondayOf(String(Number(thisYear) - 1), week) : first
  return { length: own + (year?.length ?? 0), period: { from, to: addDays(from, 6) } }
}

function quarterAt(words: readonly string[], at: number, today: Day): FoundPeriod | null {
  const word = words[at] ?? ''
  const glued = /^(?:q|kv)([1-4])$/u.exec(word) ?? /^([1-4])[.]?\s?(?:kvartal|kvartaali)$/u.exec(word)
  const number = glued ? Number(glued[1]) : quarterWords.includes(word) || word === 'q' ? numberIn(words[at + 1]) : null
  if (number === null || number < 1 || number > 4) return null
  const own = glued ? 1 : 2
  const year = yearAfter(words, at + own)
  const first = `${year?.year ?? today.slice(0, 4)}-${two(number * 3 - 2)}-01`
  const from = year === null && first > today ? `${Number(today.slice(0, 4)) - 1}${first.slice(4)}` : first
  return {
    length: own + (year?.length ?? 0),
    period: { from, to: daysOfMonth(`${from.slice(0, 4)}-${two(number * 3)}`).last },
  }
}

function monthAt(words: readonly string[], at: number, today: Day): FoundPeriod | null {
  const iso = /^(20\d\d)-(0[1-9]|1[0-2])$/u.exec(words[at] ?? '')
  if (iso) {
    const { first, last } = daysOfMonth(iso[0])
    return { length: 1, period: { from: first, to: last } }
  }
  const month = monthIn(words[at])
  if (month < 0) return null
  const year = yearAfter(words, at + 1)
  const thisYear = today.slice(0, 4)
  const current = `${thisYear}-${two(month + 1)}`
  const named =
    year !== null
      ? `${year.year}-${two(month + 1)}`
      : `${current}-01` > today
        ? `${Number(thisYear) - 1}-${two(month + 1)}`
        : current
  const { first, last } = daysOfMonth(named)
  return { length: 1 + (year?.length ?? 0), period: { from: first, to: last } }
}

function yearAt(words: readonly string[], at: number): FoundPeriod | null {
  const isNamed = ['år', 'året', 'year', 'vuonna', 'vuosi', 'vuoden'].includes(words[at] ?? '')
  const year = yearIn(isNamed ? words[at + 1] : words[at])
  return year === null ? null : { length: isNamed ? 2 : 1, period: { from: `${year}-01-01`, to: `${year}-12-31` } }
}

/** "i måndags", "on Monday": the last one that has begun. */
function weekdayAt(words: readonly string[], at: number, today: Day): FoundPeriod | null {
  const day = weekdays.findIndex((names) => names.includes(words[at] ?? ''))
  if (day < 0) return null
  const back = (weekdayOf(today) - (day + 1) + 7) % 7
  const found = addDays(today, -(back === 0 ? 7 : back))
  return { length: 1, period: { from: found, to: found } }
}
