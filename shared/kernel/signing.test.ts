import { expect, test } from 'vitest'
import { mayFollow } from './signing.ts'

test.each([
  ['sent', 'viewed', true],
  ['viewed', 'sent', false],
  ['signed', 'declined', false],
  ['signed', 'signed', false],
  ['cancelled', 'signed', true],
  ['declined', 'signed', false],
] as const)('news of %s after %s: %s', (from, to, expected) => {
  expect(mayFollow(from, to)).toBe(expected)
})
