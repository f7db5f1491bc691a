import { expect, test } from 'vitest'
import { testConfig } from '../testing/test-platform.ts'
import { isOwnOrigin } from './same-origin.ts'

test.each([
  ['localhost:3000', true],
  ['192.168.1.7:3000', true],
  ['[fe80::1]:3000', true],
  ['laptop.local:3000', true],
  ['rebound.evil.example:3000', false],
  ['localhost.evil.example:3000', false],
])('outside production a page of %s is our own: %s [security 6]', (host, isOwn) => {
  expect(isOwnOrigin(`http://${host}`, host, testConfig())).toBe(isOwn)
  expect(isOwnOrigin(`http://${host}`, host, { ...testConfig(), mode: 'production' })).toBe(host === 'localhost:3000')
})
