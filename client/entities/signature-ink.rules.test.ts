import { expect, test } from 'vitest'
import { hasInk } from './signature-ink.rules.ts'

test('a dot signs nothing; a line does, and so do two strokes', () => {
  const dot = 'M 100.00,50.00 Q 102.00,51.50 101.00,52.00 Z'
  const line = 'M 20.00,80.00 Q 40.50,70.25 75.00,75.00 Z'
  expect([[], [dot], [line], [dot, dot]].map(hasInk)).toEqual([false, false, true, true])
})
