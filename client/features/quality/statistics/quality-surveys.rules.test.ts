import { expect, test } from 'vitest'
import type { QualityFigures } from '../../../../shared/features/quality/statistics/quality-statistics.api.ts'
import { filterOf, filterOfFigure, surveysHref } from './quality-surveys.rules.ts'

const question = {
  period: { from: '2026-09-01', to: '2026-11-30' },
  places: { providerId: '', officeId: '', teamId: 'north', sellerId: '' },
}
const known = { n: 5, estimate: { value: 80, low: 70, high: 90 } }
const figures: QualityFigures = {
  asked: 6,
  grade: known,
  nki: { n: 4, estimate: null },
  answerRate: known,
  regretRate: known,
  A: 3,
  B: 0,
  C: null,
  D: 1,
  E: 1,
}

test('a figure leads to its surveys of the same period and place', () => {
  expect(surveysHref(question, { state: 'answered', ...filterOf('seller', 'kim') })).toBe(
    '/backoffice/salequality/surveys?teamId=north&sellerId=kim&soldOn=2026-09-01..2026-11-30&state=answered',
  )
})

test('a month leads to the surveys of its own days', () => {
  expect(filterOf('month', '2026-02')).toEqual({ soldOn: '2026-02-01..2026-02-28' })
})

test('surveys are not found by area or question, nor those of no team', () => {
  expect(filterOf('area', 'price')).toBe(null)
  expect(filterOf('question', 'q1')).toBe(null)
  expect(filterOf('team', '')).toBe(null)
})

test('a figure is made of answered surveys, the answer rate of all, and a label of its own', () => {
  expect(filterOfFigure(figures, 'grade')).toEqual({ state: 'answered' })
  expect(filterOfFigure(figures, 'answerRate')).toEqual({})
  expect(filterOfFigure(figures, 'A')).toEqual({ state: 'answered', label: 'A' })
})

test('nothing is behind regrets, an empty label, or a figure of too few answers', () => {
  const none = (['regretRate', 'asked', 'nki', 'B', 'C'] as const).map((name) => filterOfFigure(figures, name))
  expect(none).toEqual([null, null, null, null, null])
})
