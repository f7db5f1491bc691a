import { metrics } from '../metric/metric.rules.ts'
import type { MetricName } from '../metric/metric.schema.ts'
import type { Question, Threshold } from '../question/question.schema.ts'
import { isMoney, toUnitOf, writtenIn } from '../question/threshold.rules.ts'
import {
  comparativeSides,
  currencyWords,
  leadingSides,
  multipliers,
  thanWords,
  trailingSides,
  turned,
  turning,
  type Side,
} from '../words/bound.text.ts'
import { changeVerbs } from '../words/cause.text.ts'
import { isPhrase } from './mark.rules.ts'
import { rates } from './read-metric.rules.ts'
import type { Mark } from './scan.rules.ts'

/** A boundary with its number, as it is written. */
export interface Bound {
  readonly is: Side
  readonly written: number
  readonly unit: 'money' | 'percent' | null
  readonly currency: 'SEK' | 'EUR' | null
  readonly text: string
}

interface Taken {
  readonly bound: Bound | null
  /** The question without the words of the boundary. Words for a unit stay: they also say which figure is meant. */
  readonly marks: readonly Mark[]
}

/**
 * Takes the one boundary with a number out of a question, so that its words neither rank nor compare. A question with none, with
 * several, or with one whose unit is no figure stays as it is: its number is asked about.
 */
export function takeBound(marks: readonly Mark[]): Taken {
  const found = marks.flatMap((_, at) => boundAt(marks, at) ?? [])
  const [one, ...others] = found
  if (one === undefined || others.length > 0) return { bound: null, marks }
  return { bound: one.bound, marks: marks.filter((mark) => !one.used.has(mark)) }
}

/** Whether any number of a question is a boundary. */
export const hasBound = (marks: readonly Mark[]): boolean => marks.some((_, at) => boundAt(marks, at) !== null)

interface BoundFound {
  readonly bound: Bound
  readonly used: ReadonlySet<Mark>
}

function boundAt(marks: readonly Mark[], at: number): BoundFound | null {
  const mark = marks[at]
  const number = numberOf(mark)
  if (mark === undefined || number === null) return null
  const unit = unitAfter(marks, at)
  const side = leadingAt(marks, at) ?? trailingAt(marks, at, unit.next)
  if (side === null || !isUnit(marks[unit.next])) return null
  const words = [...side.marks, mark, ...unit.used, ...unit.shown].toSorted(
    (one, other) => marks.indexOf(one) - marks.indexOf(other),
  )
  return {
    bound: {
      is: side.is,
      written: number * unit.times,
      unit: unit.is,
      currency: unit.currency,
      text: words.map(({ text }) => text).join(' '),
    },
    used: new Set([...side.marks, mark, ...unit.used]),
  }
}

function numberOf(mark: Mark | undefined): number | null {
  if (mark?.is === 'number') return mark.value
  return mark?.is === 'unknown' && /^\d+[.]\d+$/u.test(mark.text) ? Number(mark.text) : null
}

type SideFound = { readonly is: Side; readonly marks: readonly Mark[] }

/** "Fler än 10", "no more than 10" and "fler ordrar än 10". */
function leadingAt(marks: readonly Mark[], at: number): SideFound | null {
  const before = marks[at - 1]
  if (before === undefined || before.is === 'name') return null
  if (thanWords.has(before.text)) {
    const more = marks.slice(Math.max(0, at - 4), at - 1).findLast(({ text }) => comparativeSides.has(text))
    const is = more === undefined ? undefined : comparativeSides.get(more.text)
    if (more === undefined || is === undefined || isPhrase(marks[marks.indexOf(more) - 1], 'not')) return null
    return { is, marks: [more, before] }
  }
  const is = leadingSides.get(before.text)
  if (is === undefined) return null
  const negation = marks[at - 2]
  if (negation === undefined || !isPhrase(negation, 'not')) return { is, marks: [before] }
  const opposite = turning.has(negation.text) ? turned[is] : undefined
  return opposite === undefined ? null : { is: opposite, marks: [negation, before] }
}

