import { expect, test } from 'vitest'
import { diffLines } from './diff-lines.ts'

const said = (before: readonly string[], after: readonly string[]) =>
  diffLines(before, after).map(({ change, text }) => `${{ same: ' ', added: '+', removed: '-' }[change]}${text}`)

test('a difference shows what was added, what was removed, and what stayed in its place', () => {
  expect(said(['a', 'b', 'c'], ['a', 'x', 'c', 'd'])).toEqual([' a', '-b', '+x', ' c', '+d'])
  expect(said([], ['a'])).toEqual(['+a'])
  expect(said(['a'], [])).toEqual(['-a'])
  expect(said(['a', 'b'], ['a', 'b'])).toEqual([' a', ' b'])
})
