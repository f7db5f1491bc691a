import { afterEach, expect, test } from 'vitest'
import { createLog } from '../log.ts'
import { openInstalledRedis, type RedisServer } from '../realtime/testing/redis-server.ts'
import { openRedisCounters, type RedisCounters } from './redis-counters.ts'

let redis: RedisServer | undefined
const opened: RedisCounters[] = []

afterEach(async () => {
  for (const { close } of opened.splice(0)) await close()
  await redis?.stop()
  redis = undefined
})

const limit = { name: 'POST /api/x minute', points: 3, duration: 60 }
const open = (url: string) => {
  const made = openRedisCounters({ url, log: createLog('silent') })
  opened.push(made)
  return made.counters(limit)
}
const consumed = async (counter: ReturnType<typeof open>): Promise<number> =>
  counter.consume('network').then(
    ({ consumedPoints }) => consumedPoints,
    (refused: { consumedPoints: number }) => refused.consumedPoints,
  )

test.skipIf(openInstalledRedis === null)('several servers count the calls of one caller together', async () => {
  redis = await openInstalledRedis?.()
  const counters = [open(redis?.url ?? ''), open(redis?.url ?? '')] as const
  // A server that has just started counts by itself until Redis has answered.
  await expect.poll(() => consumed(counters[0])).toBeGreaterThan(3)
  await expect.poll(() => consumed(counters[1])).toBeGreaterThan(4)
})

test('without Redis each server counts by itself, and refuses too', async () => {
  const counter = open('redis://127.0.0.1:9')
  expect([await consumed(counter), await consumed(counter), await consumed(counter)]).toEqual([1, 2, 3])
  await expect(counter.consume('network')).rejects.toMatchObject({ consumedPoints: 4 })
})
