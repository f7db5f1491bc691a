// Two server processes, one database, one Redis (itself where it is installed, else a small server of its protocol).
import { spawn, type ChildProcessByStdio } from 'node:child_process'
import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Readable, Writable } from 'node:stream'
import { fileURLToPath } from 'node:url'
import type Pusher from 'pusher-js'
import type { PresenceChannel } from 'pusher-js'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { liveEvent, teamPresenceChannel, userChannel } from '../shared/kernel/realtime.ts'
import { addTestPlace, addTestUser, type TestPlace, type TestUser } from './features/account/testing/test-people.ts'
import { openSqlite } from './platform/database/open-sqlite.ts'
import { authorise, heard, pusherClient, subscribed } from './platform/realtime/testing/live-client.ts'
import { openRedis, type RedisServer } from './platform/realtime/testing/redis-server.ts'
import { openTestPlatform } from './platform/testing/test-platform.ts'

interface Server {
  readonly child: ChildProcessByStdio<Writable, Readable, null>
  readonly port: number
}

let redis: RedisServer
let servers: [Server, Server]
let place: TestPlace
let anna: TestUser
let bo: TestUser
const clients: Pusher[] = []

beforeAll(async () => {
  const file = join(mkdtempSync(join(tmpdir(), 'rond-several-')), 'rond.db')
  const database = openSqlite(file)
  await database.migrate()
  const platform = await openTestPlatform({ database })
  place = await addTestPlace(platform)
  anna = await addTestUser(platform, 'seller', place)
  bo = await addTestUser(platform, 'coach', place)
  await database.close()
  redis = await openRedis()
  servers = await Promise.all([startServer(file), startServer(file)])
}, 60_000)

afterAll(async () => {
  for (const client of clients) client.disconnect()
  for (const { child } of servers) child.kill('SIGKILL')
  await redis.stop()
})

async function startServer(file: string): Promise<Server> {
  const script = fileURLToPath(new URL('platform/realtime/testing/one-of-servers.ts', import.meta.url))
  const child = spawn(process.execPath, [script, file, redis.url], { stdio: ['pipe', 'pipe', 'inherit'] })
  const port = await new Promise<number>((resolve, reject) => {
    child.stdout.once('data', (text: Buffer) => resolve(Number(text.toString())))
    child.once('exit', () => reject(new Error('a server did not start')))
  })
  return { child, port }
}

/** Connected to one server; its calls go to the other, as a load balancer would have it. */
function connect(user: TestUser, at: 0 | 1): Pusher {
  const calls = servers[at === 0 ? 1 : 0].port
  const client = pusherClient(servers[at].port, user.cookie, {
    channelAuthorization: {
      customHandler: ({ socketId, channelName }, answer) => {
        void authorise(calls, user.cookie, { socket_id: socketId, channel_name: channelName }).then(async (response) =>
          answer(null, (await response.json()) as { auth: string }),
        )
      },
    },
  })
  clients.push(client)
  return client
}

test('a channel allowed by one server is entered on the other, and hears what either says', async () => {
  const channel = await subscribed(connect(anna, 0), userChannel(anna.id))
  for (const { child } of servers) {
    const told = heard(channel, liveEvent('Told'))
    child.stdin.write(`${userChannel(anna.id)} ${child.pid}\n`)
    expect(await told).toBe(String(child.pid))
  }
})

test('members on different servers see each other, and see each other’s server go', async () => {
  const name = teamPresenceChannel(place.teamId)
  const first = (await subscribed(connect(anna, 0), name)) as PresenceChannel
  const came = heard(first, 'pusher:member_added')
  const second = (await subscribed(connect(bo, 1), name)) as PresenceChannel
  expect(await came).toMatchObject({ id: bo.id })
  expect(second.members.get(anna.id)).toMatchObject({ info: { name: 'Test seller' } })
  const left = heard(first, 'pusher:member_removed')
  clients.at(-1)?.disconnect()
  expect(await left).toMatchObject({ id: bo.id })
})

test('signing out at one server closes the connection to the other', async () => {
  const client = connect(bo, 0)
  await subscribed(client, userChannel(bo.id))
  const gone = heard(client.connection, 'disconnected')
  await fetch(`http://127.0.0.1:${servers[1].port}/api/v1/session`, {
    method: 'DELETE',
    headers: { cookie: bo.cookie, origin: 'http://localhost:3000' },
  })
  expect(await gone).toBeUndefined()
})
