import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { products } from '../shared/features/catalog/product.schema.ts'
import { providers } from '../shared/features/catalog/provider.schema.ts'
import { draft, product, provider } from '../shared/features/sales/testing/sale-world.ts'
import { put } from '../shared/sync/command.ts'
import type { PullResponse, PushRequest, PushResponse, WireCommand } from '../shared/sync/protocol.ts'
import { createApp, type App } from './app.ts'
import { addTestPlace, addTestUser, TEST_PASSWORD, type TestUser } from './features/account/testing/test-people.ts'
import { directQueryOf } from './platform/database/direct-query.ts'
import { openSqlite } from './platform/database/open-sqlite.ts'
import { testClient, type TestClient } from './platform/testing/test-client.ts'
import { openTestPlatform, type TestPlatform } from './platform/testing/test-platform.ts'

// The whole server on a real file, whose faults SQLite itself makes.
describe('a server whose disk fails [sync S1, S2, S4]', () => {
  let folder: string
  let platform: TestPlatform
  let app: App
  let seller: TestUser
  let phone: TestClient
  let epoch: string
  let seq: number

  beforeEach(async () => {
    folder = mkdtempSync(join(tmpdir(), 'rond-faults-'))
    const database = openSqlite(join(folder, 'rond.db'))
    await database.migrate()
    platform = await openTestPlatform({ database })
    app = createApp(platform)
    await app.sync.writeOnServer({ changes: [put(providers, provider), put(products, product)] })
    seller = await addTestUser(platform, 'seller', await addTestPlace(platform))
    phone = testClient(app.http, seller.cookie)
    epoch = (await pull()).epoch
    seq = 0
  })
  afterEach(async () => {
    await platform.database.close()
    rmSync(folder, { recursive: true })
  })

  const device = '01900000-0000-7000-8000-00000000d0d0'
  const ask = async <T>(path: string, body: unknown): Promise<T> => {
    const response = await phone.post(`/api/sync/${path}`, body)
    expect(response.status).toBe(200)
    return (await response.json()) as T
  }
  const pull = (): Promise<PullResponse> => ask('pull', { device, epoch: null, cursors: {} })
  const pragma = async (text: string): Promise<number> =>
    Number((await directQueryOf(platform.database.db)(`pragma ${text}`, []))[0]?.[0])

  const nextSale = (message = ''): WireCommand => {
    seq += 1
    const args = { ...draft, message, saleId: platform.newId(), idNumber: '850709-9805' }
    const businessDay = new Date(platform.now()).toISOString().slice(0, 10)
    return { id: platform.newId(), seq, name: 'sale.submit', version: 1, at: platform.now(), businessDay, args }
  }
  const pushOf = (commands: readonly WireCommand[]): PushRequest => ({
    device,
    epoch,
    oldestSeq: 1,
    commands: [...commands],
  })
  const countOf = async (what: string): Promise<number> =>
    Number((await directQueryOf(platform.database.db)(`select count(*) from ${what}`, []))[0]?.[0])

  const expectRefusedForNow = async (response: Response): Promise<void> => {
    expect(response.status).toBe(503)
    expect(response.headers.get('retry-after')).toBe('5')
    expect(await response.json()).toMatchObject({ code: 'storage.unavailable' })
  }

  test('full: a push is all there or not at all, says so, and goes through once there is room', async () => {
    await pragma(`max_page_count = ${(await pragma('page_count')) + 12}`)
    const taken: WireCommand[] = []
    let waiting: readonly WireCommand[] = []
    for (let batch = 0; batch < 50 && waiting.length === 0; batch += 1) {
      const commands = Array.from({ length: 5 }, () => nextSale('x'.repeat(900)))
      const response = await phone.post('/api/sync/push', pushOf(commands))
      if (response.status === 200) taken.push(...commands)
      else {
        await expectRefusedForNow(response)
        waiting = commands
      }
    }
    expect(waiting).toHaveLength(5)
    expect([await countOf('sale'), await countOf('inbox')]).toEqual([taken.length, taken.length])
    expect((await pull()).changes.filter(({ collection }) => collection === 'sales')).toHaveLength(taken.length)

    await pragma('max_page_count = 1000000')
    const { results } = await ask<PushResponse>('push', pushOf(waiting))
    expect(results.map(({ status }) => status)).toEqual(waiting.map(() => 'applied'))
    expect([await countOf('sale'), await countOf('inbox')]).toEqual([taken.length + 5, taken.length + 5])
  })

  test('read-only: nothing is taken, nobody is signed out, and health says that sales cannot be taken', async () => {
    const sale = nextSale()
    await pragma('query_only = 1')
    // Late enough for the session's last use to be due.
    platform.clock.advance(10 * 60_000)
    await expectRefusedForNow(await phone.post('/api/sync/push', pushOf([sale])))
    await expectRefusedForNow(
      await testClient(app.http).post('/api/v1/session', { email: seller.email, password: TEST_PASSWORD }),
    )
    expect((await phone.get('/api/v1/session')).status).toBe(200)
    const ready = await phone.get('/health/ready')
    expect(ready.status).toBe(503)
    expect(await ready.json()).toMatchObject({ status: 'not-ready', checks: { database: false } })
    expect((await phone.get('/health/live')).status).toBe(200)

    await pragma('query_only = 0')
    // Readiness is answered from memory for two seconds.
    platform.clock.advance(2_000)
    expect((await ask<PushResponse>('push', pushOf([sale]))).results).toMatchObject([{ status: 'applied' }])
    expect((await phone.get('/health/ready')).status).toBe(200)
  })
})

