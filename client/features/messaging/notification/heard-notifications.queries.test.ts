import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { forgetHeard, noteHeard, readHeard } from './heard-notifications.queries.ts'

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  forgetHeard()
  vi.useRealTimers()
})

test('what an event told counts until its row is there', () => {
  noteHeard('a')
  noteHeard('b')
  expect(readHeard()).toEqual(['a', 'b'])
  forgetHeard(['a', 'c'])
  expect(readHeard()).toEqual(['b'])
})

test('told twice it counts once', () => {
  noteHeard('a')
  noteHeard('a')
  expect(readHeard()).toEqual(['a'])
})

test('a row that never comes is not counted for ever', () => {
  noteHeard('a')
  vi.advanceTimersByTime(59_000)
  noteHeard('b')
  vi.advanceTimersByTime(1_000)
  expect(readHeard()).toEqual(['b'])
})

test('nothing of it is left for the next person on this device', () => {
  noteHeard('a')
  forgetHeard()
  expect(readHeard()).toEqual([])
})
