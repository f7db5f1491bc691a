// Invariants (numbers from docs/sync.md):
// S1 Nothing lost: a throw, or any request that fails, rolls the whole transaction back.
// S4 Truth: durability is strict, and only the browser's own `complete` resolves.
//
// Write transactions use IndexedDB directly (docs/decisions/0007-writing-past-dexie.md): every request through
// Dexie costs several turns of its promises, a third of the time in which a sale is saved. Dexie still opens, upgrades
// and reads the database, and is notified of writes, so that live queries run again.

import type Dexie from 'dexie'
import { StorageFailure } from './failures.ts'
import { mendedEntries } from './repair-entries.ts'
import { fromRecord, NO_SCOPE, rangeOf, toRecord, type RowRecord } from './records.ts'
import type { RowShelf, Shelf, StoredRow, StoreTx } from './store.ts'
import { Written } from './change-notifier.ts'
import { resultOf } from './request-result.ts'

/** Runs `work` over the named stores atomically and durably. Rejects with what the browser, or `work`, threw. */
export async function nativeWrite<T>(
  database: Dexie,
  stores: readonly string[],
  work: (tx: StoreTx) => Promise<T>,
): Promise<T> {
  const transaction = await begin(database, stores)
  const written = new Written(database)
  const ended = endOf(transaction)
  let value: T
  try {
    value = await work(toTx(transaction, written))
    whileRunning(() => transaction.commit())
    written.name()
  } catch (error) {
    whileRunning(() => transaction.abort())
    await ended.catch(() => undefined)
    // If a write failed, the error that `work` saw is only its consequence.
    throw transaction.error ?? error
  }
  await ended
  written.announce()
  return value
}

/** Writes without waiting for anything: a page that is left does nothing later. */
export function writeAtOnce(database: Dexie, store: string, values: readonly unknown[]): void {
  const connection: IDBDatabase | null = database.backendDB()
  if (!connection || values.length === 0) return
  const transaction = connection.transaction([store], 'readwrite', { durability: 'strict' })
  for (const value of values) transaction.objectStore(store).put(value)
  transaction.commit()
}

async function begin(database: Dexie, stores: readonly string[]): Promise<IDBTransaction> {
  const start = () => {
    const connection: IDBDatabase | null = database.backendDB()
    return connection?.transaction(stores, 'readwrite', { durability: 'strict' })
  }
  try {
    const transaction = start()
    if (transaction) return transaction
  } catch (error) {
    if (!(error instanceof DOMException) || error.name !== 'InvalidStateError') throw error
  }
  // Closed: by the browser (Safari does it behind the app's back), and Dexie opens it again; or for good, and it throws.
  await database.table('$state').count()
  const transaction = start()
  if (!transaction) throw new StorageFailure('storage.unavailable')
  return transaction
}

function endOf(transaction: IDBTransaction): Promise<void> {
  const ended = new Promise<void>((resolve, reject) => {
    transaction.addEventListener('complete', () => resolve())
    transaction.addEventListener('abort', () => reject(transaction.error ?? new StorageFailure('storage.unavailable')))
  })
  // It is awaited only after `work`, and may end before.
  ended.catch(() => undefined)
  return ended
}

/** A transaction that has ended by itself needs no abort. */
function whileRunning(act: () => void): void {
  try {
    act()
  } catch (error) {
    if (!(error instanceof DOMException) || error.name !== 'InvalidStateError') throw error
  }
}

function toTx(transaction: IDBTransaction, written: Written): StoreTx {
  const meta = new NativeStore(transaction, written, '$state')
  const outbox = new NativeStore(transaction, written, '$outbox')
  return {
    rows: rowShelf((collection) => new NativeStore(transaction, written, collection)),
    base: shelf(new NativeStore(transaction, written, '$base')),
    outbox: { ...mendedEntries(shelf(outbox)), append: (value) => outbox.append(value) },
    settled: mendedEntries(shelf(new NativeStore(transaction, written, '$settled'))),
    meta: {
      get: async (key) => (await meta.get(key)) as never,
      put: async (key, value) => meta.put([value], key),
    },
  }
}

