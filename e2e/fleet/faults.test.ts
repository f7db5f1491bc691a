import { writeFile } from 'node:fs/promises'
import type Pusher from 'pusher-js'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { subscribed } from '../../server/platform/realtime/testing/live-client.ts'
import { userChannel } from '../../shared/kernel/realtime.ts'
import { pngOf } from '../fixtures/photo.ts'
import { signInOverHttp, type HttpSession } from '../fixtures/http-session.ts'
import { emailOf } from '../fixtures/people.ts'
import { SellerPhone } from '../kills/seller-phone.ts'
import { readDatabase } from './fleet-ledger.ts'
import { Fleet } from './fleet.ts'
import { liveClient } from './live-phone.ts'

const AWAY_MS = process.env['RELEASE'] === '1' ? 60_000 : 4_000

let fleet: Fleet
let phone: SellerPhone
let session: HttpSession
let live: Pusher | undefined

beforeAll(async () => {
  fleet = await Fleet.launch({ story: 'door-to-door-team' })
  phone = await SellerPhone.unpack(fleet.url, emailOf('seller'))
  session = await signInOverHttp(fleet.url, emailOf('seller'))
}, 240_000)
afterAll(async () => {
  live?.disconnect()
  await phone.off()
  await fleet.stop()
})

const away = (): Promise<void> => new Promise((resolve) => setTimeout(resolve, AWAY_MS))

const expectEverySaleOnce = async (): Promise<void> => {
  await phone.rest()
  const { sales, fates, doubles } = await readDatabase(fleet.databaseUrl)
  expect(
    phone.claims.filter(({ saleId, commandId }) => !sales.has(saleId) || fates.get(commandId) !== 'applied'),
  ).toEqual([])
  expect(doubles).toEqual([])
}

test('PostgreSQL goes away and comes back: servers say so, nobody restarts them, and every sale is there once', async () => {
  await phone.sell()
  fleet.links.database.cut()
  for (let sale = 0; sale < 5; sale += 1) await phone.sell()
  for (const { url } of fleet.servers) {
    await expect.poll(async () => (await fetch(`${url}/health/ready`)).status).toBe(503)
    expect((await fetch(`${url}/health/live`)).status).toBe(200)
  }
  // Nobody is signed out by it.
  const asked = await fetch(`${fleet.url}/api/v1/session`, { headers: session.headers })
  expect(asked.status).toBeGreaterThanOrEqual(500)
  await away()
  fleet.links.database.mend()
  for (const { url } of fleet.servers)
    await expect.poll(async () => (await fetch(`${url}/health/ready`)).status).toBe(200)
  await expectEverySaleOnce()
  expect((await fetch(`${fleet.url}/api/v1/session`, { headers: session.headers })).status).toBe(200)
})

test('Redis goes away and comes back: sales go on, and live events cross the servers again', async () => {
  const [first, second] = fleet.servers.map(({ url }) => Number(new URL(url).port))
  fleet.balancer.serve([second ?? 0])
  live = liveClient(fleet.url, session, first)
  const channel = await subscribed(live, userChannel(session.session.actor.userId))
  fleet.links.redis.cut()
  for (let sale = 0; sale < 3; sale += 1) await phone.sell()
  await expectEverySaleOnce()
  await away()
  fleet.links.redis.mend()
  const heard: string[] = []
  channel.bind_global((event: string) => heard.push(event))
  // The other server takes the sale, and the one that holds the connection hears of it.
  await expect
    .poll(async () => {
      await phone.sell()
      await phone.rest()
      return heard.length
    })
    .toBeGreaterThan(0)
  fleet.balancer.serve([first ?? 0, second ?? 0])
})

test('a server starts while Redis is away', async () => {
  fleet.links.redis.cut()
  const started = await fleet.add()
  expect((await fetch(`${started.url}/health/ready`)).status).toBe(200)
  fleet.links.redis.mend()
  await phone.sell()
  await expectEverySaleOnce()
  await fleet.retire(started)
})

test('the store of files fails for a while: the photo stays on the phone, and goes up by itself', async () => {
  const kept = (): number => [...fleet.bucket.objects.keys()].filter((key) => key.startsWith('kept/')).length
  const before = kept()
  fleet.bucket.failsWith = 503
  await phone.photograph(new Blob([pngOf(300_000)], { type: 'image/png' }))
  await away()
  expect(kept()).toBe(before)
  fleet.bucket.failsWith = null
  await phone.photosSent()
  expect(kept()).toBe(before + 1)
})

test('a server whose clock is two hours ahead sells beside one whose clock is right', async () => {
  const clock = `${fleet.servers[0]?.dataDir ?? ''}/clock`
  await writeFile(clock, String(2 * 3_600_000))
  await fleet.servers[0]?.restartWith({ CLOCK_FILE: clock })
  for (let sale = 0; sale < 8; sale += 1) {
    await phone.sell()
    await phone.rest()
  }
  await expectEverySaleOnce()
  expect((await fetch(`${fleet.url}/api/v1/session`, { headers: session.headers })).status).toBe(200)
})
