import { expect, test } from 'vitest'
import type { QualityRow } from '../../../../shared/features/quality/statistics/quality-statistics.api.ts'
import { columnsOf, sorted } from './quality-column.rules.ts'

const row = (key: string, grade: number | null): QualityRow => {
  const figure = { n: 5, estimate: grade === null ? null : { value: grade, low: grade, high: grade } }
  return { key, name: key, asked: 5, answerRate: figure, grade: figure, nki: figure, labels: null, regretRate: null }
}
const rows = [row('b', null), row('a', 80), row('c', 60)]
const order = (direction: 'asc' | 'desc') =>
  sorted(rows, { by: 'grade', direction }, ({ name }) => name).map(({ key }) => key)

test('rows with too few answers come last, in either direction', () => {
  expect(order('asc')).toEqual(['c', 'a', 'b'])
  expect(order('desc')).toEqual(['a', 'c', 'b'])
})

test('by name', () => {
  expect(sorted(rows, { by: 'name', direction: 'asc' }, ({ name }) => name).map(({ key }) => key)).toEqual([
    'a',
    'b',
    'c',
  ])
})

test('a question has a mean of its answers only', () => {
  expect(columnsOf('question')).toEqual(['grade'])
  expect(columnsOf('coach')).not.toContain('regretRate')
  expect(columnsOf('seller')).toContain('regretRate')
})
