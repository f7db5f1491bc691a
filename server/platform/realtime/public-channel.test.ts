// The product has no public channel today; these rules apply if one is declared.
import { Hono } from 'hono'
import type Pusher from 'pusher-js'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { assert } from '../../../shared/kernel/assert.ts'
import { liveEvent } from '../../../shared/kernel/realtime.ts'
import { listen, type Listening } from '../http/listen.ts'
import { openTestPlatform, type TestPlatform } from '../testing/test-platform.ts'
import { createLive, type Live } from './live.ts'
import { SOCKET_PATH } from './socket.ts'
import { heard, pusherClient, subscribed } from './testing/live-client.ts'

let platform: TestPlatform
let live: Live
let listening: Listening
let stranger: Pusher

beforeEach(async () => {
  platform = await openTestPlatform()
  live = createLive(platform, {
    rules: [{ pattern: 'news.:topic' }],
    rights: {
      db: platform.database.db,
      actorOf: async () => null,
      version: () => 0,
      everyone: async () => [],
      openSessions: async () => new Set(),
    },
    limits: { sessionsMs: 10 },
  })
  assert(live.socket, 'the server itself is the end of the connections')
  listening = await listen(new Hono().get(SOCKET_PATH, live.socket), { port: 0, host: '127.0.0.1' })
  live.start()
  stranger = pusherClient(listening.port, '')
})
afterEach(async () => {
  stranger.disconnect()
  await Promise.all([live.stop(), listening.stop()])
  await platform.database.close()
})

test('a public channel is entered without asking anybody, is heard, and outlives looks at rights', async () => {
  const channel = await subscribed(stranger, 'news.weather')
  const first = heard(channel, liveEvent('Told'))
  platform.realtime.publish(['news.weather'], liveEvent('Told'), 'rain')
  expect(await first).toBe('rain')
  const later = heard(channel, liveEvent('Later'))
  setTimeout(() => platform.realtime.publish(['news.weather'], liveEvent('Later'), 'sun'), 50)
  expect(await later).toBe('sun')
  await expect(subscribed(stranger, 'gossip')).rejects.toThrow('No such channel')
})

test('a channel that is guarded cannot be declared without a guard', () => {
  const { db } = platform.database
  const rights = { db, actorOf: async () => null, version: () => 0, everyone: async () => [] }
  const open = () =>
    createLive(platform, {
      rules: [{ pattern: 'private-news' }],
      rights: { ...rights, openSessions: async () => new Set<string>() },
    })
  expect(open).toThrow('private-news does not say who may be in it')
})
