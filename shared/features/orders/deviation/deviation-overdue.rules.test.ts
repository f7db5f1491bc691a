import { expect, test } from 'vitest'
import { NOON } from '../../sales/testing/sale-world.ts'
import { isOverdue } from './deviation-overdue.rules.ts'

test.each([
  ['open', NOON - 1, true],
  ['answered', NOON - 1, true],
  ['resolved', NOON - 1, false],
  ['open', NOON, false],
] as const)('a deviation that is %s and due at %i is overdue: %s', (state, dueAt, overdue) => {
  expect(isOverdue({ state, dueAt }, NOON)).toBe(overdue)
})
