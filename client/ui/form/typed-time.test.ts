import { describe, expect, test } from 'vitest'
import { timeTyped } from './typed-time.ts'

describe('a clock time', () => {
  test.for([
    ['8', '08:00'],
    ['0830', '08:30'],
    ['8.30', '08:30'],
    ['08:30', '08:30'],
    ['23 59', '23:59'],
  ] as const)('is typed as %s', ([typed, time]) => {
    expect(timeTyped(typed)).toBe(time)
  })

  test.for(['', '24', '8:60', '8:3', 'åtta'])('is not %j', (typed) => {
    expect(timeTyped(typed)).toBeNull()
  })
})