function shelf<Key extends IDBValidKey, Value>(store: NativeStore): Shelf<Key, Value> {
  return {
    get: (key) => store.get(key) as Promise<Value | undefined>,
    getMany: (keys) => store.getMany(keys) as Promise<(Value | undefined)[]>,
    list: (part) =>
      store.list(part && { index: 'id', range: IDBKeyRange.lowerBound(part.above, true) }, part?.limit) as Promise<
        Value[]
      >,
    first: async () => (await store.list(undefined, 1))[0] as Value | undefined,
    putMany: async (values) => store.put(values),
    deleteMany: async (keys) => store.delete(keys),
    clear: async () => store.clear(),
  }
}

function rowShelf(storeOf: (collection: string) => NativeStore): RowShelf {
  const stored = (found: readonly unknown[]): StoredRow[] => found.map((record) => fromRecord(record as RowRecord))
  return {
    getMany: async (collection, ids) =>
      (await storeOf(collection).getMany(ids)).map((record) =>
        record === undefined ? undefined : fromRecord(record as RowRecord),
      ),
    where: async (collection, index, value) => {
      const { index: name, lower, upper } = rangeOf({ index, equals: value })
      return stored(await storeOf(collection).list({ index: name, range: IDBKeyRange.bound(lower, upper) }))
    },
    inScope: async (collection, scope) =>
      stored(await storeOf(collection).list({ index: '$scopes', range: IDBKeyRange.only(scope) })),
    inNoScope: async (collection) =>
      stored(await storeOf(collection).list({ index: '$scopes', range: IDBKeyRange.only(NO_SCOPE) })),
    putMany: async (collection, rows) => storeOf(collection).put(rows.map(toRecord)),
    deleteMany: async (collection, ids) => storeOf(collection).delete(ids),
    clear: async (collection) => storeOf(collection).clear(),
  }
}

/**
 * One object store in one transaction. Writes are not waited for: requests are served in order, so later reads see
 * them, and one that fails ends the transaction.
 */
class NativeStore {
  readonly #transaction: IDBTransaction
  readonly #written: Written
  readonly #name: string

  constructor(transaction: IDBTransaction, written: Written, name: string) {
    this.#transaction = transaction
    this.#written = written
    this.#name = name
  }

  get #store(): IDBObjectStore {
    return this.#transaction.objectStore(this.#name)
  }

  get(key: IDBValidKey): Promise<unknown> {
    return resultOf(this.#store.get(key))
  }

  /** Requests are answered in order: the last answer stands for all of them. */
  async getMany(keys: readonly IDBValidKey[]): Promise<unknown[]> {
    const store = this.#store
    const requests: IDBRequest<unknown>[] = keys.map((key) => store.get(key))
    const last = requests.at(-1)
    if (last) await resultOf(last)
    return requests.map(({ result }) => result)
  }

  list(within?: { index: string; range: IDBKeyRange }, limit?: number): Promise<unknown[]> {
    if (!within) return resultOf(this.#store.getAll(undefined, limit))
    const source = within.index === 'id' ? this.#store : this.#store.index(within.index)
    return resultOf(source.getAll(within.range, limit))
  }

  put(values: readonly unknown[], key?: IDBValidKey): void {
    if (values.length === 0) return
    const store = this.#store
    for (const value of values) store.put(value, key)
    this.#written.put(this.#name, values, key)
  }

  /** Adds the value under the store's next number, and answers with that. */
  append(value: object): Promise<number> {
    const added = resultOf(this.#store.add(value)).then((key) => {
      this.#written.put(this.#name, [value], key)
      return Number(key)
    })
    // The number of a failed entry is not needed: the transaction reports the failure.
    added.catch(() => undefined)
    return added
  }

  delete(keys: readonly IDBValidKey[]): void {
    const store = this.#store
    for (const key of keys) store.delete(key)
    this.#written.delete(this.#name, keys)
  }

  clear(): void {
    this.#store.clear()
    this.#written.clear(this.#name)
  }
}
