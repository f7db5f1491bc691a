import { expect, test } from 'vitest'
import { isGroupOpen, OPEN_UP_TO_PLACES } from './group-open.ts'

test.each([
  ['a small menu stands open', undefined, false, OPEN_UP_TO_PLACES, true],
  ['a large one is folded', undefined, false, OPEN_UP_TO_PLACES + 1, false],
  ['except the group one is in', undefined, true, OPEN_UP_TO_PLACES + 1, true],
  ['what a person has folded stays folded', false, true, 3, false],
  ['what a person has opened stays open', true, false, 80, true],
] as const)('%s', (_rule, chosen, isActive, places, open) => {
  expect(isGroupOpen({ chosen, isActive, places })).toBe(open)
})
