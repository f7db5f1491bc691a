import type { Question } from '../question/question.schema.ts'

/** The orders of this year, without a split. */
export const ordersThisYear: Question = {
  metric: 'orders',
  split: null,
  over: null,
  filters: [],
  period: { unit: 'year', back: 0, count: 1 },
  compare: 'none',
  chart: 'bar',
  order: 'most',
  limit: null,
}
