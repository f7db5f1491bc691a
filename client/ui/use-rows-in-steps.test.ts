import { expect, test } from 'vitest'
import { firstStep } from './use-rows-in-steps.ts'

const rowsOf = (name: string, count: number) => Array.from({ length: count }, (_, at) => ({ id: `${name}${at}` }))
const idsOf = (rows: readonly { id: string }[]) => rows.map(({ id }) => id)

const before = rowsOf('old', 25)

test('of another page the first rows are drawn at once, those out of sight a moment later', () => {
  const drawn = idsOf(firstStep(before, rowsOf('new', 25)))
  expect(drawn).toHaveLength(25)
  expect(drawn.slice(0, 13)).toEqual(idsOf(rowsOf('new', 13)))
  expect(drawn.slice(13)).toEqual(idsOf(before.slice(13)))
})

test('a page is never longer or shorter than it will be', () => {
  expect(firstStep(before, rowsOf('new', 20))).toHaveLength(20)
  const longer = rowsOf('new', 25)
  expect(firstStep(rowsOf('old', 3), longer)).toBe(longer)
})

test('no row is drawn twice: rows that have moved are all drawn at once', () => {
  const moved = before.toReversed()
  expect(firstStep(before, moved)).toBe(moved)
})
