import { expect, test } from 'vitest'
import { qualityMeasuresOf } from './quality-statistics.api.ts'

test('a question has a mean of its answers only', () => {
  expect(qualityMeasuresOf('question')).toEqual(['grade'])
  expect(qualityMeasuresOf('coach')).not.toContain('regretRate')
  expect(qualityMeasuresOf('seller')).toContain('regretRate')
})
