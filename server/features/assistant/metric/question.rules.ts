import type { Actor } from '../../../../shared/access/actor.ts'
import type { Extent } from '../../../../shared/access/extents.ts'
import { metrics } from '../../../../shared/features/assistant/metric/metric.rules.ts'
import {
  asksForMonths,
  daysOf,
  isBounded,
  unitsOf,
} from '../../../../shared/features/assistant/question/period.rules.ts'
import type { Question } from '../../../../shared/features/assistant/question/question.schema.ts'
import type { Day } from '../../../../shared/kernel/days.ts'
import { failure, type Failure } from '../../../../shared/kernel/result.ts'
import { Problem } from '../../../platform/http/problem.ts'
import { isWithin, type PlacedThing } from './directory.store.ts'
import { extentFor } from './metric-right.rules.ts'

/** Steps of a line that can be read. */
const UNITS_MAX = 400
/** Days of a line for each seller or product: more is thousands of lines of a table. */
const DAYS_OF_MANY_MAX = 62
const manyParts: readonly Question['split'][] = ['seller', 'product', 'title', 'category']

export interface AskerFacts {
  readonly actor: Actor
  readonly today: Day
  readonly directory: readonly PlacedThing[]
}

/** Only the change of a sum from one period to another is made up of the changes of its parts. */
const isExplained = ({ metric, over, compare }: Question): boolean =>
  metrics[metric].formula.kind === 'sum' && over === null && compare !== 'none'

/** Why a question cannot be answered to somebody; null: it can be. */
export function questionFailure(question: Question, { actor, today, directory }: AskerFacts): Failure | null {
  const metric = metrics[question.metric]
  const extent = extentFor(actor, metric, question.split)
  if (extent === null) return failure('assistant.metric-not-allowed')
  const { split, over, filters, threshold } = question
  if (question.explains === true && !isExplained(question)) return failure('assistant.not-additive')
  // A threshold measures whole groups.
  const isOfGroups = split !== null && over === null && question.explains !== true
  if (threshold !== undefined && !isOfGroups) return failure('assistant.threshold-not-possible')
  if (split !== null && !metric.splits.includes(split)) return failure('assistant.split-not-possible')
  // Profitability is added up by whole months, and its parts over time are pages of their own.
  if (metric.formula.kind === 'profit' && over !== null && (split !== null || over === 'day' || over === 'week'))
    return failure('assistant.split-not-possible')
  const isOne = metric.formula.kind !== 'profit' || filters.every(({ ids, not }) => ids.length === 1 && not !== true)
  if (!isOne || filters.some(({ by }) => !metric.filters.includes(by))) return failure('assistant.filter-not-possible')
  const stretch = daysOf(question.period, today)
  if (stretch.from > today) return failure('assistant.future')
  if (metric.isMonthly && !asksForMonths(question, today)) return failure('assistant.whole-months')
  if (!isBounded(stretch)) return failure('statistics.period-too-long')
  if (over !== null && question.compare !== 'none' && split !== null) return failure('assistant.too-many-parts')
  const units = over === null ? 0 : unitsOf(over, stretch).length
  if (units > UNITS_MAX) return failure('assistant.too-costly')
  if (manyParts.includes(split) && (over === 'day' || over === 'week') && units > DAYS_OF_MANY_MAX)
    return failure('assistant.too-costly')
  const byId = new Map(directory.map((thing) => [`${thing.kind} ${thing.id}`, thing]))
  const isSeen = filters.every(({ by, ids }) =>
    ids.every((id) => {
      const thing = byId.get(`${by} ${id}`)
      return thing !== undefined && isWithin(actor, extent, thing)
    }),
  )
  return isSeen ? null : failure('assistant.place-not-allowed')
}

const forbidden = ['assistant.metric-not-allowed', 'assistant.place-not-allowed']

/** Refuses what cannot be answered; otherwise how far the asker sees the metric. */
export function assertAnswerable(question: Question, facts: AskerFacts): Extent {
  const refusal = questionFailure(question, facts)
  const extent = extentFor(facts.actor, metrics[question.metric], question.split)
  if (refusal === null && extent !== null) return extent
  const code = refusal?.code ?? 'assistant.metric-not-allowed'
  throw new Problem(forbidden.includes(code) ? 403 : 422, code)
}