describe('a server whose clock jumps [sync S1, S3, S9]', () => {
  test.each([
    ['back by a day', -86_400_000],
    ['back by years', -10 * 365 * 86_400_000],
    ['ahead by two hours', 2 * 3_600_000],
  ])('%s: commands are applied in order, and everything comes down', async (_, jump) => {
    const platform = await openTestPlatform()
    const app = createApp(platform)
    await app.sync.writeOnServer({ changes: [put(providers, provider), put(products, product)] })
    const seller = await addTestUser(platform, 'seller', await addTestPlace(platform))
    const phone = testClient(app.http, seller.cookie)
    const device = platform.newId()
    const pull = async (cursors: object, epoch: string | null): Promise<PullResponse> =>
      (await (await phone.post('/api/sync/pull', { device, epoch, cursors })).json()) as PullResponse
    const sale = (seq: number): WireCommand => ({
      id: platform.newId(),
      seq,
      name: 'sale.submit',
      version: 1,
      at: Date.UTC(2026, 11, 2, 12),
      businessDay: '2026-12-02',
      args: { ...draft, saleId: platform.newId(), idNumber: '850709-9805' },
    })
    const { epoch, cursors } = await pull({}, null)
    const push = async (command: WireCommand): Promise<PushResponse> => {
      const request: PushRequest = { device, epoch, oldestSeq: 1, commands: [command] }
      return (await (await phone.post('/api/sync/push', request)).json()) as PushResponse
    }
    const first = sale(1)
    expect(await push(first)).toMatchObject({ status: 'ok', results: [{ status: 'applied' }] })
    platform.clock.advance(jump)
    const second = sale(2)
    const answer = await push(second)
    expect(answer).toMatchObject({ status: 'ok', expected: 3, results: [{ status: 'applied' }] })
    expect((await push(second)).results).toEqual(answer.results)
    const page = await pull(cursors, epoch)
    const came = page.changes.filter(({ collection }) => collection === 'sales').map(({ id }) => id)
    expect(came).toHaveLength(2)
    platform.clock.advance(-jump)
    expect(await push(sale(3))).toMatchObject({ results: [{ status: 'applied' }] })
    await platform.database.close()
  })
})
