// Invariants (numbers from docs/sync.md):
// S4 Truth: durability is strict, so a resolved transaction has left the browser's own buffers.
// S6 No leak: the database's name carries the user, so two people on one phone never share a store.

import Dexie, { liveQuery, type Collection as DexieCollection, type Table, type Transaction } from 'dexie'
import type { Id } from '../../../shared/kernel/ids.ts'
import type { Row } from '../../../shared/sync/collection.ts'
import type { Registry } from '../../../shared/sync/registry.ts'
import { toStorageFailure } from './failures.ts'
import { nativeWrite } from './native-write.ts'
import { fromRecord, NO_SCOPE, rangeOf, type RowRecord } from './records.ts'
import { schemaVersions } from './schema-versions.ts'
import type { LocalStore, RowShelf, Shelf, StoredRow, StoreQuery, StoreTx } from './store.ts'

/** The name of a user's database on this device. */
export const databaseName = (userId: Id): string => `rond-${userId}`

/** Opens (and upgrades) the store of one user. Rejects with `StorageFailure` where the browser has none to give. */
export async function openDexieStore(name: string, registry: Registry): Promise<LocalStore> {
  const database = new Dexie(name, { chromeTransactionDurability: 'strict', cache: 'disabled' })
  schemaVersions(registry).forEach((schema, index) => database.version(index + 1).stores(schema))
  await guarded(() => database.open())
  // Another tab with a newer app wants to upgrade: give way at once, or it would wait for this tab for ever.
  database.on('versionchange', () => database.close())
  return new DexieStore(database, [...registry.collections.keys()])
}

class DexieStore implements LocalStore {
  readonly #database: Dexie
  readonly #synced: readonly string[]
  readonly drafts: LocalStore['drafts']
  readonly files: LocalStore['files']
  readonly contents: LocalStore['contents']

  constructor(database: Dexie, collections: readonly string[]) {
    this.#database = database
    this.#synced = [...collections, '$base', '$outbox', '$settled', '$meta']
    this.drafts = guardedShelf(shelf(database.table('$drafts')))
    this.files = guardedShelf(shelf(database.table('$files')))
    this.contents = guardedShelf(shelf(database.table('$contents')))
  }

  transact<T>(mode: 'read' | 'write', work: (tx: StoreTx) => Promise<T>): Promise<T> {
    return guarded(() =>
      mode === 'write'
        ? nativeWrite(this.#database, this.#synced, work)
        : this.#database.transaction('r', [...this.#synced], (transaction) => work(toTx(transaction))),
    )
  }

  find(collection: string, query: StoreQuery): Promise<readonly Row[]> {
    return guarded(async () =>
      (await this.#select(collection, query).toArray()).map((record) => fromRecord(record).row),
    )
  }

  count(collection: string, query: StoreQuery): Promise<number> {
    return guarded(() => this.#select(collection, query).count())
  }

  watch<T>(ask: () => Promise<T>, onValue: (value: T) => void, onError: (error: unknown) => void): () => void {
    const subscription = liveQuery(ask).subscribe({ next: onValue, error: onError })
    return () => subscription.unsubscribe()
  }

  close(): void {
    this.#database.close()
  }

  #select(collection: string, query: StoreQuery): DexieCollection<RowRecord> {
    const table = this.#database.table<RowRecord>(collection)
    const { lower, upper, lowerOpen, upperOpen, index } = rangeOf(query)
    let found = table.where(index).between(lower, upper, !lowerOpen, !upperOpen)
    // A Dexie collection turns its own walk around; it is no array.
    // oxlint-disable-next-line unicorn/no-array-reverse
    if (query.reverse) found = found.reverse()
    const { filter, limit } = query
    if (filter) found = found.filter((record) => filter(fromRecord(record).row))
    return limit === undefined ? found : found.limit(limit)
  }
}

/**
 * A reading transaction, which Dexie's live queries follow.
 *
 * Every table is taken from the transaction itself: Dexie's own way of finding the current one gets lost where async
 * functions call each other a few levels deep.
 */
function toTx(transaction: Transaction): StoreTx {
  const meta = transaction.table('$meta')
  return {
    rows: rowShelf(transaction),
    base: shelf(transaction.table('$base')),
    outbox: { ...shelf(transaction.table('$outbox')), append: writesNothing },
    settled: shelf(transaction.table('$settled')),
    meta: {
      get: async (key) => (await meta.get(key)) as never,
      put: writesNothing,
    },
  }
}

function rowShelf(transaction: Transaction): RowShelf {
  const table = (collection: string): Table<RowRecord> => transaction.table<RowRecord>(collection)
  return {
    getMany: (collection, ids) =>
      table(collection)
        .bulkGet([...ids])
        .then((found) => found.map(optional)),
    where: (collection, index, value) => {
      const { index: name, lower, upper } = rangeOf({ index, equals: value })
      return stored(table(collection).where(name).between(lower, upper, true, true))
    },
    inScope: (collection, scope) => stored(table(collection).where('$scopes').equals(scope)),
    inNoScope: (collection) => stored(table(collection).where('$scopes').equals(NO_SCOPE)),
    putMany: writesNothing,
    deleteMany: writesNothing,
    clear: writesNothing,
  }
}

const writesNothing = (): Promise<never> => Promise.reject(new Error('a reading transaction wrote'))

const stored = (found: DexieCollection<RowRecord>): Promise<StoredRow[]> =>
  found.toArray((records) => records.map(fromRecord))

const optional = (record: RowRecord | undefined): StoredRow | undefined => (record ? fromRecord(record) : undefined)

// Dexie's own promises are handed on where they fit: each extra `await` inside a transaction costs a turn of its zones.
function shelf<Key, Value>(table: Table): Shelf<Key, Value> {
  return {
    get: (key) => table.get(key) as Promise<Value | undefined>,
    getMany: (keys) => table.bulkGet([...keys]) as Promise<(Value | undefined)[]>,
    list: () => table.toArray() as Promise<Value[]>,
    first: () => table.toCollection().first() as Promise<Value | undefined>,
    putMany: (values) => putAll(table, values),
    deleteMany: (keys) => table.bulkDelete([...keys]),
    clear: () => table.clear(),
  }
}

const putAll = (table: Table, values: readonly unknown[]): Promise<void> =>
  (values.length === 1 ? table.put(values[0]) : table.bulkPut([...values])) as Promise<void>

function guardedShelf<Key, Value>(inner: Shelf<Key, Value>): Shelf<Key, Value> {
  return {
    get: (key) => guarded(() => inner.get(key)),
    getMany: (keys) => guarded(() => inner.getMany(keys)),
    list: () => guarded(() => inner.list()),
    first: () => guarded(() => inner.first()),
    putMany: (values) => guarded(() => inner.putMany(values)),
    deleteMany: (keys) => guarded(() => inner.deleteMany(keys)),
    clear: () => guarded(() => inner.clear()),
  }
}

async function guarded<T>(work: () => PromiseLike<T>): Promise<T> {
  try {
    return await work()
  } catch (error) {
    throw toStorageFailure(error)
  }
}
