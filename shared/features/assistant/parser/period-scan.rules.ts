import type { Day } from '../../../kernel/days.ts'
import { addDays, weekdayOf } from '../../../kernel/days.ts'
import {
  agoWords,
  englishLatelyWords,
  latelyWords,
  oneWords,
  previousWords,
  thisWords,
  todayWords,
  unitWords,
  weekdayWords,
} from '../words/calendar.text.ts'
import {
  type FoundPeriod,
  dayAt,
  includes,
  monthAt,
  numberIn,
  partOfYearAt,
  quarterAt,
  weekAt,
  yearAt,
} from './calendar-scan.rules.ts'
import { boundWords, comparativeSides, thanWords } from '../words/bound.text.ts'
import { holidayAt, partOfMonthAt, seasonAt, weekendAt } from './season-scan.rules.ts'

/** A period that is written with numbers or names of the calendar at a place; null: there is none. */
export function periodAt(words: readonly string[], at: number, today: Day): FoundPeriod | null {
  // After a word that compares, "3.5" is a number and no day.
  if (boundWords.has(words[at - 1] ?? '') && /^\d+[.]\d+$/u.test(words[at] ?? '')) return null
  if (isCompared(words, at)) return null
  const found = [
    rollingAt(words, at),
    agoAt(words, at),
    rangeAt(words, at, today),
    dateAt(words, at, today),
    partOfMonthAt(words, at, today),
    partOfYearAt(words, at, today),
    weekAt(words, at, today),
    quarterAt(words, at, today),
    monthAt(words, at, today),
    weekendAt(words, at, today),
    seasonAt(words, at, today),
    holidayAt(words, at, today),
    yearsAt(words, at),
    yearAt(words, at),
    weekdayAt(words, at, today),
  ]
  let longest: FoundPeriod | null = null
  for (const one of found) if (one !== null && one.length > (longest?.length ?? 0)) longest = one
  return longest
}

/**
 * "More than 10 last week": a number after a word that compares is no part of a period. Years are, because figures are compared
 * with them, and so are days after a bare "than". Swedish "under" is "during" too.
 */
function isCompared(words: readonly string[], at: number): boolean {
  const [before = '', word = '', after] = [words[at - 1], words[at], words[at + 1]]
  if (!boundWords.has(before) || numberIn(word) === null || /^20\d\d$/u.test(word)) return false
  if (thanWords.has(before)) return comparativeSides.has(words[at - 2] ?? '')
  return before !== 'under' || includes(englishLatelyWords, after)
}

/** "2023-2025", "2023 till och med 2025". */
function yearsAt(words: readonly string[], at: number): FoundPeriod | null {
  const glued = /^(20\d\d)-(20\d\d)$/u.exec(words[at] ?? '')
  const isThrough = words.slice(at + 1, at + 4).join(' ') === 'till och med'
  const next = isThrough ? at + 4 : includes(toWords, words[at + 1]) ? at + 2 : null
  const [first, last] = glued
    ? [glued[1] ?? '', glued[2] ?? '']
    : [words[at] ?? '', next === null ? '' : (words[next] ?? '')]
  if (!/^20\d\d$/u.test(first) || !/^20\d\d$/u.test(last) || first >= last) return null
  return { length: glued || next === null ? 1 : next - at + 1, period: { from: `${first}-01-01`, to: `${last}-12-31` } }
}

const unitOf = (word = '') => unitWords.find(([, names]) => includes(names, word))?.[0]

const rollingWords = 'rullande rolling liukuva liukuvasti'

/** "de senaste 30 dagarna", "last three months", "kahden viime viikon". */
function rollingAt(words: readonly string[], at: number): FoundPeriod | null {
  const isBefore = includes(latelyWords, words[at])
  // "12 mån rullande": only rolling units stand before the word.
  const trailing = includes(rollingWords, words[at + 2]) ? numberIn(words[at]) : null
  const trailed = trailing === null ? undefined : unitOf(words[at + 1])
  if (trailing !== null && trailing >= 1 && trailing <= 1000 && trailed !== undefined)
    return { length: 3, period: { unit: trailed, back: 0, count: trailing } }
  const isAfter = includes(latelyWords, words[at + 1])
  if (!isBefore && !isAfter) return null
  const count = numberIn(words[isBefore ? at + 1 : at])
  const unit = unitOf(words[at + 2])
  if (count === null || count < 1 || count > 1000 || unit === undefined) return null
  return { length: 3, period: { unit, back: 0, count } }
}

/** "för två veckor sen", "three days ago", "viikko sitten": the one unit that lies so far back. */
function agoAt(words: readonly string[], at: number): FoundPeriod | null {
  const start = words[at] === 'för' ? at + 1 : at
  const isOne = includes(oneWords, words[start])
  const count = isOne ? 1 : numberIn(words[start])
  const unitPlace = count === null ? start : start + 1
  const unit = unitOf(words[unitPlace])
  if (unit === undefined || !includes(agoWords, words[unitPlace + 1])) return null
  // "Sen" after a bare unit is another word: "ordrar per vecka sen i maj".
  if (count === null && words[unitPlace + 1] !== 'sitten') return null
  return { length: unitPlace + 2 - at, period: { unit, back: Math.min(count ?? 1, 1000), count: 1 } }
}

const toWords = 'o till to until through asti saakka - and och t.o.m tom ja'

/** "1 maj till 15 maj", "1 och 15 oktober", "mars till maj", "1-15 maj", "v 44 till 46", "1 oktober till idag". */
function rangeAt(words: readonly string[], at: number, today: Day): FoundPeriod | null {
  return (
    numericRangeAt(words, at, today) ??
    weekRangeAt(words, at, today) ??
    monthLastAt(words, at, today) ??
    edgesAt(words, at, today)
  )
}

