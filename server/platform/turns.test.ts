import { expect, test } from 'vitest'
import { limitParallel } from './turns.ts'

test('works beyond the limit wait for their turn, also after one that failed', async () => {
  const inTurn = limitParallel(2)
  let running = 0
  let most = 0
  const work = async (fails: boolean): Promise<void> => {
    running += 1
    most = Math.max(most, running)
    await new Promise((resolve) => setImmediate(resolve))
    running -= 1
    if (fails) throw new Error('failed')
  }
  const done = await Promise.allSettled(Array.from({ length: 9 }, (_, index) => inTurn(() => work(index % 3 === 0))))
  expect(done.map(({ status }) => status).filter((status) => status === 'fulfilled')).toHaveLength(6)
  expect(most).toBe(2)
})
