// How long, how much and what the endpoint bears, seen from outside: with the library, and without it.
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { WebSocketServer } from 'ws'
import { liveEvent, userChannel } from '../shared/kernel/realtime.ts'
import type { TestUser } from './features/account/testing/test-people.ts'
import { greeted, heard, pusherClient, rawClient, subscribed } from './platform/realtime/testing/live-client.ts'
import { LiveWorld } from './platform/realtime/testing/live-world.ts'

let world: LiveWorld
let anna: TestUser

beforeEach(async () => {
  world = await LiveWorld.open()
  anna = world.anna
})
afterEach(() => world.close())

describe('a server that goes away', () => {
  test('is found again after a restart, with all channels', async () => {
    const client = world.connect(anna)
    const channel = await subscribed(client, userChannel(anna.id))
    const back = heard(channel, 'pusher:subscription_succeeded')
    await world.restart()
    await back
    expect(client.connection.state).toBe('connected')
    const told = heard(channel, liveEvent('Told'))
    world.platform.realtime.publish([userChannel(anna.id)], liveEvent('Told'), 'again')
    expect(await told).toBe('again')
  })

  test('or says nothing any more is left after the pong time-out, and asked again', async () => {
    const mute = new WebSocketServer({ port: 0 })
    let connections = 0
    mute.on('connection', (socket) => {
      connections += 1
      const data = JSON.stringify({ socket_id: '1.1', activity_timeout: 120 })
      socket.send(JSON.stringify({ event: 'pusher:connection_established', data }))
    })
    const { port: mutePort } = mute.address() as { port: number }
    const client = pusherClient(mutePort, '', { activityTimeout: 50, pongTimeout: 50 })
    const states: string[] = []
    client.connection.bind('state_change', ({ current }: { current: string }) => states.push(current))
    await heard(client.connection, 'connected')
    await heard(client.connection, 'connected')
    expect(states).toEqual(['connected', 'connecting', 'connected'])
    expect(connections).toBe(2)
    client.disconnect()
    mute.close()
  })

  test('a client that does not answer a ping is closed with 4201', async () => {
    await world.restart({ activityTimeoutMs: 40, pongTimeoutMs: 40, sweepMs: 10 })
    const client = rawClient(world.port)
    await greeted(client)
    expect(await client.next()).toMatchObject({ event: 'pusher:ping' })
    expect(await client.next()).toMatchObject({ event: 'pusher:error', data: { code: 4201 } })
    expect(await client.next()).toBe(4201)
  })

  test('while one that answers stays, and is asked again', async () => {
    await world.restart({ activityTimeoutMs: 40, pongTimeoutMs: 400, sweepMs: 10 })
    const client = rawClient(world.port)
    await greeted(client)
    for (let round = 0; round < 3; round += 1) {
      expect(await client.next()).toMatchObject({ event: 'pusher:ping' })
      client.send('pusher:pong')
    }
    client.socket.terminate()
  })
})

