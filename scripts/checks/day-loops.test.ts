import { expect, test } from 'vitest'
import { dayLoops } from './guards.ts'
import { productionFiles, read } from './repository.ts'

// A day that moves itself on: the ends of such a loop come from a phone sooner or later, which may name the year 1.
const loopsIn = (text: string, path = 'a.ts'): readonly number[] => dayLoops({ path, text })

test('loops over days are those of the kernel, which ask for a limit', () => {
  const files = productionFiles.filter((path) => path !== 'shared/kernel/days.ts')
  expect(files.flatMap((path) => loopsIn(read(path), path).map((line) => `${path}:${line}`))).toEqual([])
})

test.each([
  'for (let day = first; day <= last; day = addDays(day, 1)) days.push(day)',
  'while (!isWorkingDay(next)) next = addDays(next, 1)',
  'found = addDays(found, -1)',
  'cursor.day = addDays(cursor.day, 1)',
  'day = addDays(\n  day,\n  isLong ? step(7) : 1,\n)',
  'const first = <Row>(row: Row) => row\nday = addDays(day, 1)',
])('«%s» is found', (line) => {
  expect(loopsIn(line)).toHaveLength(1)
})

test('a day that is counted from another is no loop', () => {
  expect(loopsIn('const tomorrow = addDays(day, 1)\nnext = addDays(day, 1)')).toEqual([])
})
