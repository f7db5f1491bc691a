import type { Hono } from 'hono'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import type { Actor } from '../../shared/access/actor.ts'
import { headersOf, syncOverHttp } from './testing/http.ts'
import { openWorld, type TestPhone, type World } from './testing/world.ts'

describe('sync over HTTP [sync S4, S6]', () => {
  let world: World
  let http: Hono
  let phone: TestPhone
  beforeEach(async () => {
    world = await openWorld()
    const people = (): readonly Actor[] => [...world.people.values()].flatMap((actor) => (actor ? [actor] : []))
    http = syncOverHttp({ platform: world.platform, sync: world.sync, people })
    phone = world.phoneOf(world.join())
    await phone.pullAll()
  })
  afterEach(() => world.close())

  const post = (path: string, body: unknown, headers: Record<string, string>): Promise<Response> =>
    Promise.resolve(http.request(path, { method: 'POST', body: JSON.stringify(body), headers }))

  const pushOf = (commands: unknown[]) => ({ device: phone.device, epoch: phone.epoch, oldestSeq: 1, commands })

  test('a push and a pull go through', async () => {
    const headers = headersOf(phone.actor)
    const pushed = await post('/api/sync/push', pushOf([phone.write('a')]), headers)
    expect(pushed.status).toBe(200)
    expect(await pushed.json()).toMatchObject({ status: 'ok', results: [{ status: 'applied' }] })
    const pulled = await post('/api/sync/pull', { device: phone.device, epoch: phone.epoch, cursors: {} }, headers)
    expect(await pulled.json()).toMatchObject({ changes: [{ row: { text: 'a' } }], more: false })
  })

  test('without a session every call answers 401', async () => {
    const headers = { 'content-type': 'application/json', 'sec-fetch-site': 'same-origin' }
    expect((await post('/api/sync/push', pushOf([]), headers)).status).toBe(401)
    expect((await post('/api/sync/pull', {}, headers)).status).toBe(401)
    expect((await http.request('/api/sync/events')).status).toBe(401)
  })

  test('the key of a journal is always the same for its user and never another user’s', async () => {
    const keyOf = async (actor: Actor): Promise<unknown> =>
      (await http.request('/api/sync/journal-key', { headers: headersOf(actor) })).json()
    const key = await keyOf(phone.actor)
    expect(key).toEqual({ key: expect.stringMatching(/^[0-9a-f]{64}$/) })
    expect(await keyOf(phone.actor)).toEqual(key)
    expect(await keyOf(world.join())).not.toEqual(key)
    expect((await http.request('/api/sync/journal-key')).status).toBe(401)
  })

  test('another user’s device answers 403 with its code', async () => {
    await phone.push(phone.write('a'))
    const answer = await post('/api/sync/push', pushOf([]), headersOf(world.join()))
    expect(answer.status).toBe(403)
    expect(await answer.json()).toMatchObject({ code: 'sync.device-of-another-user' })
  })

  test('more than a hundred commands, too many bytes or garbage are refused whole (S10)', async () => {
    const headers = headersOf(phone.actor)
    const many = Array.from({ length: 101 }, (_, index) => phone.write(String(index)))
    expect((await post('/api/sync/push', pushOf(many), headers)).status).toBe(422)
    const huge = phone.write('x'.repeat(600_000))
    expect((await post('/api/sync/push', pushOf([huge]), headers)).status).toBe(413)
    expect((await post('/api/sync/push', pushOf(['?']), headers)).status).toBe(422)
    expect((await post('/api/sync/push', { commands: 'all' }, headers)).status).toBe(422)
    expect((await post('/api/sync/pull', { device: 'x', epoch: 1, cursors: [] }, headers)).status).toBe(422)
  })

  test('an open phone is poked when something it may see changed, and only then', async () => {
    const teamId = phone.actor.teamId ?? ''
    const mate = world.phoneOf(world.join({ teamId }))
    const stranger = world.phoneOf(world.join())
    await mate.pullAll()
    await stranger.pullAll()
    const stream = await openStream(http, phone.actor)
    expect(await stream.next()).toContain('retry: 5000')
    await stranger.push(stranger.write('not for you'))
    await mate.push(mate.write(''))
    await mate.push(mate.write('for the team'))
    expect(await stream.next()).toContain('event: poke')
    expect(await stream.pending()).toBe(true)
    await stream.cancel()
  })

  test('the stream closes when its session ends or its user’s rights change', async () => {
    const first = await openStream(http, phone.actor)
    await first.next()
    world.sync.endSession(phone.actor.userId)
    expect(await first.next()).toBe('closed')
    const second = await openStream(http, phone.actor)
    await second.next()
    world.sync.endUser(phone.actor.userId)
    expect(await second.next()).toBe('closed')
  })
})

async function openStream(http: Hono, actor: Actor) {
  const answer = await http.request('/api/sync/events', { headers: headersOf(actor) })
  expect(answer.headers.get('content-type')).toContain('text/event-stream')
  const reader = (answer.body ?? new ReadableStream<Uint8Array>()).getReader()
  const read = async (): Promise<string> => {
    const { done, value } = await reader.read()
    return done ? 'closed' : new TextDecoder().decode(value)
  }
  let waiting: Promise<string> | undefined
  return {
    next: (): Promise<string> => {
      const next = waiting ?? read()
      waiting = undefined
      return next
    },
    /** Whether nothing more has come. */
    pending: async (): Promise<boolean> => {
      waiting ??= read()
      const quiet = new Promise<'quiet'>((resolve) => setTimeout(() => resolve('quiet'), 50))
      return (await Promise.race([waiting, quiet])) === 'quiet'
    },
    cancel: () => reader.cancel(),
  }
}
