import { beforeEach, expect, test, vi } from 'vitest'
import { emptySaleDraft } from '../../../../shared/features/sales/sale/sale-content.rules.ts'
import type { SalesChannel } from '../../../../shared/features/catalog/provider.schema.ts'
import { lastProvider, rememberChoice, rememberedChoice } from './remembered-choice.ts'

const providerId = '00000000-0000-7000-8000-000000000001'
const today = '2026-11-18'
const sell = (channel: SalesChannel) => rememberChoice({ ...emptySaleDraft, providerId, channel }, today)

beforeEach(() => {
  const stored = new Map<string, string>()
  vi.stubGlobal('sessionStorage', {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => stored.set(key, value),
  })
  return () => vi.unstubAllGlobals()
})

test('the next sale for a provider is made as the last one of the day, until two differ', () => {
  expect(rememberedChoice(providerId, today)).toBeNull()
  sell('door')
  expect(rememberedChoice(providerId, today)).toEqual({ channel: 'door', kind: 'private' })
  sell('telesales')
  expect(rememberedChoice(providerId, today)).toBeNull()
  sell('telesales')
  expect(rememberedChoice(providerId, today)?.channel).toBe('telesales')
  expect(rememberedChoice(providerId, '2026-11-19')).toBeNull()
})

test('the provider of the last sale is that of the day, and nobody’s on the next', () => {
  expect(lastProvider(today)).toBeNull()
  sell('door')
  expect(lastProvider(today)).toBe(providerId)
  expect(lastProvider('2026-11-19')).toBeNull()
})
