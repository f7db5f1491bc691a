import { afterEach, describe, expect, test } from 'vitest'
import { createClient } from 'redis'
import { createLog } from '../log.ts'
import { createSecrets } from '../secrets.ts'
import { testConfig } from '../testing/test-platform.ts'
import type { FanoutMessage } from './fanout-message.ts'
import type { Fanout } from './fanout.ts'
import { createRedisFanout } from './redis-fanout.ts'
import { openInstalledRedis, openSmallRedis, type RedisServer } from './testing/redis-server.ts'

const opening: [string, (() => Promise<RedisServer>) | null][] = [
  ['a small server of its protocol', openSmallRedis],
  ['Redis itself, where it is installed', openInstalledRedis],
]

describe.each(opening)('fan-out through %s', (_name, openServer) => {
  let redis: RedisServer | undefined
  const fanouts: Fanout[] = []
  afterEach(async () => {
    for (const fanout of fanouts.splice(0)) await fanout.close()
    await redis?.stop()
    redis = undefined
  })

  const openFanout = async (
    url: string,
    keys = testConfig().keys,
  ): Promise<{ fanout: Fanout; next: () => Promise<FanoutMessage> }> => {
    const fanout = await createRedisFanout({ url, log: createLog('silent'), secrets: createSecrets(keys) })
    fanouts.push(fanout)
    const arrived: FanoutMessage[] = []
    let wake = (): void => undefined
    fanout.listen((message) => {
      arrived.push(message)
      wake()
    })
    const next = async (): Promise<FanoutMessage> => {
      while (arrived.length === 0) {
        await new Promise<void>((resolve) => {
          wake = resolve
        })
      }
      return arrived.shift() ?? event('')
    }
    return { fanout, next }
  }
  const event = (data: string): FanoutMessage => ({ kind: 'event', topics: ['private-user.å'], event: 'told', data })

  test.skipIf(openServer === null)('every server hears every message, in the order it was sent', async () => {
    redis = await openServer?.()
    const url = redis?.url ?? ''
    const [one, two] = [await openFanout(url), await openFanout(url)]
    for (const data of ['1', '2', '"åäö 🚪"']) one.fanout.send(event(data))
    for (const server of [one, two]) {
      expect([await server.next(), await server.next(), await server.next()]).toEqual(
        ['1', '2', '"åäö 🚪"'].map((data) => event(data)),
      )
    }
  })

  test.skipIf(openServer === null)('what no server of ours has signed is not believed', async () => {
    redis = await openServer?.()
    const url = redis?.url ?? ''
    const one = await openFanout(url)
    const keys = testConfig().keys
    const stranger = await openFanout(url, { ...keys, signing: keys.hash })
    stranger.fanout.send({ kind: 'ended', sessionId: 'anna', userId: 'anna' })
    const publisher = createClient({ url })
    await publisher.connect()
    await publisher.publish('rond:live', JSON.stringify(event('unsigned')))
    await publisher.close()
    one.fanout.send(event('ours'))
    expect(await one.next()).toEqual(event('ours'))
  })

  test.skipIf(openServer === null)('while it is away a server still hears itself', async () => {
    redis = await openServer?.()
    const one = await openFanout(redis?.url ?? '')
    await redis?.stop()
    redis = undefined
    one.fanout.send(event('alone'))
    expect(await one.next()).toEqual(event('alone'))
  })
})
