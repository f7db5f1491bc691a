import type { MetricName } from '../metric/metric.schema.ts'
import { ROWS_MAX, type Question } from '../question/question.schema.ts'
import { isFiller, isPhrase } from './mark.rules.ts'
import { boundWords } from '../words/bound.text.ts'
import type { Mark } from './scan.rules.ts'

/** Figures of which less is better. */
const lowIsBest: readonly MetricName[] = [
  'regrets',
  'regretRate',
  'absenceHours',
  'absenceRate',
  'deviations',
  'deviationRate',
]

/** The number that is the length of a ranking: "topp 5", "fem i topp", "de 3 sämsta", "fem säljare med flest". */
export function limitMark(marks: readonly Mark[]): (Mark & { readonly is: 'number' }) | null {
  const isRanked = marks.some((mark) => isRank(mark))
  for (const [at, mark] of marks.entries()) {
    if (mark.is !== 'number' || mark.value < 1) continue
    const before = marks[at - 1]
    // "Minst 5" is a boundary: only "5 minst" ranks.
    if (before !== undefined && boundWords.has(before.text)) continue
    if (before !== undefined && isRank(before)) return mark
    let next = at + 1
    while (isFiller(marks[next])) next += 1
    const after = marks[next]
    if (after !== undefined && isRank(after)) return mark
    if (isRanked && after?.is === 'phrase' && after.meaning.is === 'part') return mark
  }
  return null
}

const isRank = (mark: Mark): boolean => isPhrase(mark, 'top') || isPhrase(mark, 'order')

/** Which end of a ranking is asked for, and how much of it. */
export function readRank(asked: {
  readonly marks: readonly Mark[]
  readonly metric: MetricName
  readonly base: Question | null
  readonly named: number | null
}): Pick<Question, 'order' | 'limit'> {
  const { marks, metric, base, named } = asked
  const [order] = marks.flatMap((mark) =>
    mark.is === 'phrase' && mark.meaning.is === 'order' ? [mark.meaning.of] : [],
  )
  const isLow = lowIsBest.includes(metric)
  const end = order === 'best' ? (isLow ? 'least' : 'most') : order === 'worst' ? (isLow ? 'most' : 'least') : order
  const limit = named === null ? null : Math.min(named, ROWS_MAX)
  return {
    order: end ?? base?.order ?? 'most',
    limit:
      limit ?? (order === undefined && !marks.some((mark) => isPhrase(mark, 'top')) ? (base?.limit ?? null) : null),
  }
}
