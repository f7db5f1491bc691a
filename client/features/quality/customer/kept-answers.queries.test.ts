import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { forgetAnswers, keptAnswers } from './kept-answers.queries.ts'

const TOKEN = 'abcdefghijklmnopqrstuvwxyz0123456789ABCDEFG'
const answers = [{ questionId: 'q1', value: 9, text: '' }]
const stored = new Map<string, string>()

beforeEach(() => {
  vi.useFakeTimers({ now: 1_800_000_000_000 })
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => void stored.set(key, value),
    removeItem: (key: string) => void stored.delete(key),
  })
})
afterEach(() => {
  stored.clear()
  vi.unstubAllGlobals()
  vi.useRealTimers()
})

test('answers are there again after a reload, for their own link alone', () => {
  keptAnswers(TOKEN).write(answers)
  expect(keptAnswers(TOKEN).read()).toEqual(answers)
  expect(keptAnswers(`z${TOKEN.slice(1)}`).read()).toEqual([])
})

test('answers that were sent, or are older than the link, are gone from the device', () => {
  keptAnswers(TOKEN).write(answers)
  forgetAnswers(TOKEN)
  expect(stored.size).toBe(0)
  keptAnswers(TOKEN).write(answers)
  vi.advanceTimersByTime(7 * 86_400_000)
  expect(keptAnswers(TOKEN).read()).toEqual([])
  expect(stored.size).toBe(0)
})

test('the secret of the link is not stored', () => {
  keptAnswers(TOKEN).write(answers)
  expect(JSON.stringify([...stored])).not.toContain(TOKEN)
})

test('a browser that stores nothing, or something else, begins empty', () => {
  stored.set(`rond-survey-${TOKEN.slice(0, 12)}`, '{"at":1}')
  expect(keptAnswers(TOKEN).read()).toEqual([])
  vi.stubGlobal('localStorage', {
    getItem: () => {
      throw new Error('forbidden')
    },
    setItem: () => {
      throw new Error('forbidden')
    },
    removeItem: () => undefined,
  })
  expect(() => keptAnswers(TOKEN).write(answers)).not.toThrow()
  expect(keptAnswers(TOKEN).read()).toEqual([])
})
