import { expect, test } from 'vitest'
import { provider } from '../sales/testing/sale-world.ts'
import { providerAt } from './provider-ask.schema.ts'
import type { EarlierAsk } from './provider.schema.ts'

const { channels, customerKinds, requireExternalOrderNumber, requireIdNumber, requireChecklist } = provider
/** A line that was stored before there were quotes. */
const line: EarlierAsk = {
  channels,
  customerKinds,
  requireExternalOrderNumber,
  requireIdNumber,
  requireChecklist,
  until: 1000,
}

test('a sale of before the provider asked for quotes is asked for none, whatever its line of that time mentions', () => {
  const asking = { ...provider, signsByLink: true, earlier: [line] }
  expect(providerAt(asking, 999).signsByLink).toBe(false)
  expect(providerAt(asking, 1000).signsByLink).toBe(true)
})

test('a line of before that asked for quotes still asks for them', () => {
  const over = { ...provider, signsByLink: false, earlier: [{ ...line, signsByLink: true }] }
  expect(providerAt(over, 999).signsByLink).toBe(true)
  expect(providerAt(over, 1000).signsByLink).toBe(false)
})
