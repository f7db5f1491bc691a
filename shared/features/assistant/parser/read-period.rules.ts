import { addDays, type Day } from '../../../kernel/days.ts'
import { daysBefore, daysOf, startOf, type Stretch } from '../question/period.rules.ts'
import type { Comparison, Period } from '../question/question.schema.ts'
import { weekdayWords } from '../words/calendar.text.ts'
import { isFiller, isPhrase } from './mark.rules.ts'
import type { Mark } from './scan.rules.ts'

/** Which days are asked about, and with which they are compared. */
export interface ReadPeriod {
  readonly period: Period | null
  readonly compare: Comparison
  /** Only the comparison is unclear. */
  readonly isUnsure: boolean
  /** Only what is compared with was named: the period of a follow-up stays. */
  readonly against?: Period
  /** A range without a named first day. */
  readonly assumesStart: boolean
  /** Words for boundaries that belong to a period. */
  readonly used: ReadonlySet<Mark>
  /** Boundary words without a period next to them. */
  readonly unclear: readonly string[]
}

type Edge = Extract<Mark, { readonly is: 'phrase' }> & {
  readonly meaning: { readonly is: 'edge'; readonly of: 'since' | 'after' | 'until' | 'before' }
}

interface Placed {
  readonly period: Period
  readonly at: number
  readonly edge: Edge['meaning']['of'] | null
}

type Compared = Pick<ReadPeriod, 'period' | 'compare' | 'isUnsure'> & Partial<Pick<ReadPeriod, 'against'>>

/** Reads the periods of a question in their order, with what stands between them. */
export function readPeriods(marks: readonly Mark[], today: Day): ReadPeriod {
  const used = new Set<Mark>()
  const unclear: string[] = []
  const placed = placedIn(marks, used)
  const bounded = joined(placed).map((one) => boundedBy(one, { marks, today, unclear }))
  const isOpen = bounded.some(({ assumesStart }) => assumesStart)
  return { ...compared(bounded, marks, today), assumesStart: isOpen, used, unclear }
}

/** Returns each period with the boundary word next to it ("since", "until"). */
function placedIn(marks: readonly Mark[], used: Set<Mark>): readonly Placed[] {
  return marks.flatMap((mark, at) => {
    if (mark.is !== 'phrase' || mark.meaning.is !== 'period') return []
    const edge = edgeOf(marks, at)
    if (edge !== null) used.add(edge)
    return [{ at, period: mark.meaning.of, edge: edge?.meaning.of ?? impliedEdge(marks, at) }]
  })
}

function edgeOf(marks: readonly Mark[], at: number): Edge | null {
  let before = at - 1
  while (isFiller(marks[before])) before -= 1
  const [lead, next] = [marks[before], marks[at + 1]]
  if (lead?.is === 'phrase' && lead.meaning.is === 'edge' && lead.meaning.side === 'next') return lead as Edge
  if (next?.is === 'phrase' && next.meaning.is === 'edge' && next.meaning.side === 'previous') return next as Edge
  return null
}

/** "Från 1 november" alone runs until today; "till 15 november" begins with the year. */
function impliedEdge(marks: readonly Mark[], at: number): Placed['edge'] {
  const before = marks[at - 1]?.text
  const isDay = /\d/u.test(marks[at]?.text ?? '') && isOneDay(marks[at])
  if (isDay && (before === 'från' || before === 'from')) return 'since'
  // "Hur ligger jag till i veckan" is no boundary.
  return before === 'till' && isFixed(marks[at]) ? 'until' : null
}

const isFixed = (mark: Mark | undefined): boolean =>
  mark?.is === 'phrase' && mark.meaning.is === 'period' && 'from' in mark.meaning.of

const isOneDay = (mark: Mark | undefined): boolean =>
  mark?.is === 'phrase' &&
  mark.meaning.is === 'period' &&
  'from' in mark.meaning.of &&
  mark.meaning.of.from === mark.meaning.of.to

interface Joined extends Placed {
  /** The last day of a range of which both ends are named. */
  readonly until?: Period
}

/** "Från och med maj till och med juli": one range. */
function joined(placed: readonly Placed[]): readonly Joined[] {
  const [first, second, ...rest] = placed
  if (first?.edge !== 'since' || second?.edge !== 'until') return placed
  return [{ ...first, until: second.period }, ...rest]
}

interface Bounded {
  readonly period: Period
  readonly at: number
  readonly assumesStart: boolean
}

function boundedBy(
  { period, at, edge, until }: Joined,
  { marks, today, unclear }: { marks: readonly Mark[]; today: Day; unclear: string[] },
): Bounded {
  const { from, to } = daysOf(period, today)
  if (until !== undefined) {
    const last = daysOf(until, today)
    return { at, period: from <= last.to ? { from, to: last.to } : period, assumesStart: false }
  }
  const open = (last: Day): Bounded => {
    const text = marks[at]?.text ?? ''
    // "Until Christmas" in November is about one that lies ahead: which one is asked.
    if ('from' in period && last.slice(0, 4) < today.slice(0, 4) && !/20\d\d|fjol|förra|last|viime/u.test(text))
      unclear.push(text)
    const isWeekday = text.split(' ').some((word) => weekdayWords.some((names) => names.includes(word)))
    return { at, period: { from: startOf(isWeekday ? 'week' : 'year', last), to: last }, assumesStart: true }
  }
  switch (edge) {
    case null:
      return { at, period, assumesStart: false }
    case 'since':
      return { at, period: range.test(marks[at]?.text ?? '') ? period : { from, to: today }, assumesStart: false }
    case 'after': {
      const first = addDays(to, 1)
      if (first > today) unclear.push(marks[at]?.text ?? '')
      return { at, period: first > today ? period : { from: first, to: today }, assumesStart: false }
    }
    case 'until':
      return open(isHoliday(period, to) ? addDays(from, -1) : to)
    case 'before':
      return open(addDays(from, -1))
  }
}

