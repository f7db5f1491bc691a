import { expect, test } from 'vitest'
import { countTurns } from './deviation-turn.rules.ts'

test('a deviation is counted for whoever has to act: open ones for the seller, answered ones for back office', () => {
  const states = ['open', 'answered', 'answered', 'resolved'] as const
  expect(countTurns(states.map((state) => ({ state })))).toEqual({ seller: 1, desk: 2 })
})
