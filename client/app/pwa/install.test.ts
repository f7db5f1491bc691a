import { expect, test } from 'vitest'
import { isInstallDue, readInstallMemory } from './install.rules.ts'

const now = 1_700_000_000_000
const day = 86_400_000

test.each([
  ['a first visit offers nothing', { visits: 1, putAwayAt: null }, false, false],
  ['the first saved sale offers it', { visits: 1, putAwayAt: null }, true, true],
  ['the second visit offers it', { visits: 2, putAwayAt: null }, false, true],
  ['a no holds for thirty days', { visits: 9, putAwayAt: now - 29 * day }, true, false],
  ['and no longer', { visits: 9, putAwayAt: now - 30 * day }, false, true],
] as const)('%s', (_, memory, hasSaved, isDue) => {
  expect(isInstallDue(memory, { hasSaved, now })).toBe(isDue)
})

test.each([null, '', 'no json', '[]', '{"visits":"many","putAwayAt":"soon"}'])(
  'what cannot be read (%j) is a first visit',
  (kept) => {
    expect(readInstallMemory(kept)).toEqual({ visits: 0, putAwayAt: null })
  },
)

test('what was kept is read back', () => {
  const memory = { visits: 3, putAwayAt: now }
  expect(readInstallMemory(JSON.stringify(memory))).toEqual(memory)
})
