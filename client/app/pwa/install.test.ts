import { expect, test } from 'vitest'
import { isInstallDue, readInstallMemory } from './install.rules.ts'

const now = 1_700_000_000_000
const day = 86_400_000

test.each([
  ['a first visit offers nothing', { visits: 1, hasSaved: false, putAwayAt: null }, false],
  ['the first saved sale offers it', { visits: 1, hasSaved: true, putAwayAt: null }, true],
  ['the second visit offers it', { visits: 2, hasSaved: false, putAwayAt: null }, true],
  ['a no holds for thirty days', { visits: 9, hasSaved: true, putAwayAt: now - 29 * day }, false],
  ['and no longer', { visits: 9, hasSaved: false, putAwayAt: now - 30 * day }, true],
] as const)('%s', (_, memory, isDue) => {
  expect(isInstallDue(memory, now)).toBe(isDue)
})

test.each([null, '', 'no json', '[]', '{"visits":"many","hasSaved":"yes","putAwayAt":"soon"}'])(
  'what cannot be read (%j) is a first visit',
  (kept) => {
    expect(readInstallMemory(kept)).toEqual({ visits: 0, hasSaved: false, putAwayAt: null })
  },
)

test('what was kept is read back', () => {
  const memory = { visits: 3, hasSaved: true, putAwayAt: now }
  expect(readInstallMemory(JSON.stringify(memory))).toEqual(memory)
})
