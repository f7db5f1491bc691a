// The library that the product's client uses, unchanged, against the server as it is started.
import type { PresenceChannel } from 'pusher-js'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { products } from '../shared/features/catalog/product.schema.ts'
import { providers } from '../shared/features/catalog/provider.schema.ts'
import { people } from '../shared/features/people/person/person.schema.ts'
import { saleApproved, saleSubmitted } from '../shared/features/sales/act/sale-news.api.ts'
import { approveSale } from '../shared/features/orders/report/sale-review.commands.ts'
import { submitSale } from '../shared/features/sales/sale/sale-submit.commands.ts'
import { draft, product, provider } from '../shared/features/sales/testing/sale-world.ts'
import {
  leaderboardChannel,
  liveEvent,
  NOTIFICATION_EVENT,
  teamChannel,
  teamPresenceChannel,
  userChannel,
} from '../shared/kernel/realtime.ts'
import { put } from '../shared/sync/command.ts'
import { addTestUser, type TestUser } from './features/account/testing/test-people.ts'
import { loadActor } from './features/organisation/access.door.ts'
import { personOf } from './features/people/directory.door.ts'
import { userTable } from './features/organisation/place/organisation.table.ts'
import { authorise, greeted, heard, rawClient, subscribed } from './platform/realtime/testing/live-client.ts'
import { LiveWorld } from './platform/realtime/testing/live-world.ts'
import { testClient } from './platform/testing/test-client.ts'
import { eq } from './platform/database/eq.ts'

let world: LiveWorld
let anna: TestUser
let bo: TestUser

beforeEach(async () => {
  world = await LiveWorld.open()
  anna = world.anna
  bo = world.bo
})
afterEach(() => world.close())

const publish = (channel: string, data: unknown): void =>
  world.platform.realtime.publish([channel], liveEvent('Told'), data)
const Told = liveEvent('Told')

describe('a channel of one’s own', () => {
  test('hears what is published on it, under the specified names', async () => {
    const channel = await subscribed(world.connect(anna), userChannel(anna.id))
    const told = heard(channel, Told)
    publish(userChannel(anna.id), { saleId: 's1' })
    expect(await told).toEqual({ saleId: 's1' })
    const notified = heard(channel, NOTIFICATION_EVENT)
    world.platform.realtime.publish([userChannel(anna.id)], NOTIFICATION_EVENT, { title: 'Hej' })
    expect(await notified).toEqual({ title: 'Hej' })
  })

  test('is shut to others, and to channels that nobody declared', async () => {
    const client = world.connect(bo)
    await expect(subscribed(client, userChannel(anna.id))).rejects.toThrow('403')
    await expect(subscribed(client, 'private-everything')).rejects.toThrow('403')
    await expect(subscribed(client, teamPresenceChannel(world.platform.newId()))).rejects.toThrow('403')
    await expect(subscribed(client, 'news')).rejects.toThrow('No such channel')
  })

  test('whoever is not signed in reads the specified sentence', async () => {
    const endpoint = `http://127.0.0.1:${world.port}/api/broadcasting/auth`
    const client = world.connect(anna, { channelAuthorization: { endpoint, transport: 'ajax' } })
    await expect(subscribed(client, userChannel(anna.id))).rejects.toThrow(
      'Unable to retrieve auth string from channel-authorization endpoint',
    )
  })
})

describe('presence', () => {
  const team = (): string => teamPresenceChannel(world.place.teamId)
  const idsOf = (channel: PresenceChannel): string[] => {
    const ids: string[] = []
    channel.members.each(({ id }: { id: string }) => ids.push(id))
    return ids.sort()
  }

  test('two members see each other come and go; several tabs are one member', async () => {
    const first = (await subscribed(world.connect(anna), team())) as PresenceChannel
    expect(first.members.me).toEqual({ id: anna.id, info: { name: 'Test seller', teamId: world.place.teamId } })
    const came = heard(first, 'pusher:member_added')
    const tabs = [world.connect(bo), world.connect(bo)]
    const second = (await subscribed(tabs[0] ?? world.connect(bo), team())) as PresenceChannel
    expect(await came).toEqual({ id: bo.id, info: { name: 'Test coach', teamId: world.place.teamId } })
    await subscribed(tabs[1] ?? world.connect(bo), team())
    expect([idsOf(first), idsOf(second), second.members.count]).toEqual([[anna.id, bo.id].sort(), idsOf(first), 2])
    const left = heard(first, 'pusher:member_removed')
    tabs[0]?.disconnect()
    publish(team(), 1)
    await heard(first, Told)
    expect(first.members.count).toBe(2)
    tabs[1]?.disconnect()
    expect(await left).toEqual({ id: bo.id, info: { name: 'Test coach', teamId: world.place.teamId } })
    expect(idsOf(first)).toEqual([anna.id])
  })

  test('a manager sees who of each team of the office is online, and is seen: nobody looks at a team unseen', async () => {
    const manager = await addTestUser(world.platform, 'manager', { officeId: world.place.officeId })
    const own = (await subscribed(world.connect(anna), team())) as PresenceChannel
    const came = heard(own, 'pusher:member_added')
    const looking = (await subscribed(world.connect(manager), team())) as PresenceChannel
    expect(idsOf(looking)).toEqual([anna.id, manager.id].sort())
    expect(await came).toEqual({ id: manager.id, info: { name: 'Test manager', teamId: null } })
    const ended = heard(looking, 'pusher:subscription_error')
    const left = heard(own, 'pusher:member_removed')
    await world.platform.database.db.update(userTable).set({ officeId: null }).where(eq(userTable.id, manager.id))
    expect(await ended).toMatchObject({ status: 403 })
    expect(await left).toMatchObject({ id: manager.id })
  })
})

