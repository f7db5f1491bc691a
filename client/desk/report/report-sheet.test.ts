import { expect, test } from 'vitest'
import { reportSheet } from './report-sheet.ts'

test('a figure with an interval has columns for both ends and for its number, and none where too few were asked', () => {
  const sheet = reportSheet({
    measures: { asked: 'number', grade: 'estimate' },
    names: ['grade', 'asked'],
    titles: { one: 'Säljare', of: (name) => name, low: 'lägst', high: 'högst' },
    lines: [
      { name: 'Kim', figures: { asked: 6, grade: { n: 5, estimate: { value: 88.94, low: 69.4, high: 100 } } } },
      { name: 'Ada', figures: { asked: 1, grade: { n: 1, estimate: null } } },
    ],
  })
  expect(sheet.columns.map(({ title }) => title)).toEqual([
    'Säljare',
    'grade',
    'grade, lägst',
    'grade, högst',
    'grade, n',
    'asked',
  ])
  expect(sheet.rows).toEqual([
    ['Kim', 88.9, 69.4, 100, 5, 6],
    ['Ada', null, null, null, 1, 1],
  ])
})