/** A range with both of its ends. */
const range = /[\p{L}\d.] (?:till|to|until|through|och|and|ja|-) |\d-\d/u

/** "Until midsummer" ends before it; "until October" has October in it. */
const isHoliday = (period: Period, to: Day): boolean =>
  'from' in period &&
  period.from !== period.to &&
  !to.endsWith('-30') &&
  addDays(to, 1).slice(8) !== '01' &&
  isShort(period)
const isShort = ({ from, to }: Stretch): boolean => addDays(from, 4) >= to

/** Which of the periods is asked about, and which one it is compared with. */
function compared(found: readonly Bounded[], marks: readonly Mark[], today: Day): Compared {
  const [named] = marks.flatMap((mark) =>
    mark.is === 'phrase' && mark.meaning.is === 'compare' && mark.meaning.of !== null ? [mark.meaning.of] : [],
  )
  const versus = marks.findIndex(
    (mark) => mark.is === 'phrase' && mark.meaning.is === 'compare' && mark.meaning.of === null,
  )
  const weighs = marks.some((mark) => isPhrase(mark, 'weigh'))
  const [first, second] = found
  if (named !== undefined) return { period: first?.period ?? null, compare: named, isUnsure: found.length > 1 }
  if (first === undefined)
    return { period: null, compare: 'none', isUnsure: versus >= 0 && !weighs && isTimeless(marks) }
  if (second === undefined) {
    if (versus < 0 || !isTimeless(marks)) {
      const isAfter = versus >= 0 && first.at === versus + 1
      return isAfter ? againstNow(first.period) : { period: first.period, compare: 'none', isUnsure: false }
    }
    if (first.at < versus) return { period: first.period, compare: 'before', isUnsure: false }
    return againstNow(first.period)
  }
  const row = versus < 0 && !weighs ? inRow(found.map(({ period }) => period)) : null
  if (row !== null) return { period: row, compare: 'none', isUnsure: false }
  if (found.length > 2) return { period: first.period, compare: 'none', isUnsure: true }
  if (versus > first.at && isYear(second.period) && !isYear(first.period))
    return { period: first.period, compare: 'yearBefore', isUnsure: false }
  if (
    versus > first.at &&
    isPreceding(first.period, { period: second.period, text: marks[second.at]?.text ?? '' }, today)
  )
    return { period: first.period, compare: 'before', isUnsure: false }
  return ofTwo(first.period, second.period, today)
}

const precedingWords = /^(?:föregående|(?:the )?previous|edelli)/u

/**
 * Whether the second period is the unit before the first one. In "October against the previous month" that is September, not
 * the month before today. A month that is compared with itself also means the month before it.
 */
function isPreceding(first: Period, { period, text }: { period: Period; text: string }, today: Day): boolean {
  if (!('unit' in period) || period.back !== 1 || period.count !== 1) return false
  const { unit } = period
  if ('unit' in first) return first.unit === unit && first.count === 1 && first.back === 1
  const { from, to } = daysOf(first, today)
  const isOneUnit = startOf(unit, to) === from && startOf(unit, addDays(to, 1)) > to
  return precedingWords.test(text) && isOneUnit
}

/** A comparison with something that is no time, like another team. */
const isTimeless = (marks: readonly Mark[]): boolean => marks.every((mark) => mark.is !== 'name')

/** Joins consecutive periods: "juni, juli och augusti". */
function inRow(periods: readonly Period[]): Period | null {
  const days = periods.flatMap((period) => ('from' in period ? [period] : []))
  const [first] = days
  const last = days.at(-1)
  const isRow = days.every((one, at) => at === 0 || one.from === addDays(days[at - 1]?.to ?? one.from, 1))
  if (first === undefined || last === undefined || days.length < periods.length || !isRow) return null
  // Two single months may be meant as a comparison. A month next to a range extends the range.
  if (days.length < 2 || (days.length === 2 && days.every(({ from, to }) => addDays(from, 31) > to))) return null
  return { from: first.from, to: last.to }
}

const isYear = (period: Period): boolean => 'unit' in period && period.unit === 'year' && period.count === 1

/** "Compared to last week" alone: this week with the one before. */
function againstNow(period: Period): Compared {
  if ('unit' in period && period.back === 1 && period.count === 1)
    return { period: { ...period, back: 0 }, compare: 'before', isUnsure: false, against: period }
  return { period: null, compare: 'none', isUnsure: true }
}

/** Two periods: the later one is asked about, if the other is what comes before it. */
function ofTwo(one: Period, other: Period, today: Day): Compared {
  const [a, b] = [daysOf(one, today), daysOf(other, today)]
  const [main, earlier] = a.from >= b.from ? [one, b] : [other, a]
  for (const compare of ['before', 'yearBefore'] as const) {
    const days = daysBefore(main, today, compare)
    // What has not ended is compared with as many days: the other one begins there.
    if (days !== null && days.from === earlier.from && days.to <= earlier.to)
      return { period: main, compare, isUnsure: false }
  }
  return { period: main, compare: 'none', isUnsure: true }
}
