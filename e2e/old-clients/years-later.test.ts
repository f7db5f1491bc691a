import 'fake-indexeddb/auto'
import { afterEach, describe, expect, test } from 'vitest'
import { fatesOf } from './freeze.ts'
import { revive, versions, type Revived } from './revive.ts'

const TWO_YEARS_MS = 2 * 365 * 86_400_000

let opened: Revived | undefined
afterEach(() => opened?.close())

describe.each(versions)('a phone of version $version that lay in a drawer for two years', (frozen) => {
  test('gives every command a fate, and is left with nothing that waits', async () => {
    opened = await revive(frozen, { laterMs: TWO_YEARS_MS })
    const { phone, entries } = opened
    const fates = await fatesOf(phone, entries)
    expect(fates.length).toBe(frozen.fates.length)
    await phone.sync()
    expect((await phone.outbox()).filter(({ state }) => state === 'queued')).toEqual([])
    expect(phone.reports).toEqual([])
  })
})
