import type {
  FilterDimension,
  MetricName,
  PartDimension,
} from '../../../../shared/features/assistant/metric/metric.schema.ts'
import type { Answer, AnswerBlock } from '../../../../shared/features/assistant/question/answer.api.ts'
import { movedBy, type Stretch } from '../../../../shared/features/assistant/question/period.rules.ts'
import type { Question } from '../../../../shared/features/assistant/question/question.schema.ts'
import { countedStatuses } from '../../../../shared/features/orders/statistics/order-statistics.api.ts'
import type { SaleStatus } from '../../../../shared/features/sales/sale/sale.schema.ts'
import { addDays } from '../../../../shared/kernel/days.ts'

/** The orders that a figure counts, by their state. Other figures have no list of rows with the same filters. */
const statusesOf: Partial<Readonly<Record<MetricName, readonly SaleStatus[]>>> = {
  orders: countedStatuses,
  orderValue: countedStatuses,
  averageValue: countedStatuses,
  quantity: countedStatuses,
  approved: ['approved'],
  regrets: ['regret'],
  regretRate: ['approved', 'regret'],
  income: ['approved'],
  commission: ['approved'],
}

/** Filters of the list of orders by the dimension they narrow. */
const filterOf: Partial<Readonly<Record<FilterDimension | PartDimension, string>>> = {
  seller: 'sellerId',
  team: 'teamId',
  office: 'officeId',
  provider: 'providerId',
  product: 'productId',
}

export interface FigureAt {
  readonly question: Question
  readonly answer: Pick<Answer, 'period' | 'before'>
  readonly block: Pick<AnswerBlock, 'currency' | 'categories' | 'series'>
  /** Places of the category and of the series; null: the total. */
  readonly at: { readonly category: number; readonly series: number } | null
}

/**
 * The filters of the list of orders behind a figure of an answer, as its address writes them; null: the list cannot show
 * them. Times of the day and titles are no filters there, and neither is an exclusion.
 */
export function ordersBehind({ question, answer, block, at }: FigureAt): Readonly<Record<string, string>> | null {
  const statuses = statusesOf[question.metric]
  if (statuses === undefined) return null
  // The list cannot be narrowed to the groups that pass a threshold, only to one of them.
  if (at === null && question.threshold !== undefined) return null
  const filters: Record<string, string> = { status: statuses.join(',') }
  for (const { by, ids, not } of question.filters) {
    const name = filterOf[by]
    if (name === undefined || not === true) return null
    filters[name] = ids.join(',')
  }
  if (block.currency !== null) filters['currency'] = block.currency
  const days = at === null ? answer.period : daysAt(question, { answer, block, at })
  const part = at === null ? {} : partAt(question, block, at)
  if (days === null || part === null) return null
  return { ...filters, soldOn: `${days.from}..${days.to}`, ...part }
}

type Place = NonNullable<FigureAt['at']>

/** The days of a bar or a point; null: it is of a step in the period before, whose days the answer does not name. */
function daysAt(
  { over }: Question,
  { answer, block, at }: Pick<FigureAt, 'answer' | 'block'> & { readonly at: Place },
): Stretch | null {
  const isBefore = block.series[at.series]?.kind === 'before'
  if (over === null) return isBefore ? answer.before : answer.period
  const first = block.categories[at.category]?.key
  if (isBefore || first === undefined) return null
  const last = addDays(movedBy(over, first, 1), -1)
  const { from, to } = answer.period
  return { from: first < from ? from : first, to: last > to ? to : last }
}

/** The filter of a part, empty for a figure without parts; null: the list cannot be narrowed to the part. */
function partAt(
  { split, over }: Question,
  { categories, series }: FigureAt['block'],
  at: Place,
): Readonly<Record<string, string>> | null {
  if (split === null) return {}
  const key = over === null ? categories[at.category]?.key : series[at.series]?.key
  const name = filterOf[split]
  return name === undefined || key === undefined || key === '' ? null : { [name]: key }
}
