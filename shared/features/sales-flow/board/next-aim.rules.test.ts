import { describe, expect, test } from 'vitest'
import { bestPlace, nearestChallenge } from './next-aim.rules.ts'

const challenge = (name: string, amount: number, threshold: number) => ({
  name,
  amount,
  threshold,
  isDone: amount >= threshold,
})
const competition = (name: string, phase: string, rank: number, isOwn = true) => ({
  name,
  phase,
  standing: [{ rank, isOwn }],
})

describe('the next aim', () => {
  test('is the challenge that lacks least and is not done', () => {
    const challenges = [challenge('two', 2, 2), challenge('five', 3, 5), challenge('three', 2, 3)]
    expect(nearestChallenge(challenges)?.name).toBe('three')
    expect(nearestChallenge([challenge('two', 2, 2)])).toBeNull()
  })

  test('in a competition is the best own place among those that go on', () => {
    const found = bestPlace([
      competition('over', 'settled', 1),
      competition('others', 'ongoing', 1, false),
      competition('month', 'ongoing', 4),
      competition('team', 'ongoing', 2),
    ])
    expect([found?.competition.name, found?.rank]).toEqual(['team', 2])
    expect(bestPlace([competition('over', 'settled', 1)])).toBeNull()
  })
})
