import { expect, test } from 'vitest'
import { shouldReload, type ReloadMemory } from './missing-chunk.ts'

const memory = (): ReloadMemory => {
  const values = new Map<string, string>()
  return {
    getItem: (key) => values.get(key) ?? null,
    setItem: (key, value) => void values.set(key, value),
    removeItem: (key) => void values.delete(key),
  }
}

test('a missing screen reloads the page once, and never in a loop', () => {
  const tab = memory()
  const now = 1_000_000
  expect(shouldReload(tab, now)).toBe(true)
  expect(shouldReload(tab, now + 500)).toBe(false)
  expect(shouldReload(tab, now + 59_000)).toBe(false)
})

test('the next release, much later, may reload again', () => {
  const tab = memory()
  shouldReload(tab, 1_000_000)
  expect(shouldReload(tab, 1_000_000 + 3_600_000)).toBe(true)
})