function numericRangeAt(words: readonly string[], at: number, today: Day): FoundPeriod | null {
  const both = /^(\d{1,2})[.]?-(\d{1,2})$/u.exec(words[at] ?? '')
  if (both) {
    const last = dayAt([both[2] ?? '', ...words.slice(at + 1)], 0, today)
    return last === null ? null : fromDayOf(both[1], last, last.length)
  }
  // The month stands before its days: "oktober 1-15".
  const after = /^(\d{1,2})-(\d{1,2})$/u.exec(words[at + 1] ?? '')
  if (after) {
    const last = dayAt([words[at] ?? '', after[2] ?? '', ...words.slice(at + 2)], 0, today)
    return last === null ? null : fromDayOf(after[1], last, last.length)
  }
  const short = /^(\d{1,2})[.]?-(\d{1,2}[./]\d{1,2}(?:[./]20\d\d)?)[.]?$/u.exec(words[at] ?? '')
  if (short) {
    const last = dayAt([short[2] ?? ''], 0, today)
    return last === null ? null : fromDayOf(short[1], last, 1)
  }
  const spans = /^(\d{1,2}[./]\d{1,2})[.]?-(\d{1,2}[./]\d{1,2})(?:[./](20\d\d))?[.]?$/u.exec(words[at] ?? '')
  if (!spans) return null
  const [, begin = '', end = '', year] = spans
  const [first, last] = [begin, end].map(
    (word) => dayAt([year === undefined ? word : `${word}.${year}`], 0, today)?.day ?? null,
  )
  return first && last && first <= last ? { length: 1, period: { from: first, to: last } } : null
}

/** From a day of the same month as the last one. */
function fromDayOf(day: string | undefined, { day: last }: { readonly day: Day }, length: number): FoundPeriod | null {
  const first = `${last.slice(0, 8)}${String(Number(day)).padStart(2, '0')}`
  return Number(day) >= 1 && first <= last ? { length, period: { from: first, to: last } } : null
}

/** "1 och 15 oktober", "1st to 15th october": the month is named once, at the end. */
function monthLastAt(words: readonly string[], at: number, today: Day): FoundPeriod | null {
  const first = /^(\d{1,2})(?:st|nd|rd|th|:a|:e|[.])?$/u.exec(words[at] ?? '')
  if (!first || !includes(toWords, words[at + 1])) return null
  const last = dayAt(words, at + 2, today)
  return last === null ? null : fromDayOf(first[1], last, 2 + last.length)
}

function weekRangeAt(words: readonly string[], at: number, today: Day): FoundPeriod | null {
  const first = weekAt(words, at, today)
  if (first === null || !includes(toWords, words[at + first.length])) return null
  const place = at + first.length + 1
  const isBare = /^\d/u.test(words[place] ?? '')
  const rest = isBare ? ['v', ...words.slice(place)] : words.slice(place)
  const last = weekAt(rest, 0, today)
  if (last === null || !('from' in last.period)) return null
  // A year at the end is that of both.
  const year = first.length === 2 && last.length > 2 ? rest.slice(2, last.length) : []
  const begin = weekAt([...words.slice(at, at + first.length), ...year], 0, today)
  if (begin === null || !('from' in begin.period) || begin.period.from > last.period.to) return null
  const length = first.length + 1 + last.length - (isBare ? 1 : 0)
  return { length, period: { from: begin.period.from, to: last.period.to } }
}

function edgesAt(words: readonly string[], at: number, today: Day): FoundPeriod | null {
  const first = edgeAt(words, at, today)
  if (first === null || !includes(toWords, words[at + first.length])) return null
  const last = edgeAt(words, at + first.length + 1, today)
  if (last === null) return null
  // A year at the end is that of both; "nov till mars" begins in the year before.
  const ofLast = `${last.to.slice(0, 4)}${first.from.slice(4)}`
  const ofBefore = `${Number(last.to.slice(0, 4)) - 1}${first.from.slice(4)}`
  const from = !first.isYearless ? first.from : ofLast <= last.to ? ofLast : ofBefore
  if (from > last.to) return null
  return { length: first.length + 1 + last.length, period: { from, to: last.to } }
}

function edgeAt(words: readonly string[], at: number, today: Day) {
  if (includes(todayWords, words[at])) return { from: today, to: today, length: 1, isYearless: false }
  const isYeared = /20\d\d/u.test(words[at] ?? '')
  const day = dayAt(words, at, today)
  if (day !== null) return { from: day.day, to: day.day, length: day.length, isYearless: day.length <= 2 && !isYeared }
  const month = monthAt(words, at, today) ?? weekdayAt(words, at, today)
  if (month === null || !('from' in month.period)) return null
  return { ...month.period, length: month.length, isYearless: month.length === 1 }
}

function dateAt(words: readonly string[], at: number, today: Day): FoundPeriod | null {
  const found = dayAt(words, at, today)
  return found === null ? null : { length: found.length, period: { from: found.day, to: found.day } }
}

/** "i måndags", "förra fredagen", "on Monday": the last one that has begun. */
function weekdayAt(words: readonly string[], at: number, today: Day): FoundPeriod | null {
  const start =
    includes(previousWords, words[at]) || (includes(thisWords, words[at]) && words[at] !== 'i') ? at + 1 : at
  const day = weekdayWords.findIndex((names) => names.includes(words[start] ?? ''))
  if (day < 0) return null
  const back = (weekdayOf(today) - (day + 1) + 7) % 7
  const found = addDays(today, -(back === 0 ? 7 : back))
  return { length: start + 1 - at, period: { from: found, to: found } }
}
