import type { TimeDimension } from '../metric/metric.schema.ts'
import type { Period } from './question.schema.ts'

/** The period of a question that names none, by the steps of its line. */
export function presetPeriod(over: TimeDimension | null): Period {
  switch (over) {
    case 'week':
      return { unit: 'week', back: 0, count: 12 }
    case 'month':
    case 'quarter':
      return { unit: 'month', back: 0, count: 12 }
    case 'year':
      return { unit: 'year', back: 0, count: 3 }
    case 'day':
    case null:
      return { unit: 'month', back: 0, count: 1 }
  }
}