describe('lost rights', () => {
  test('who leaves a team hears nothing that is said in it afterwards', async () => {
    const channel = await subscribed(world.connect(anna), teamPresenceChannel(world.place.teamId))
    const staying = await subscribed(world.connect(bo), teamPresenceChannel(world.place.teamId))
    const told: unknown[] = []
    channel.bind(Told, (data: unknown) => told.push(data))
    const ended = heard(channel, 'pusher:subscription_error')
    const others = heard(staying, Told)
    await world.platform.database.db.update(userTable).set({ teamId: null }).where(eq(userTable.id, anna.id))
    publish(teamPresenceChannel(world.place.teamId), 'secret')
    expect(await others).toBe('secret')
    expect(await ended).toMatchObject({ status: 403 })
    expect(told).toEqual([])
  })

  test('a subscription ends by itself within moments, also when nothing is said', async () => {
    const channel = await subscribed(world.connect(anna), userChannel(anna.id))
    const ended = heard(channel, 'pusher:subscription_error')
    await world.platform.database.db.update(userTable).set({ active: false }).where(eq(userTable.id, anna.id))
    expect(await ended).toMatchObject({ status: 403 })
  })

  test('signing out closes the connection for good', async () => {
    const client = world.connect(anna)
    await subscribed(client, userChannel(anna.id))
    const gone = heard(client.connection, 'disconnected')
    await testClient(world.app.http, anna.cookie).delete('/api/v1/session')
    await gone
    expect(client.connection.state).toBe('disconnected')
  })

  test('a session that has run out is noticed', async () => {
    await world.restart({ sessionsMs: 20 })
    const client = world.connect(anna)
    await subscribed(client, userChannel(anna.id))
    const gone = heard(client.connection, 'disconnected')
    world.platform.clock.advance(31 * 86_400_000)
    expect(await gone).toBeUndefined()
  })

  test('an old signature cannot be shown again', async () => {
    await world.restart({ grantMs: 20 })
    const client = rawClient(world.port)
    const socketId = await greeted(client)
    const channel = userChannel(anna.id)
    const answer = await authorise(world.port, anna.cookie, { socket_id: socketId, channel_name: channel })
    const { auth } = (await answer.json()) as { auth: string }
    client.send('pusher:subscribe', { channel, auth })
    expect(await client.next()).toMatchObject({ event: 'pusher_internal:subscription_succeeded', channel })
    client.send('pusher:unsubscribe', { channel })
    client.send('pusher:subscribe', { channel, auth })
    expect(await client.next()).toMatchObject({ event: 'pusher:subscription_error', data: { status: 403 } })
    client.socket.terminate()
  })
})

describe('what happens in a team', () => {
  const sell = async () => {
    const { sync } = world.app
    const { db } = world.platform.database
    await sync.writeOnServer({ changes: [put(providers, provider), put(products, product)] })
    const actor = await loadActor(db, anna.id)
    if (!actor) throw new Error('no seller')
    const saleId = world.platform.newId()
    await sync.applyOnServer({ command: submitSale, args: { ...draft, saleId, idNumber: '' }, actor })
    return { saleId, actor }
  }

  test('is told at once to those in it and those who lead it: who sold, neither to whom nor for how much', async () => {
    const manager = await addTestUser(world.platform, 'manager', { officeId: world.place.officeId })
    const [near, above] = await Promise.all([
      subscribed(world.connect(bo), teamChannel(world.place.teamId)),
      subscribed(world.connect(manager), teamChannel(world.place.teamId)),
    ])
    const told = [heard(near, saleSubmitted), heard(above, saleSubmitted)]
    await sell()
    for (const news of await Promise.all(told)) {
      expect(news).toEqual({
        id: expect.any(String),
        sellerId: anna.id,
        sellerName: 'Test seller',
        at: world.platform.now(),
      })
    }
  })

  test('an approved sale is told, and that the totals of the region have moved', async () => {
    const approver = await addTestUser(world.platform, 'backoffice', world.place)
    const region = await subscribed(world.connect(anna), leaderboardChannel(world.place.regionId))
    const team = await subscribed(world.connect(anna), teamChannel(world.place.teamId))
    const { saleId } = await sell()
    const told = [heard(team, saleApproved), heard(region, liveEvent('LeaderboardChanged'))]
    const actor = await loadActor(world.platform.database.db, approver.id)
    if (!actor) throw new Error('no approver')
    const args = { saleId, revision: 1, comment: '' }
    const outcome = await world.app.sync.applyOnServer({ command: approveSale, args, actor })
    expect(outcome).toMatchObject({ status: 'applied' })
    expect(await Promise.all(told)).toEqual([expect.objectContaining({ sellerId: anna.id }), null])
  })
})

describe('changes of rows', () => {
  test('reach the open clients of those who may see them, and no others, within moments', async () => {
    const quiet = await subscribed(world.connect(anna), userChannel(anna.id))
    const manager = await addTestUser(world.platform, 'manager', world.place)
    const poked = heard(await subscribed(world.connect(manager), userChannel(manager.id)), liveEvent('SyncPoke'))
    const others: unknown[] = []
    quiet.bind(liveEvent('SyncPoke'), () => others.push(1))
    await world.app.sync.writeOnServer({ changes: [put(people, await personOf(world.platform.database.db, bo.id))] })
    await poked
    publish(userChannel(anna.id), 1)
    await heard(quiet, Told)
    expect(others).toEqual([])
  })
})