/** "5 eller fler ordrar", and "5 ordrar eller fler". */
function trailingAt(marks: readonly Mark[], at: number, next: number): SideFound | null {
  for (const place of new Set([at + 1, next, next + 1])) {
    const mark = marks[place]
    const is = mark === undefined ? undefined : trailingSides.get(mark.text)
    if (mark !== undefined && is !== undefined && (place <= next || isPhrase(marks[next], 'metric')))
      return { is, marks: [mark] }
  }
  return null
}

/** Words after a number that multiply it or state its unit. */
function unitAfter(marks: readonly Mark[], at: number) {
  let next = at + 1
  if (trailingSides.has(marks[next]?.text ?? '')) next += 1
  let times = 1
  const used: Mark[] = []
  const shown: Mark[] = []
  let currency: Bound['currency'] = null
  const multiplier = marks[next]
  if (multiplier !== undefined && multipliers[multiplier.text] !== undefined) {
    times = multipliers[multiplier.text] ?? 1
    currency = currencyWords[multiplier.text] ?? null
    // A word for thousands of a currency stays: it says that an amount is meant.
    if (currency === null) used.push(multiplier)
    else shown.push(multiplier)
    next += 1
  }
  const unit = marks[next]
  const named = unit === undefined ? undefined : currencyWords[unit.text]
  if (unit !== undefined && (named !== undefined || isPhrase(unit, 'rate'))) {
    currency ??= named ?? null
    shown.push(unit)
    next += 1
    if (isPhrase(unit, 'rate')) return { next, times, used, shown, currency, is: 'percent' as const }
  }
  return { next, times, used, shown, currency, is: currency === null ? null : ('money' as const) }
}

/** Whether a number without a unit of its own may stand before a mark: "10 days" and "10 pizzas" are no figures. */
function isUnit(after: Mark | undefined): boolean {
  if (after === undefined) return true
  if (after.is === 'name') return after.things.every(({ kind }) => kind !== 'product' && kind !== 'provider')
  return after.is === 'phrase' && after.meaning.is !== 'part'
}

/** Pieces, as a unit beside another figure. */
const pieces: readonly string[] = ['st', 'pcs', 'kpl', 'stycken', 'pieces']

/** Whether a boundary is one of a metric: its unit fits, and no other figure is named beside it. */
function isBoundOf({ unit }: Bound, metric: MetricName, marks: readonly Mark[]): boolean {
  if (unit === 'money' && !isMoney(metric)) return false
  if (unit === 'percent' && metrics[metric].unit !== 'percent') return false
  return marks.every(
    (mark) =>
      mark.is !== 'phrase' ||
      mark.meaning.is !== 'metric' ||
      mark.meaning.of.some((one) => one === metric || rates[one] === metric) ||
      pieces.includes(mark.text),
  )
}

export const thresholdOf = ({ is, written, currency }: Bound, metric: MetricName): Threshold => ({
  is,
  value: toUnitOf(metric, written),
  ...(currency === null || !isMoney(metric) ? {} : { currency }),
})

/** Words for a change: "increased by more than 10 %" is no figure of a period. */
const isOfChange = (marks: readonly Mark[]): boolean =>
  marks.some((mark) => mark.is !== 'name' && changeVerbs.has(mark.text))

/**
 * A question without a threshold that it cannot have, and the words of that threshold: its unit is another one, it would apply
 * to single steps of time, or it was of another figure before.
 */
export function withThreshold(
  asked: Question,
  { bound, marks, previous }: { bound: Bound | null; marks: readonly Mark[]; previous: Question | null },
): { readonly question: Question; readonly loose: readonly string[] } {
  const { threshold, ...question } = asked
  if (threshold === undefined) return { question: asked, loose: [] }
  const isOfGroups = question.over === null && question.explains !== true
  const isFitting =
    bound === null
      ? previous !== null && metrics[previous.metric].unit === metrics[question.metric].unit
      : isBoundOf(bound, question.metric, marks) && !isOfChange(marks)
  if (isOfGroups && isFitting) return { question: asked, loose: [] }
  return { question, loose: [bound?.text ?? textOfThreshold(previous ?? asked, threshold)] }
}

const signs: Readonly<Record<Side, string>> = { above: '>', atLeast: '>=', below: '<', atMost: '<=' }

/** A threshold in signs, for a question back about one that an earlier question had. */
const textOfThreshold = ({ metric }: Question, { is, value }: Threshold): string =>
  `${signs[is]} ${writtenIn(metric, value)}`
