import { describe, expect, test } from 'vitest'
import { runWorld } from './world.ts'

/** Many more: `npm run test:release`, and as many as asked for by `npm run simulate`. */
const WORLDS = process.env['RELEASE'] === '1' ? 300 : 100
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

// Faults found by ten thousand worlds; each has a test of its own beside the code, too.
test.each([
  [1052, 'a backup held as parked what was applied after it, and refused it once the right had gone'],
  [2213, 'a disk put back to an earlier copy said parked of what had been refused since'],
  [2460, 'the same of what had been applied, on a device with a new name'],
  [7195, 'a backup of days that an older one had undone refused what was accepted since'],
  [12_270, 'a phone that asked at every start after what was parked sent numbers a restored server had forgotten'],
  [12_281, 'the same, and its numbers were passed over'],
  [12_897, 'the same, of what an undone day had settled'],
  [14_299, 'the same, and it claimed a fate that no server had committed'],
])('world %i keeps every promise: %s', async (seed) => {
  expect((await runWorld(seed)).seed).toBe(seed)
})

test('a seed is the same world each time', async () => {
  expect(await runWorld(7)).toEqual(await runWorld(7))
})
