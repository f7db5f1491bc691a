import { expect, test } from 'vitest'
import { linesMatching, productionFiles } from './repository.ts'

/** A day that moves itself on: the ends of such a loop come from a phone sooner or later, which may name the year 1. */
const DAY_LOOP = /\b(\w+) = addDays\(\1\b/

test('loops over days are those of the kernel, which ask for a limit', () => {
  const files = productionFiles.filter((path) => path !== 'shared/kernel/days.ts')
  expect(linesMatching(files, DAY_LOOP, { code: true })).toEqual([])
})

test.each([
  'for (let day = first; day <= last; day = addDays(day, 1)) days.push(day)',
  'while (!isWorkingDay(next)) next = addDays(next, 1)',
  'found = addDays(found, -1)',
])('«%s» is found', (line) => {
  expect(line).toMatch(DAY_LOOP)
})

test('a day that is counted from another is no loop', () => {
  expect('const tomorrow = addDays(day, 1)').not.toMatch(DAY_LOOP)
})
