import { expect, test } from 'vitest'
import { openTestPlatform } from '../testing/test-platform.ts'
import { createHttpApp } from './http-app.ts'

test('the kill switch is served in place of the worker only when the operator says so', async () => {
  const answers = []
  for (const serviceWorker of ['on', 'kill'] as const) {
    const platform = await openTestPlatform({ config: { serviceWorker } })
    const app = createHttpApp({ platform, routes: [], authenticate: () => Promise.resolve(null), client: null })
    const answer = await app.request('/worker.js')
    answers.push([answer.status, answer.headers.get('cache-control'), (await answer.text()).includes('unregister')])
    await platform.database.close()
  }
  expect(answers).toEqual([
    [404, null, false],
    [200, 'no-cache', true],
  ])
})

test('a photo that is shared where no worker answers leads to the screen that says so', async () => {
  const platform = await openTestPlatform()
  const app = createHttpApp({ platform, routes: [], authenticate: () => Promise.resolve(null), client: null })
  const body = new FormData()
  body.set('photo', new File(['jpeg'], 'checklista.jpg', { type: 'image/jpeg' }))
  const answer = await app.request('/share-photo', { method: 'POST', body })
  expect([answer.status, answer.headers.get('location')]).toEqual([303, '/shared-photo?fault=unready'])
  await platform.database.close()
})
