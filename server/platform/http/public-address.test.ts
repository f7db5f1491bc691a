import { Hono } from 'hono'
import { expect, test } from 'vitest'
import { createLog } from '../log.ts'
import { testConfig } from '../testing/test-platform.ts'
import { createAddressWatch } from './public-address.ts'

test('a wrong public address is named once in the log, and a foreign page is not taken for it', async () => {
  const warnings: string[] = []
  const log = Object.assign(createLog('silent'), { warn: (text: string) => void warnings.push(text) })
  const config = { ...testConfig(), mode: 'production' as const, publicUrl: new URL('https://wrong.example') }
  const watch = createAddressWatch({ config, log })
  const app = new Hono().post('/', (http) => {
    watch(http)
    return http.text('')
  })
  const call = (headers: Record<string, string>) => app.request('/', { method: 'POST', headers })
  await call({ origin: 'https://wrong.example', 'sec-fetch-site': 'same-origin' })
  await call({ origin: 'https://elsewhere.example', 'sec-fetch-site': 'cross-site' })
  expect(warnings).toEqual([])
  await call({ origin: 'https://right.example', 'sec-fetch-site': 'same-origin' })
  await call({ origin: 'https://right.example', 'sec-fetch-site': 'same-origin' })
  expect(warnings).toEqual([expect.stringContaining('https://right.example, but PUBLIC_URL is https://wrong.example')])
})
