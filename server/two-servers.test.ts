// Two servers in one process, each with its own connections to one PostgreSQL: they share nothing but what servers share.
import type Pusher from 'pusher-js'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { liveEvent, teamPresenceChannel, userChannel } from '../shared/kernel/realtime.ts'
import { createApp, type App } from './app.ts'
import { addTestPlace, addTestUser, type TestPlace, type TestUser } from './features/account/testing/test-people.ts'
import { userTable } from './features/organisation/place/organisation.table.ts'
import { dialect } from './platform/database/columns.ts'
import { openPostgres } from './platform/database/open-postgres.ts'
import { makeInCluster } from './platform/database/testing/open-cluster.ts'
import { listen, type Listening } from './platform/http/listen.ts'
import { createLocalFanout } from './platform/realtime/fanout.ts'
import { createRealtime } from './platform/realtime/realtime.ts'
import { heard, pusherClient, subscribed } from './platform/realtime/testing/live-client.ts'
import { testClient } from './platform/testing/test-client.ts'
import { openTestPlatform, type TestPlatform } from './platform/testing/test-platform.ts'
import { eq } from './platform/database/eq.ts'

const cluster = dialect === 'sqlite' ? undefined : process.env['POSTGRES_CLUSTER']

interface Server {
  readonly platform: TestPlatform
  readonly app: App
  readonly listening: Listening
}

describe.skipIf(cluster === undefined)('of two servers on one database', () => {
  let first: Server
  let second: Server
  let place: TestPlace
  let anna: TestUser
  let bo: TestUser
  const clients: Pusher[] = []

  beforeEach(async () => {
    const url = await makeInCluster(cluster ?? '')
    const fanout = createLocalFanout()
    const open = async (): Promise<Server> => {
      const made = await openTestPlatform({ database: openPostgres(url) })
      const platform = { ...made, fanout, realtime: createRealtime({ fanout, log: made.log }) }
      const app = createApp(platform)
      const listening = await listen(app.http, { port: 0, host: '127.0.0.1' })
      app.start()
      return { platform, app, listening }
    }
    first = await open()
    place = await addTestPlace(first.platform)
    anna = await addTestUser(first.platform, 'seller', place)
    bo = await addTestUser(first.platform, 'coach', place)
    second = await open()
  })
  afterEach(async () => {
    for (const client of clients.splice(0)) client.disconnect()
    for (const { app, listening, platform } of [first, second]) {
      await Promise.all([listening.stop(), app.stop()])
      await platform.database.close()
    }
  })

  const connect = (user: TestUser, { listening }: Server): Pusher => {
    const client = pusherClient(listening.port, user.cookie)
    clients.push(client)
    return client
  }

  test('each knows the sessions of the other, and their end, at once', async () => {
    const there = testClient(second.app.http, anna.cookie)
    expect((await there.get('/api/v1/session')).status).toBe(200)
    await testClient(first.app.http, anna.cookie).delete('/api/v1/session')
    expect((await there.get('/api/v1/session')).status).toBe(401)
  })

  test('neither judges by rights that the other has changed', async () => {
    const there = testClient(second.app.http, anna.cookie)
    const { db } = first.platform.database
    expect((await there.get('/api/v1/session')).status).toBe(200)
    await db.update(userTable).set({ active: false }).where(eq(userTable.id, anna.id))
    expect((await there.get('/api/v1/session')).status).toBe(401)
  })

  test('a right that is lost at one ends what is heard at the other before the next event', async () => {
    const team = teamPresenceChannel(place.teamId)
    const leaving = await subscribed(connect(anna, second), team)
    const staying = await subscribed(connect(bo, second), team)
    const told: unknown[] = []
    leaving.bind(liveEvent('Told'), (data: unknown) => told.push(data))
    const ended = heard(leaving, 'pusher:subscription_error')
    const arrived = heard(staying, liveEvent('Told'))
    await first.platform.database.db.update(userTable).set({ teamId: null }).where(eq(userTable.id, anna.id))
    // Other servers are notified after the running statement.
    await new Promise((resolve) => setImmediate(resolve))
    first.platform.realtime.publish([team], liveEvent('Told'), 'for the team')
    expect(await arrived).toBe('for the team')
    expect(await ended).toMatchObject({ status: 403 })
    expect(told).toEqual([])
  })

  test('one publishes, and clients of the other hear it', async () => {
    const channel = await subscribed(connect(anna, second), userChannel(anna.id))
    const told = heard(channel, liveEvent('Told'))
    first.platform.realtime.publish([userChannel(anna.id)], liveEvent('Told'), 'hello')
    expect(await told).toBe('hello')
  })
})
