import { metrics } from '../../../../shared/features/assistant/metric/metric.rules.ts'
import type { MetricName } from '../../../../shared/features/assistant/metric/metric.schema.ts'
import type { Answer, AnswerBlock } from '../../../../shared/features/assistant/question/answer.api.ts'
import type { Question } from '../../../../shared/features/assistant/question/question.schema.ts'

/** How two figures of a metric are compared: pieces are fewer, money is less, and a share or an average is lower. */
export type FigureSort = 'count' | 'amount' | 'rate'

export function sortOf(metric: MetricName): FigureSort {
  const { formula, unit } = metrics[metric]
  const isSum = formula.kind === 'sum' || (formula.kind === 'profit' && formula.of === 'tb')
  if (!isSum) return 'rate'
  return unit === 'money' ? 'amount' : 'count'
}

/** The current unit of time or the one before it, where the period is one of these. */
export function namedPeriod({
  period,
}: Question): { readonly unit: 'day' | 'week' | 'month' | 'quarter' | 'year'; readonly is: 'now' | 'last' } | null {
  if ('from' in period || period.count !== 1 || period.back > 1) return null
  return { unit: period.unit, is: period.back === 0 ? 'now' : 'last' }
}

/** The part that changed most, in both periods; null where parts were not ranked by their change, or are alike. */
export function firstCause(
  { explained }: Pick<Answer, 'explained'>,
  { categories, series }: Pick<AnswerBlock, 'categories' | 'series'>,
): { readonly name: string; readonly before: number; readonly now: number } | null {
  const name = categories[0]?.name ?? ''
  if (explained === null || explained.isEven || name === '') return null
  const valueOf = (kind: 'now' | 'before') => series.find((one) => one.kind === kind)?.values[0] ?? 0
  return { name, before: valueOf('before'), now: valueOf('now') }
}

interface Change {
  readonly is: 'more' | 'less' | 'same'
  /** Without a sign, in the unit of the metric. */
  readonly by: number
}

/** The difference to the period that a total is compared with; null: there is none, or one of the two is not known. */
export function changeOf({ total, totalBefore }: Pick<AnswerBlock, 'total' | 'totalBefore'>): Change | null {
  if (total === null || totalBefore === null) return null
  const by = total - totalBefore
  return { is: by > 0 ? 'more' : by < 0 ? 'less' : 'same', by: Math.abs(by) }
}

/**
 * The part with the highest figure, or the lowest if the question asks for that. Null where parts are not ranked: by the
 * clock, over time, and with a single part.
 */
export function firstPart(
  { split, over, order }: Question,
  { categories, series }: Pick<AnswerBlock, 'categories' | 'series'>,
): { readonly name: string; readonly value: number; readonly is: 'most' | 'least' } | null {
  if (split === null || split === 'weekday' || split === 'hour' || over !== null || categories.length < 2) return null
  const name = categories[0]?.name ?? ''
  const value = series.find(({ kind }) => kind === 'now')?.values[0] ?? null
  return name === '' || value === null ? null : { name, value, is: order }
}
