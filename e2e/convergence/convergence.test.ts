import { describe, expect, test } from 'vitest'
import { runWorld } from './world.ts'

const WORLDS = 300
const WORLDS_PER_TEST = 25

// The phone's engine and the server's sync, joined by everything that goes wrong. Each seed is one life: trouble, healing,
// rest. `npm run simulate -- --seeds 10000 --from 1` plays as many as one likes, and names the seed that broke a promise.
describe('phones and server keep every promise of docs/sync.md in every world [sync S1 to S8]', () => {
  const firstSeeds = Array.from({ length: WORLDS / WORLDS_PER_TEST }, (_, index) => 1 + index * WORLDS_PER_TEST)
  test.each(firstSeeds)('worlds from %i', async (first) => {
    const lived: number[] = []
    for (let seed = first; seed < first + WORLDS_PER_TEST; seed += 1) lived.push((await runWorld(seed)).seed)
    expect(lived).toHaveLength(WORLDS_PER_TEST)
  })
})

test('a seed is the same world each time', async () => {
  expect(await runWorld(7)).toEqual(await runWorld(7))
})
