import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { createApp, type App } from '../../app.ts'
import { addTestPlace, addTestUser, type TestUser } from '../../features/account/testing/test-people.ts'
import { dialect } from '../database/columns.ts'
import { createJobs } from '../jobs.ts'
import { createLog } from '../log.ts'
import { openTestDatabase } from '../testing/test-database.ts'
import { testClient } from '../testing/test-client.ts'
import { openTestPlatform, type TestPlatform } from '../testing/test-platform.ts'
import { otlpTracing } from './otlp-tracing.ts'
import { LocalCollector } from './testing/local-collector.ts'
import type { Tracing } from './tracing.ts'

let collector: LocalCollector
let tracing: Tracing
let platform: TestPlatform
let app: App
let user: TestUser

beforeEach(async () => {
  collector = await LocalCollector.start()
  const settings = { url: collector.url, headers: { 'x-key': 'k' }, serviceName: 'rond-test', ratio: 1 }
  tracing = otlpTracing(settings, createLog('silent'))
  const database = await openTestDatabase(tracing.statements)
  const tx: typeof database.tx = (work) => tracing.span({ name: 'db transaction' }, () => database.tx(work))
  platform = { ...(await openTestPlatform({ database: { ...database, tx } })), tracing }
  app = createApp(platform)
  user = await addTestUser(platform, 'admin', await addTestPlace(platform))
})
afterEach(async () => {
  await tracing.stop()
  await collector.stop().catch(() => undefined)
  await platform.database.close()
})

/** What has arrived once everything was sent. */
async function collected() {
  await tracing.stop()
  return collector.spans
}

const TRACE = '0af7651916cd43dd8448eb211c80319c'
const CALLER = 'b7ad6b7169203331'

describe(`traces, on ${dialect}`, () => {
  test('a call is a span in the trace that its caller began, with statements below it', async () => {
    const headers = { traceparent: `00-${TRACE}-${CALLER}-01` }
    const path = `/api/v1/activity?of=users&id=${user.id}`
    expect((await testClient(app.http, user.cookie).send('GET', path, { headers })).status).toBe(200)
    const spans = (await collected()).filter(({ traceId }) => traceId === TRACE)
    const call = spans.find(({ parentSpanId }) => parentSpanId === CALLER)
    expect(call).toMatchObject({
      name: 'GET /api/v1/activity',
      attributes: { 'http.route': '/api/v1/activity', 'http.response.status_code': 200 },
    })
    const statements = spans.filter(({ name }) => name === 'db select')
    expect(statements.length).toBeGreaterThan(0)
    expect(collector.headers[0]).toMatchObject({ 'x-key': 'k' })
  })

  test('no span holds an address, a value of a statement, a name or a cookie', async () => {
    await testClient(app.http, user.cookie).get(`/api/v1/activity?of=users&id=${user.id}`)
    await testClient(app.http, user.cookie).post('/api/v1/operations/effects/retry', { id: 'secret-value' })
    await collected()
    expect(collector.raw).toContain('rond-test')
    for (const secret of [user.id, user.email, user.cookie.slice(5), 'secret-value', 'Test admin'])
      expect(collector.raw).not.toContain(secret)
  })

  test('a header that is no trace begins a new one', async () => {
    const headers = { traceparent: "00-nonsense'; drop table-01" }
    await testClient(app.http, user.cookie).send('GET', '/api/openapi.json', { headers })
    const [call] = (await collected()).filter(({ name }) => name === 'GET /api/openapi.json')
    expect(call?.traceId).toMatch(/^[0-9a-f]{32}$/)
    expect(call?.parentSpanId ?? '').toBe('')
  })

  test('jobs and calls to other services are spans, and carry the trace on; only the host is noted', async () => {
    let received: string | undefined
    const service = createServer((request, answer) => {
      received = request.headers['traceparent'] as string
      answer.writeHead(503).end()
    })
    await new Promise<void>((done) => service.listen(0, '127.0.0.1', done))
    const { port } = service.address() as AddressInfo
    const run = () => fetch(`http://127.0.0.1:${port}/capability-of-a-browser`, { method: 'POST' })
    const jobs = createJobs(platform, [{ name: 'test', reach: 'company', everyMs: 60_000, run }])
    jobs.start()
    await jobs.stop()
    service.close()
    const spans = await collected()
    const job = spans.find(({ name }) => name === 'job test')
    const call = spans.find(({ name }) => name === 'POST 127.0.0.1')
    expect(call).toMatchObject({ traceId: job?.traceId, parentSpanId: job?.spanId, hasFailed: true })
    expect(received).toBe(`00-${job?.traceId}-${call?.spanId}-01`)
    expect(collector.raw).not.toContain('capability')
  })

  test('a collector that is away, or answers with an error, harms no call', async () => {
    collector.status = 500
    const client = testClient(app.http, user.cookie)
    for (let index = 0; index < 50; index += 1) expect((await client.get('/api/openapi.json')).status).toBe(200)
    await collector.stop()
    expect((await client.get('/api/openapi.json')).status).toBe(200)
    const started = performance.now()
    await tracing.stop()
    expect(performance.now() - started).toBeLessThan(5_000)
  })

  test('a failing transaction is a failed span, by the kind of its error alone', async () => {
    const work = platform.database.tx(() => Promise.reject(new TypeError('Anna Andersson')))
    await expect(work).rejects.toThrow('Anna')
    const [failed] = (await collected()).filter(({ hasFailed }) => hasFailed)
    expect(failed).toMatchObject({ name: 'db transaction', attributes: { 'error.type': 'TypeError' } })
    expect(collector.raw).not.toContain('Anna')
  })
})
