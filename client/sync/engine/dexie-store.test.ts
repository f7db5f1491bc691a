import 'fake-indexeddb/auto'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { openDexieStore } from './dexie-store.ts'
import { StorageFailure } from './failures.ts'
import type { LocalStore, StoredRow } from './store.ts'
import { nextId } from './testing/visit-phone.ts'
import { visitsRegistry } from './testing/visits.ts'

const open = (name: string = nextId()) => openDexieStore(name, visitsRegistry)
const ownerId = nextId()
const visit = (at: number): StoredRow => ({
  row: { id: nextId(), version: 1, ownerId, name: `visit ${at}`, at } as StoredRow['row'],
  scopes: ['visits/all'],
})
const write = (store: LocalStore, ...rows: StoredRow[]) =>
  store.transact('write', (tx) => tx.rows.putMany('visits', rows))

/** The results of a live query, one by one. */
function looksAt<T>(store: LocalStore, ask: () => Promise<T>): { looks: T[]; after: (count: number) => Promise<void> } {
  const looks: T[] = []
  store.watch(ask).subscribe(
    (value) => looks.push(value),
    (error) => expect.unreachable(String(error)),
  )
  return {
    looks,
    after: (count) => vi.waitFor(() => expect(looks.length).toBeGreaterThanOrEqual(count), { timeout: 10_000 }),
  }
}

afterEach(() => vi.restoreAllMocks())

describe('what is watched while a transaction writes', () => {
  test('an index range sees rows that come into it, change in it and are taken from it', async () => {
    const store = await open()
    const late = visit(30)
    const { looks, after } = looksAt(store, async () =>
      (await store.find('visits', { index: 'at', above: 20 })).map(({ version }) => version),
    )
    await after(1)
    await write(store, late)
    await after(2)
    await write(store, { ...late, row: { ...late.row, version: 2 } })
    await after(3)
    await store.transact('write', (tx) => tx.rows.deleteMany('visits', [late.row.id]))
    await after(4)
    expect(looks).toEqual([[], [1], [2], []])
  })

  test('an index range is not looked at again for rows outside it', async () => {
    const store = await open()
    const { looks, after } = looksAt(store, () => store.find('visits', { index: 'ownerId+at', equals: 'nobody' }))
    const all = looksAt(store, () => store.find('visits', { index: 'at' }))
    await after(1)
    await all.after(1)
    await write(store, visit(10))
    await all.after(2)
    expect(looks).toEqual([[]])
  })

  test('a count sees rows that come and all of them leave', async () => {
    const store = await open()
    const { looks, after } = looksAt(store, () => store.count('visits', { index: 'ownerId+at', equals: ownerId }))
    await after(1)
    await write(store, visit(10), visit(11))
    await after(2)
    await store.transact('write', (tx) => tx.rows.clear('visits'))
    await after(3)
    expect(looks).toEqual([0, 2, 0])
  })

  test('many rows at once are seen', async () => {
    const store = await open()
    const { looks, after } = looksAt(store, () => store.count('visits', { index: 'at', above: 5 }))
    await after(1)
    await write(store, ...Array.from({ length: 120 }, (_, index) => visit(index + 10)))
    await after(2)
    expect(looks).toEqual([0, 120])
  })

  test('a new command is seen by whoever watches the outbox, in another tab too', async () => {
    const name = nextId()
    const [mine, other] = [await open(name), await open(name)]
    const { looks, after } = looksAt(other, () =>
      other.transact('read', async (tx) => (await tx.outbox.list()).map(({ seq }) => seq)),
    )
    await after(1)
    await mine.transact('write', (tx) => tx.outbox.append({ id: nextId() } as never))
    await after(2)
    expect(looks).toEqual([[], [1]])
  })

  test('nothing is said of a transaction that failed', async () => {
    const store = await open()
    const { looks, after } = looksAt(store, () => store.count('visits', {}))
    await after(1)
    const failing = store.transact('write', async (tx) => {
      await tx.rows.putMany('visits', [visit(10)])
      throw new Error('no')
    })
    await expect(failing).rejects.toThrow('no')
    await write(store, visit(11))
    await after(2)
    expect(looks).toEqual([0, 1])
  })
})

describe('a connection that is gone', () => {
  test('because the browser closed it is opened again, and the write is kept', async () => {
    const store = await open()
    vi.spyOn(IDBDatabase.prototype, 'transaction').mockImplementationOnce(() => {
      throw new DOMException('the connection is closing', 'InvalidStateError')
    })
    await write(store, visit(10))
    expect(await store.count('visits', {})).toBe(1)
  })

  test('because it was closed for good takes no write', async () => {
    const store = await open()
    store.close()
    await expect(write(store, visit(10))).rejects.toBeInstanceOf(StorageFailure)
  })
})

test('a write that the disk does not take undoes the whole transaction and says why [sync S1]', async () => {
  const store = await open()
  const kept = visit(10)
  await write(store, kept)
  vi.spyOn(IDBObjectStore.prototype, 'add').mockImplementationOnce(() => {
    throw new DOMException('full', 'QuotaExceededError')
  })
  const failing = store.transact('write', async (tx) => {
    await tx.rows.putMany('visits', [visit(11)])
    await tx.outbox.append({ id: nextId() } as never)
  })
  await expect(failing).rejects.toMatchObject({ code: 'storage.full' })
  expect((await store.find('visits', {})).map(({ id }) => id)).toEqual([kept.row.id])
})
