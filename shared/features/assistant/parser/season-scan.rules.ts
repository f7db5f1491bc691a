import { addDays, weekdayOf, type Day } from '../../../kernel/days.ts'
import { daysOfMonth, monthFrom } from '../../../kernel/months.ts'
import type { Stretch } from '../question/period.rules.ts'
import {
  halfNouns,
  holidayWords,
  monthParts,
  ofWords,
  ordinals,
  previousWords,
  seasons,
  thisWords,
  weekendWords,
} from '../words/calendar.text.ts'
import { type FoundPeriod, includes, monthIn, monthInYear, two, yearAfter } from './calendar-scan.rules.ts'
import { daysOfHoliday } from './holidays.rules.ts'

const THIRD = 10
const HALF = 15

/** "första halvan av oktober", "slutet av maj", "lokakuun alkupuolella". */
export function partOfMonthAt(words: readonly string[], at: number, today: Day): FoundPeriod | null {
  const named = monthIn(words[at])
  if (named >= 0) {
    const year = yearAfter(words, at + 1, today)
    const place = at + 1 + (year?.length ?? 0)
    const part = partAt(words, place)
    return part === null
      ? null
      : partOf({ month: named, year: year?.year ?? null, part: part.part, today, length: place + part.length - at })
  }
  const part = partAt(words, at)
  if (part === null) return null
  let place = at + part.length
  while (includes(ofWords, words[place])) place += 1
  const month = monthIn(words[place])
  if (month < 0) return null
  const year = yearAfter(words, place + 1, today)
  const length = place + 1 + (year?.length ?? 0) - at
  return partOf({ month, year: year?.year ?? null, part: part.part, today, length })
}

type MonthPart = (typeof monthParts)[number][1]

function partAt(words: readonly string[], at: number): { readonly part: MonthPart; readonly length: number } | null {
  const single = monthParts.find(([names]) => includes(names, words[at]))
  if (single) return { part: single[1], length: 1 }
  const number = ordinals.findIndex((names) => includes(names, words[at]))
  if (!includes(halfNouns, words[at + 1]) || number < 0 || number > 1) return null
  return { part: number === 0 ? 'half1' : 'half2', length: 2 }
}

function partOf(found: {
  month: number
  year: string | null
  part: MonthPart
  today: Day
  length: number
}): FoundPeriod {
  const { from, to } = monthInYear(found.month, found.year, found.today)
  const day = (number: number) => `${from.slice(0, 8)}${two(number)}`
  const stretches: Readonly<Record<MonthPart, Stretch>> = {
    half1: { from, to: day(HALF) },
    half2: { from: day(HALF + 1), to },
    third1: { from, to: day(THIRD) },
    third2: { from: day(THIRD + 1), to: day(2 * THIRD) },
    third3: { from: day(2 * THIRD + 1), to },
  }
  return { length: found.length, period: stretches[found.part] }
}

/** How many words before a name say "the last one" or "this one". */
function leadAt(words: readonly string[], at: number): { readonly isPrevious: boolean; readonly length: number } {
  let length = 0
  let isPrevious = false
  while (includes(previousWords, words[at + length]) || includes(thisWords, words[at + length])) {
    isPrevious ||= includes(previousWords, words[at + length])
    length += 1
  }
  return { isPrevious, length }
}

/** "i helgen", "förra helgen": Saturday and Sunday that have begun; the last one is never the current one. */
export function weekendAt(words: readonly string[], at: number, today: Day): FoundPeriod | null {
  const { isPrevious, length } = leadAt(words, at)
  if (!includes(weekendWords, words[at + length])) return null
  const weekday = weekdayOf(today)
  const saturday = addDays(today, -((weekday + 1) % 7))
  const from = isPrevious && weekday >= 6 ? addDays(saturday, -7) : saturday
  return { length: length + 1, period: { from, to: addDays(from, 1) } }
}

/** The number of words of the phrase at a place, from a list with `|` between phrases. */
function phraseAt(list: string, words: readonly string[], at: number): number {
  let longest = 0
  for (const phrase of list.split('|')) {
    const named = phrase.split(' ')
    if (named.length > longest && named.every((word, index) => words[at + index] === word)) longest = named.length
  }
  return longest
}

export function seasonAt(words: readonly string[], at: number, today: Day): FoundPeriod | null {
  for (const lead of [{ isPrevious: false, length: 0 }, leadAt(words, at)])
    for (const [month, list] of seasons) {
      const own = phraseAt(list, words, at + lead.length)
      if (own === 0) continue
      const place = at + lead.length + own
      const year = yearAfter(words, place, today)
      const ofYear = (number: number) => ({
        from: `${number}-${two(month)}-01`,
        to: daysOfMonth(monthFrom(`${number}-${two(month)}`, 2)).last,
      })
      const period =
        year === null ? latest(ofYear, { today, skipsCurrent: lead.isPrevious }) : ofYear(Number(year.year))
      return { length: lead.length + own + (year?.length ?? 0), period }
    }
  return null
}

export function holidayAt(words: readonly string[], at: number, today: Day): FoundPeriod | null {
  const lead = leadAt(words, at)
  for (const [holiday, list] of holidayWords) {
    const own = phraseAt(list, words, at + lead.length) || phraseAt(list, words, at)
    if (own === 0) continue
    const start = phraseAt(list, words, at + lead.length) > 0 ? lead.length : 0
    const year = yearAfter(words, at + start + own, today)
    const ofYear = (number: number) => daysOfHoliday(holiday, number)
    const period = year === null ? latest(ofYear, { today, skipsCurrent: lead.isPrevious }) : ofYear(Number(year.year))
    return { length: start + own + (year?.length ?? 0), period }
  }
  return null
}

/** The last yearly period that has begun. */
function latest(
  ofYear: (year: number) => Stretch,
  { today, skipsCurrent }: { today: Day; skipsCurrent: boolean },
): Stretch {
  const year = Number(today.slice(0, 4))
  const found = [year + 1, year, year - 1, year - 2]
    .map(ofYear)
    .find(({ from, to }) => (skipsCurrent ? to < today : from <= today))
  return found ?? ofYear(year - 1)
}
