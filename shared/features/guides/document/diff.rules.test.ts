import { expect, test } from 'vitest'
import { diffLines } from './diff.rules.ts'
import { basisOf, outdatedBlocks } from './document.rules.ts'

const said = (before: readonly string[], after: readonly string[]) =>
  diffLines(before, after).map(({ change, text }) => `${{ same: ' ', added: '+', removed: '-' }[change]}${text}`)

test('a difference shows what was added, what was removed, and what stayed in its place', () => {
  expect(said(['a', 'b', 'c'], ['a', 'x', 'c', 'd'])).toEqual([' a', '-b', '+x', ' c', '+d'])
  expect(said([], ['a'])).toEqual(['+a'])
  expect(said(['a'], [])).toEqual(['-a'])
  expect(said(['a', 'b'], ['a', 'b'])).toEqual([' a', ' b'])
})

test('the blocks that were changed after the translation are known, also when they were moved', () => {
  const block = (text: string) => ({ type: 'paragraph', content: [{ type: 'text', text }] })
  const doc = (...texts: readonly string[]) => ({ type: 'doc', content: texts.map(block) })
  const basis = basisOf(doc('ett', 'två'))
  expect(outdatedBlocks(doc('två', 'ett'), basis)).toEqual([false, false])
  expect(outdatedBlocks(doc('ett', 'tre'), basis)).toEqual([false, true])
})
