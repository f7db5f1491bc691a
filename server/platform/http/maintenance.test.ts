import { afterEach, expect, test } from 'vitest'
import { createApp } from '../../app.ts'
import { openTestPlatform, type TestPlatform } from '../testing/test-platform.ts'
import { testClient } from '../testing/test-client.ts'

let platform: TestPlatform
afterEach(() => platform.database.close())

test('a server that is closed for maintenance answers every call with 503, and is healthy', async () => {
  platform = await openTestPlatform()
  const { http } = createApp({ ...platform, config: { ...platform.config, maintenance: true } })
  const client = testClient(http)
  for (const path of ['/api/v1/session', '/api/v1/lists/sales', '/api/nothing']) {
    const answer = await client.get(path)
    expect([answer.status, answer.headers.get('retry-after')]).toEqual([503, '60'])
    expect(await answer.json()).toMatchObject({ code: 'server.maintenance' })
  }
  expect((await client.post('/api/sync/push', {})).status).toBe(503)
  expect((await client.get('/health/ready')).status).toBe(200)
})
