import { expect, test } from 'vitest'
import { sameRows } from './use-same-rows.ts'

test('a row that says the same stays the same object; one that says something else does not', () => {
  const before = [
    { id: 'a', name: 'Ada' },
    { id: 'b', name: 'Bo' },
  ]
  const after = sameRows(before, [
    { id: 'b', name: 'Bosse' },
    { id: 'a', name: 'Ada' },
    { id: 'c', name: 'Cy' },
  ])
  expect(after.map(({ name }) => name)).toEqual(['Bosse', 'Ada', 'Cy'])
  expect(after[1]).toBe(before[0])
  expect(after[0]).not.toBe(before[1])
})
