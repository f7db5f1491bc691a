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
})
