import { metrics } from '../metric/metric.rules.ts'
import type { MetricName } from '../metric/metric.schema.ts'
import type { Question, Threshold } from './question.schema.ts'

/** Cents of an amount; other figures are stored as they are read. */
const perUnit = (metric: MetricName): number => (isMoney(metric) ? 100 : 1)

export const isMoney = (metric: MetricName): boolean => ['money', 'perHour'].includes(metrics[metric].unit)

/** A number as people write it in the unit of a metric, and back. */
export const toUnitOf = (metric: MetricName, written: number): number =>
  Math.round(written * perUnit(metric) * 1e4) / 1e4
export const writtenIn = (metric: MetricName, value: number): number => value / perUnit(metric)

/** Whether a figure passes a threshold. A figure that is not known passes none. */
export function passes(figure: number | null, { is, value }: Threshold): boolean {
  if (figure === null) return false
  switch (is) {
    case 'above':
      return figure > value
    case 'atLeast':
      return figure >= value
    case 'below':
      return figure < value
    case 'atMost':
      return figure <= value
  }
}

/** The same question about another metric. The written number of its threshold stays. */
export function aboutMetric(question: Question, metric: MetricName): Question {
  const { threshold, ...rest } = question
  if (threshold === undefined) return { ...question, metric }
  const value = toUnitOf(metric, writtenIn(question.metric, threshold.value))
  const { currency, ...bound } = threshold
  return {
    ...rest,
    metric,
    threshold: { ...bound, value, ...(currency === undefined || !isMoney(metric) ? {} : { currency }) },
  }
}
