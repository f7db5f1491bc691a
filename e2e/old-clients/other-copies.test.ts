import 'fake-indexeddb/auto'
import { describe, expect, test } from 'vitest'
import { brokenPromises, fatesOf } from './freeze.ts'
import type { Frozen } from './frozen.ts'
import { withJournal } from './other-copies.ts'
import { entriesIn, revive, versions } from './revive.ts'

const bytesOf = (base64: string) => new Uint8Array(Buffer.from(base64, 'base64'))

/** What only the phone can bring to the server: the rest is there already. */
const unanswered = (frozen: Frozen) => frozen.fates.filter(({ state }) => state !== 'applied')

/** An installation that has nothing but today's app. */
const empty = (frozen: Frozen) =>
  revive(frozen, {
    phone: (raw) => ({ ...raw, stores: raw.stores.map((store) => ({ ...store, records: [] })) }),
  })

describe.each(versions)('of a phone of version $version that has lost its database', (frozen) => {
  test('the journal brings every open command back to today’s app, and to the server [sync S1]', async () => {
    const { phone, close } = await empty(frozen)
    await withJournal(phone, { isNew: true, bytes: bytesOf(frozen.copies.journal) })
    expect((await phone.outbox()).length).toBe(frozen.fates.length)
    const fates = await fatesOf(phone, entriesIn(frozen.phone))
    // Receipts are not in it: what the server had answered, and has lost itself, is judged anew.
    const unsent = frozen.fates.filter(({ state }) => state === 'queued')
    expect(brokenPromises(unsent, fates)).toEqual([])
    expect(fates.filter(({ status }) => status === 'queued')).toEqual([])
    expect(phone.reports).toEqual([])
    await close()
  })

  test('the rescue file opens on another phone with today’s app: commands, forms and photos [sync S1]', async () => {
    const { phone, close } = await empty(frozen)
    const { file, keyText } = frozen.copies.rescue
    const result = await phone.engine.importRescue(bytesOf(file), keyText)
    const drafts = frozen.phone.stores.find(({ name }) => name === '$drafts')?.records.length
    expect(result).toMatchObject({ ok: true, value: { commands: unanswered(frozen).length, drafts, files: 2 } })
    const fates = await fatesOf(phone, entriesIn(frozen.phone))
    expect(brokenPromises(unanswered(frozen), fates)).toEqual([])
    expect(phone.reports).toEqual([])
    await close()
  })
})
