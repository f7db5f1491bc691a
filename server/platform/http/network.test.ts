import { Hono } from 'hono'
import { describe, expect, test } from 'vitest'
import type { Logger } from '../log.ts'
import { testConfig } from '../testing/test-platform.ts'
import { createNetworkReader, networkOf } from './network.ts'

describe('the network a caller is counted by [security 34]', () => {
  test.each([
    ['203.0.113.7', '203.0.113.0/24'],
    ['::ffff:203.0.113.200', '203.0.113.0/24'],
    ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
    ['2001:0db8:0001:0002:ffff::1', '2001:db8:1:2::/64'],
    ['2001:db8::1', '2001:db8:0:0::/64'],
    ['fe80::1%eth0', 'fe80:0:0:0::/64'],
    ['::1', '0:0:0:0::/64'],
    ['nonsense', 'unknown'],
  ])('of %s is %s', (address, network) => {
    expect(networkOf(address)).toBe(network)
  })
})

describe('X-Forwarded-For', () => {
  const read = async (trustProxy: boolean, headers: readonly string[]) => {
    const warnings: unknown[] = []
    const log = { warn: (words: unknown) => warnings.push(words) } as unknown as Logger
    const reader = createNetworkReader({ config: { ...testConfig(), trustProxy }, log })
    const app = new Hono().get('/', (http) => http.text(reader(http)))
    const networks: string[] = []
    for (const header of headers)
      networks.push(await (await app.request('/', { headers: { 'x-forwarded-for': header } })).text())
    return { networks, warnings }
  }

  test('is believed, by its last address, where the proxy is trusted', async () => {
    const { networks, warnings } = await read(true, ['10.0.0.1, 203.0.113.7', 'not an address'])
    expect(networks).toEqual(['203.0.113.0/24', 'unknown'])
    expect(warnings).toEqual([])
  })

  test('is not believed elsewhere, and the operator is warned once', async () => {
    const { networks, warnings } = await read(false, ['203.0.113.7', '198.51.100.1'])
    expect(networks).toEqual(['unknown', 'unknown'])
    expect(warnings).toEqual([expect.stringContaining('TRUST_PROXY=1')])
  })
})
