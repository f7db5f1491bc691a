import type { APIRequestContext, APIResponse } from '@playwright/test'
import { query } from '../fixtures/ledger.ts'
import { emailOf, PASSWORD } from '../fixtures/people.ts'
import { newSaleId } from '../fixtures/selling.ts'
import { expect, test } from '../fixtures/test.ts'

const garbage: readonly [string, string][] = [
  ['nothing', ''],
  ['no JSON', '{"device":'],
  ['another shape', '[1,2,3]'],
  ['a null', 'null'],
  ['unknown fields', '{"device":"x","unknown":true}'],
  ['deep nesting', '['.repeat(5000) + ']'.repeat(5000)],
  ['a poisoned prototype', '{"__proto__":{"admin":true},"device":1}'],
]
const addresses = ['/api/sync/push', '/api/sync/pull', '/api/v1/session', '/api/v1/push/subscriptions']

test('@phone @release garbage is answered with 4xx and a problem that a program can read', async ({
  request,
  server,
}) => {
  await signInBy(request, server.url)
  for (const address of addresses) {
    for (const [what, data] of garbage) {
      const answer = await post(request, server.url + address, data)
      await expectProblem(answer, `${what} to ${address}`)
    }
  }
  expect((await request.get(`${server.url}/health/ready`)).ok()).toBe(true)
})

test('@phone @release what is not one’s own looks like what does not exist', async ({ request, server }) => {
  await signInBy(request, server.url)
  const [foreign] = query<{ id: string }>(
    server,
    'select id from sale where seller_id <> (select id from user where email = ?) and checklist is not null limit 1',
    emailOf('seller'),
  )
  const answers = [
    await request.get(`${server.url}/api/v1/sales/${foreign?.id}/checklist`),
    await request.get(`${server.url}/api/v1/sales/${newSaleId()}/checklist`),
    await request.get(`${server.url}/api/v1/sales/not-an-id/checklist`),
  ]
  for (const answer of answers) {
    await expectProblem(answer, answer.url())
    expect(answer.status()).toBe(404)
  }
  const reveal = await post(
    request,
    `${server.url}/api/v1/sales/${foreign?.id}/reveal-identity`,
    '{"reason":"nyfiken"}',
  )
  await expectProblem(reveal, 'reveal')
  expect(reveal.status()).toBe(403)
})

test('@phone @release a command on somebody else’s sale is refused, and changes nothing', async ({
  request,
  server,
}) => {
  await signInBy(request, server.url)
  const [foreign] = query<{ id: string; status: string }>(
    server,
    "select id, status from sale where status = 'finalized' and seller_id <> (select id from user where email = ?) limit 1",
    emailOf('seller'),
  )
  const device = newSaleId()
  const pull = await post(request, `${server.url}/api/sync/pull`, JSON.stringify({ device, epoch: null, cursors: {} }))
  const { epoch } = (await pull.json()) as { epoch: string }
  const command = {
    id: newSaleId(),
    seq: 1,
    name: 'sale.approve',
    version: 1,
    args: { saleId: foreign?.id, revision: 1, comment: '' },
    at: Date.now(),
    businessDay: '2026-01-01',
  }
  const push = await post(
    request,
    `${server.url}/api/sync/push`,
    JSON.stringify({ device, epoch, oldestSeq: 1, commands: [command] }),
  )
  expect(push.status()).toBe(200)
  expect(await push.json()).toMatchObject({
    results: [{ status: 'refused', failures: [{ code: 'access.forbidden' }] }],
  })
  expect(query(server, 'select status from sale where id = ?', foreign?.id)).toEqual([{ status: foreign?.status }])
})

test('@phone @release without a session, and from another site, nothing is answered', async ({ request, server }) => {
  const body = JSON.stringify({ device: newSaleId(), epoch: null, cursors: {} })
  const visitor = await post(request, `${server.url}/api/sync/pull`, body)
  expect(visitor.status()).toBe(401)
  await expectProblem(visitor, 'visitor')
  await signInBy(request, server.url)
  const foreign = await request.post(`${server.url}/api/sync/pull`, {
    headers: { 'content-type': 'application/json', origin: 'https://evil.example', 'sec-fetch-site': 'cross-site' },
    data: body,
  })
  expect(foreign.status()).toBe(403)
  await expectProblem(foreign, 'another site')
})

const post = (request: APIRequestContext, url: string, data: string): Promise<APIResponse> =>
  request.post(url, {
    headers: { 'content-type': 'application/json', origin: new URL(url).origin },
    data: Buffer.from(data),
  })

async function signInBy(request: APIRequestContext, url: string): Promise<void> {
  const answer = await post(
    request,
    `${url}/api/v1/session`,
    JSON.stringify({ email: emailOf('seller'), password: PASSWORD }),
  )
  expect(answer.status()).toBe(200)
}

async function expectProblem(answer: APIResponse, what: string): Promise<void> {
  expect(answer.status(), what).toBeGreaterThanOrEqual(400)
  expect(answer.status(), what).toBeLessThan(500)
  expect(answer.headers()['content-type'], what).toContain('application/problem+json')
  expect(await answer.json(), what).toMatchObject({ status: answer.status(), code: expect.any(String) })
}
