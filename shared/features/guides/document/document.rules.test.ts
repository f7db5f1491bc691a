import { expect, test } from 'vitest'
import { basisOf, outdatedBlocks } from './document.rules.ts'

test('the blocks that were changed after the translation are known, also when they were moved', () => {
  const block = (text: string) => ({ type: 'paragraph', content: [{ type: 'text', text }] })
  const doc = (...texts: readonly string[]) => ({ type: 'doc', content: texts.map(block) })
  const basis = basisOf(doc('ett', 'två'))
  expect(outdatedBlocks(doc('två', 'ett'), basis)).toEqual([false, false])
  expect(outdatedBlocks(doc('ett', 'tre'), basis)).toEqual([false, true])
})
