import { expect, test } from 'vitest'
import { countTurns } from './deviation-turn.rules.ts'

test('a deviation is counted for whoever has to act: the seller, or back office after an answer or a question', () => {
  const counted = countTurns([
    { state: 'open', awaiting: 'seller' },
    { state: 'answered', awaiting: 'back_office' },
    // The seller has asked back office a question.
    { state: 'open', awaiting: 'back_office' },
    { state: 'resolved', awaiting: null },
  ])
  expect(counted).toEqual({ seller: 1, desk: 2 })
})
