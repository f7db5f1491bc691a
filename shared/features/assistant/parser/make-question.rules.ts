import { metrics } from '../metric/metric.rules.ts'
import {
  timeDimensions,
  type Dimension,
  type FilterDimension,
  type MetricName,
  type PartDimension,
  type TimeDimension,
} from '../metric/metric.schema.ts'
import { daysOf, stepFor } from '../question/period.rules.ts'
import type { Question, QuestionFilter } from '../question/question.schema.ts'
import type { ReaderFacts } from './read-names.rules.ts'
import { presetPeriod } from '../question/preset-period.rules.ts'
import type { ReadPeriod } from './read-period.rules.ts'
import { thresholdOf, type Bound } from './read-threshold.rules.ts'
import { readRank } from './read-rank.rules.ts'
import type { Mark } from './scan.rules.ts'

export const isTime = (by: Dimension): by is TimeDimension => timeDimensions.some((unit) => unit === by)

export interface Draft {
  readonly question: Question
  readonly assumesPeriod: boolean
  readonly isUnsure: boolean
}

interface Parts {
  readonly read: ReadPeriod
  readonly limit: number | null
  readonly metric: MetricName
  readonly splits: readonly Dimension[]
  readonly filters: readonly QuestionFilter[]
  readonly marks: readonly Mark[]
  readonly facts: ReaderFacts
  readonly isFollowUp: boolean
  readonly bound: Bound | null
}

/** Words that ask for the sum of what is named instead of its parts. */
const together: ReadonlySet<string> = new Set([
  'tillsammans',
  'ihop',
  'sammanräknat',
  'together',
  'combined',
  'yhteensä',
  'yhdessä',
])
/** Meanings that ask for parts. */
const splitting: ReadonlySet<string> = new Set(['each', 'which', 'split', 'top', 'order'])
/** Question words for a person that can also ask for a team or an office. */
const who: ReadonlySet<string> = new Set(['vem', 'who', 'whos', 'who s', 'kuka', 'kenellä'])

interface AskedSplit {
  readonly split: PartDimension | null
  readonly over: TimeDimension | null
  readonly filters: readonly QuestionFilter[]
  readonly marks: readonly Mark[]
}

/** The split that is shown: the named one, or the kind of several names beside each other. */
function shownSplitOf({ split, over, filters, marks }: AskedSplit): PartDimension | null {
  const isTogether = marks.some(({ text }) => together.has(text))
  // "The sellers' commission in total": "sellers" belongs to the figure.
  if (isTogether && marks.every((mark) => mark.is !== 'phrase' || !splitting.has(mark.meaning.is))) return null
  // Two names of one kind beside each other are compared with each other.
  const several = isTogether ? null : (filters.find(({ ids, not }) => ids.length > 1 && not !== true)?.by ?? null)
  // "Söder or Norr, who has more" asks to compare two teams. A split by seller would be wrong.
  if (split === 'seller' && several !== null && marks.every(isNoSeller)) return several
  return split ?? (over === null ? several : null)
}

/** Whether a word is no word for sellers, except one for any person. */
const isNoSeller = (mark: Mark): boolean =>
  mark.is !== 'phrase' ||
  (mark.meaning.is !== 'split' && mark.meaning.is !== 'part') ||
  mark.meaning.of !== 'seller' ||
  who.has(mark.text)

/** The question that the pieces make; what a follow-up does not say is taken from the question before. */
export function makeQuestion(parts: Parts): Draft {
  const { metric, splits, filters, marks, facts, isFollowUp, read, limit: length, bound } = parts
  const base = isFollowUp ? facts.previous : null
  const namedSplit = splits.find((by): by is PartDimension => !isTime(by)) ?? null
  const namedOver = splits.find(isTime) ?? null
  const isTrend = marks.some((mark) => mark.is === 'phrase' && mark.meaning.is === 'trend')
  const isSplitAnew = namedSplit !== null || namedOver !== null || isTrend
  const knownSplit = base === null || isSplitAnew ? null : base.split
  const over = namedOver ?? (base === null || isSplitAnew ? null : base.over)
  const split = namedSplit ?? (knownSplit !== null && metrics[metric].splits.includes(knownSplit) ? knownSplit : null)
  const shownSplit = shownSplitOf({ split, over, filters, marks })
  const preset = presetPeriod(isTrend && over === null ? 'month' : over)
  // "Jämfört med förra året" goes on with the days before it.
  const isYearAgainst =
    base !== null && read.against !== undefined && 'unit' in read.against && read.against.unit === 'year'
  const period = (isYearAgainst ? base.period : read.period) ?? base?.period ?? preset
  const steps = over ?? (isTrend ? stepFor(daysOf(period, facts.today)) : null)
  const { order, limit } = readRank({ marks, metric, base, named: length })
  const chart = marks.flatMap((mark) =>
    mark.is === 'phrase' && mark.meaning.is === 'chart' ? [mark.meaning.of] : [],
  )[0]
  const named = isYearAgainst ? 'yearBefore' : read.compare
  const compare = named === 'none' ? (base?.compare ?? 'none') : named
  const threshold = bound === null ? base?.threshold : thresholdOf(bound, metric)
  return {
    question: {
      metric,
      split: shownSplit,
      over: steps,
      filters: mergeFilters(base?.filters ?? [], filters),
      period,
      compare: shownSplit !== null && steps !== null ? 'none' : compare,
      chart: chart ?? (steps === null ? 'bar' : 'line'),
      order,
      limit,
      ...(threshold === undefined ? {} : { threshold }),
    },
    assumesPeriod: read.period === null && base === null,
    isUnsure: read.isUnsure,
  }
}

/** A new name takes the place of the earlier ones of its kind, and of narrower or wider places. */
function mergeFilters(before: readonly QuestionFilter[], now: readonly QuestionFilter[]): QuestionFilter[] {
  const places: readonly FilterDimension[] = ['seller', 'team', 'office', 'region']
  const isPlace = ({ by }: QuestionFilter) => places.includes(by)
  const kept = before.filter((one) => now.every((other) => other.by !== one.by && !(isPlace(one) && isPlace(other))))
  return [...kept, ...now]
}
