import type Pusher from 'pusher-js'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { userChannel } from '../../shared/kernel/realtime.ts'
import { subscribed } from '../../server/platform/realtime/testing/live-client.ts'
import { emailOf } from '../fixtures/people.ts'
import { signInOverHttp } from '../fixtures/http-session.ts'
import { SellerPhone } from '../kills/seller-phone.ts'
import { readDatabase } from './fleet-ledger.ts'
import { Fleet } from './fleet.ts'
import { liveClient } from './live-phone.ts'

const SELLERS = [emailOf('seller'), 'adam.forsling@demo.rond.example', 'linnea.boden@demo.rond.example']
/** A release replaces each server in the same way: one of them daily. */
const [SERVERS, PAUSE_MS] = process.env['RELEASE'] === '1' ? [2, 60] : [1, 100]

let fleet: Fleet
let phones: readonly SellerPhone[]
let live: Pusher
const failed: string[] = []

beforeAll(async () => {
  fleet = await Fleet.launch({ story: 'door-to-door-team', servers: SERVERS, environment: { DRAIN_SECONDS: '4' } })
  phones = await Promise.all(SELLERS.map((email) => SellerPhone.unpack(fleet.url, email)))
  for (const phone of phones) phone.onFailure = (what) => failed.push(what)
  const session = await signInOverHttp(fleet.url, emailOf('seller'))
  live = liveClient(fleet.url, session)
  await subscribed(live, userChannel(session.session.actor.userId))
}, 240_000)
afterAll(async () => {
  live.disconnect()
  for (const phone of phones) await phone.off()
  await fleet.stop()
})

test('servers are replaced one after the other while sellers sell, and no push fails', async () => {
  const load = { goesOn: true }
  const selling = Promise.all(
    phones.map(async (phone) => {
      while (load.goesOn) {
        await phone.sell()
        await new Promise((resolve) => setTimeout(resolve, PAUSE_MS))
      }
    }),
  )
  const states: string[] = []
  live.connection.bind('state_change', ({ current }: { current: string }) => states.push(current))
  for (const old of fleet.servers.slice()) {
    // The new version is there before the old one goes.
    await fleet.add()
    await fleet.retire(old)
  }
  load.goesOn = false
  await selling
  await Promise.all(phones.map((phone) => phone.rest()))
  expect(failed).toEqual([])
  const { sales, fates, doubles } = await readDatabase(fleet.databaseUrl)
  const claims = phones.flatMap((phone) => phone.claims)
  expect(claims.length).toBeGreaterThan(20)
  expect(claims.filter(({ saleId, commandId }) => !sales.has(saleId) || fates.get(commandId) !== 'applied')).toEqual([])
  expect(doubles).toEqual([])
  // The live connection was told to come back, and found the next server by itself.
  expect(states).toContain('connecting')
  await expect.poll(() => live.connection.state).toBe('connected')
})