describe('what the protocol refuses', () => {
  test.each([
    ['another app', '/app/other?protocol=7', 4001],
    ['no version', '/app/rond', 4006],
    ['another version', '/app/rond?protocol=4', 4007],
  ])('%s', async (_name, path, code) => {
    const client = rawClient(world.port, path)
    expect(await client.next()).toMatchObject({ event: 'pusher:error', data: { code } })
    expect(await client.next()).toBe(code)
  })

  test('pages of other sites', async () => {
    const client = rawClient(world.port, undefined, { origin: 'https://evil.example' })
    expect(await client.next()).toBe(1006)
  })

  test('events between clients, nonsense, and a wrong signature, without closing', async () => {
    const client = rawClient(world.port)
    await greeted(client)
    client.send('client-typing', {}, userChannel(anna.id))
    expect(await client.next()).toMatchObject({ event: 'pusher:error', data: { code: 4301 } })
    client.socket.send('nonsense')
    expect(await client.next()).toMatchObject({ event: 'pusher:error', data: { code: null } })
    client.send('pusher:subscribe', { channel: userChannel(anna.id), auth: `rond:${'0'.repeat(64)}` })
    expect(await client.next()).toMatchObject({ event: 'pusher:subscription_error', data: { status: 401 } })
    client.send('pusher:ping')
    expect(await client.next()).toMatchObject({ event: 'pusher:pong' })
    client.socket.terminate()
  })

  test('messages larger than the protocol allows', async () => {
    const client = rawClient(world.port)
    await greeted(client)
    client.socket.send('x'.repeat(10_241))
    expect(await client.next()).toBe(1009)
  })

  test('more connections than there is room for, in all and for one user', async () => {
    await world.restart({ connections: 2, connectionsOfUser: 1 })
    const first = world.connect(anna)
    await subscribed(first, userChannel(anna.id))
    const second = world.connect(anna)
    second.subscribe(userChannel(anna.id))
    const gone = heard(second.connection, 'disconnected')
    expect(await heard(second.connection, 'error')).toMatchObject({ data: { code: 4004 } })
    await gone
    await world.restart({ connections: 1 })
    const again = world.connect(anna)
    await subscribed(again, userChannel(anna.id))
    expect(await rawClient(world.port).next()).toMatchObject({ data: { code: 4100 } })
  })

  test('more connections without a user than one network may have', async () => {
    await world.restart({ unnamedOfNetwork: 2 })
    const client = world.connect(anna)
    await subscribed(client, userChannel(anna.id))
    const strangers = [rawClient(world.port), rawClient(world.port)]
    for (const stranger of strangers) await greeted(stranger)
    expect(await rawClient(world.port).next()).toMatchObject({ data: { code: 4100 } })
    strangers[0]?.socket.terminate()
    await expect.poll(() => rawClient(world.port).next()).toMatchObject({ event: 'pusher:connection_established' })
    expect(client.connection.state).toBe('connected')
  })

  test('strangers in the place of users: the one that has waited longest makes room', async () => {
    await world.restart({ connections: 2 })
    const strangers = [rawClient(world.port), rawClient(world.port)]
    for (const stranger of strangers) await greeted(stranger)
    const client = world.connect(anna)
    await subscribed(client, userChannel(anna.id))
    expect(await strangers[0]?.next()).toMatchObject({ data: { code: 4100 } })
    await greeted(rawClient(world.port))
    expect(await strangers[1]?.next()).toMatchObject({ data: { code: 4100 } })
    expect(client.connection.state).toBe('connected')
  })

  test('a connection that talks, but enters no private channel', async () => {
    await world.restart({ unnamedMs: 100, sweepMs: 10 })
    const client = rawClient(world.port)
    await greeted(client)
    const talking = setInterval(() => client.send('pusher:pong'), 20)
    expect(await client.next()).toMatchObject({ data: { code: 4009, message: 'In no private channel' } })
    clearInterval(talking)
  })

  test('more channels than one connection may have, and a flood of messages', async () => {
    await world.restart({ subscriptionsOfConnection: 0, messagesInSweep: 3, sweepMs: 60_000 })
    const client = rawClient(world.port)
    await greeted(client)
    client.send('pusher:subscribe', { channel: userChannel(anna.id), auth: 'x' })
    expect(await client.next()).toMatchObject({
      event: 'pusher:subscription_error',
      data: { error: 'Too many channels' },
    })
    for (let count = 0; count < 3; count += 1) client.send('pusher:pong')
    expect(await client.next()).toMatchObject({ data: { code: 4100 } })
  })

  test('a connection that has left its channels', async () => {
    await world.restart({ idleMs: 100, sweepMs: 10 })
    const client = world.connect(anna)
    await subscribed(client, userChannel(anna.id))
    const gone = heard(client.connection, 'error')
    client.unsubscribe(userChannel(anna.id))
    expect(await gone).toMatchObject({ data: { code: 4009 } })
  })
})
