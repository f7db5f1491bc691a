import { expect, test } from 'vitest'
import { takenAttempt } from './attempts.ts'

test.each([1, 3, 5, 8, 10])('of %i attempts, three that take the server with them use up all', (most) => {
  let before = 0
  let kills = 0
  while (!takenAttempt(before, most).isUsedUp) {
    before = takenAttempt(before, most).atTake
    kills += 1
  }
  expect(kills).toBe(Math.min(3, most))
})

test('an attempt that ends counts for one', () => {
  expect(takenAttempt(4, 8).atEnd).toBe(5)
})
