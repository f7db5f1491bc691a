import 'fake-indexeddb/auto'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { temporarySealer, type Sealer } from './seal.ts'
import type { LocalStore, StoredRow } from './store.ts'
import { nextId, VisitPhone } from './testing/visit-phone.ts'

/** A page: what it knows of its databases is its own, the databases are everybody's. */
async function page() {
  vi.resetModules()
  const { openDexieStore } = await import('./dexie-store.ts')
  const { openDatabaseSegments } = await import('./journal/database-segments.ts')
  const { pageDatabases } = await import('./page-databases.ts')
  const { withKeys } = await import('./seal.ts')
  const { visitsRegistry } = await import('./testing/visits.ts')
  return {
    open: (name: string): Promise<LocalStore> => openDexieStore(name, visitsRegistry),
    journal: (userId: string) => openDatabaseSegments(userId, pageDatabases),
    withKeys,
  }
}

const visit = (at: number): StoredRow => ({
  row: { id: nextId(), version: 1, ownerId: nextId(), name: `visit ${at}`, at } as StoredRow['row'],
  scopes: ['visits/all'],
})
const ats = async (store: LocalStore) => (await store.find('visits', {})).map((row) => (row as { at?: number }).at)

let name = ''
beforeEach(() => {
  name = nextId()
})

/** A transaction that never ends, as when the browser has frozen its page in the middle of it. */
function goOnForEver(store: LocalStore, mode: 'read' | 'write'): { begun: Promise<void>; ended: Promise<unknown> } {
  let hasBegun = (): void => undefined
  const begun = new Promise<void>((resolve) => (hasBegun = resolve))
  const ended = store
    .transact(mode, async (tx) => {
      if (mode === 'write') await tx.rows.putMany('visits', [visit(10)])
      for (;;) {
        await tx.outbox.list()
        hasBegun()
      }
    })
    .then(
      () => 'saved',
      (error: unknown) => error,
    )
  return { begun, ended }
}

describe('a page that is left', () => {
  test.each(['read', 'write'] as const)(
    'in the middle of a %s holds up no other page, and has saved nothing [sync S1, S4]',
    async (mode) => {
      const left = await (await page()).open(name)
      const { begun, ended } = goOnForEver(left, mode)
      await begun
      left.leave([])
      const next = await (await page()).open(name)
      await next.transact('write', (tx) => tx.rows.putMany('visits', [visit(20)]))
      expect(await ats(next)).toEqual([20])
      expect(await ended).toMatchObject({ code: 'storage.unavailable' })
    },
  )

  test('keeps its forms, though another write holds their place', async () => {
    const left = await (await page()).open(name)
    const older = left.drafts.putMany([{ key: 'sale/1', kind: 'sale', id: '1', value: { name: 'Ad' }, updatedAt: 1 }])
    older.catch(() => undefined)
    left.leave([{ key: 'sale/1', kind: 'sale', id: '1', value: { name: 'Ada' }, updatedAt: 2 }])
    const next = await (await page()).open(name)
    expect(await next.drafts.list()).toMatchObject([{ value: { name: 'Ada' } }])
  })

  test('ends what it does with its keys, too', async () => {
    const { open, withKeys } = await page()
    const left = await open(name)
    let hasBegun = (): void => undefined
    const begun = new Promise<void>((resolve) => (hasBegun = resolve))
    const ended = withKeys(async (keys) => {
      for (;;) {
        await keys.get('nobody')
        hasBegun()
      }
    }).catch((error: unknown) => error)
    await begun
    left.leave([])
    expect(await (await page()).withKeys((keys) => keys.get('nobody'))).toBeUndefined()
    expect(await ended).toMatchObject({ code: 'storage.unavailable' })
  })

  test('opens nothing more', async () => {
    const { open, journal } = await page()
    const left = await open(name)
    left.leave([])
    await expect(left.find('visits', {})).rejects.toMatchObject({ code: 'storage.unavailable' })
    await expect(open(name)).rejects.toMatchObject({ code: 'storage.unavailable' })
    await expect(journal(nextId())).rejects.toMatchObject({ name: 'InvalidStateError' })
  })

  test('has closed its databases: they can be upgraded and removed', async () => {
    const left = await (await page()).open(name)
    left.leave([])
    const removing = indexedDB.deleteDatabase(name)
    await new Promise<void>((resolve, reject) => {
      removing.addEventListener('success', () => resolve())
      removing.addEventListener('blocked', () => reject(new Error('blocked')))
    })
    expect((await indexedDB.databases()).map((one) => one.name)).not.toContain(name)
  })
})

test('what a person was typing when the page was left is there afterwards, sealed', async () => {
  const phone = await VisitPhone.create('memory')
  const inner = await temporarySealer()
  let isSealed = false
  const seal: Sealer['seal'] = (text, place) => inner.seal(text, place).finally(() => void (isSealed = true))
  const tab = await phone.tab({ sealer: { ...inner, seal } })
  const value = { name: 'Ada', identityNumber: '850709-9805' }
  tab.engine.drafts.save({ kind: 'sale', id: 'new', value, sensitive: ['identityNumber'] })
  // Sealing takes a moment, typing the next word takes longer.
  await vi.waitFor(() => expect(isSealed).toBe(true), { timeout: 10_000 })
  tab.engine.drafts.save({
    kind: 'sale',
    id: 'new',
    value: { ...value, name: 'Ada Berg' },
    sensitive: ['identityNumber'],
  })
  tab.engine.leave()
  expect(phone.reports).toEqual([])
  const next = await phone.tab({ sealer: inner })
  expect(JSON.stringify(await next.store.drafts.list())).not.toContain('850709')
  expect((await next.engine.drafts.load('sale', 'new'))?.value).toEqual({ ...value, name: 'Ada Berg' })
})
