// Invariants (numbers from docs/sync.md):
// S4 Truth: durability is strict, so a resolved transaction has left the browser's own buffers.
// S6 No leak: the database's name carries the user, so two people on one phone never share a store.

import Dexie, { liveQuery, type Collection as DexieCollection, type Table, type Transaction } from 'dexie'
import type { Id } from '../../../shared/kernel/ids.ts'
import type { Row } from '../../../shared/sync/collection.ts'
import type { Registry } from '../../../shared/sync/registry.ts'
import { StorageFailure, toStorageFailure } from './failures.ts'
import { mendedEntries } from './repair-entries.ts'
import { nativeWrite, writeAtOnce } from './native-write.ts'
import { inPage, leaveDatabases } from './page-databases.ts'
import { fromRecord, NO_SCOPE, rangeOf, type RowRecord } from './records.ts'
import { releasedSchemas, schemaVersions, type StoreSchema } from './schema-versions.ts'
import type { DraftRecord, LocalStore, RowShelf, Shelf, StoredRow, StoreQuery, StoreTx, Watched } from './store.ts'

/** The name of a user's database on this device. */
export const databaseName = (userId: Id): string => `rond-${userId}`

export interface StoreOptions {
  /**
   * The last work on the store, when a newer app in another tab wants to upgrade it. Afterwards everything asked of it
   * fails with `storage.outdated`.
   */
  readonly beforeGivingWay?: () => Promise<void>
  /** For tests: the versions that phones hold. */
  readonly released?: readonly StoreSchema[]
}

/** Opens (and upgrades) the store of one user. Rejects with `StorageFailure` where the browser has none to give. */
export async function openDexieStore(
  name: string,
  registry: Registry,
  { beforeGivingWay = () => Promise.resolve(), released = releasedSchemas }: StoreOptions = {},
): Promise<LocalStore> {
  const database = new Dexie(name, { ...inPage, cache: 'disabled' })
  schemaVersions(registry, released).forEach((schema, index) => database.version(index + 1).stores(schema))
  await guarded(() => database.open())
  const store = new DexieStore(database, [...registry.collections.keys()])
  // Another tab upgrades, or removes, the database: give way soon, or it would wait for this tab for ever.
  database.on('versionchange', ({ newVersion }) => {
    const isUpgrade = newVersion !== null
    const ready = isUpgrade ? beforeGivingWay() : Promise.resolve()
    ready.catch(() => undefined).finally(() => (isUpgrade ? store.yieldToNewerApp() : store.close()))
  })
  return store
}

class DexieStore implements LocalStore {
  readonly #database: Dexie
  readonly #synced: readonly string[]
  #isOutdated = false
  readonly drafts: LocalStore['drafts']
  readonly files: LocalStore['files']
  readonly contents: LocalStore['contents']

  readonly #guarded: Guard = async (work) => {
    try {
      return await guarded(work)
    } catch (error) {
      throw this.#isOutdated && error instanceof StorageFailure ? new StorageFailure('storage.outdated', error) : error
    }
  }

  constructor(database: Dexie, collections: readonly string[]) {
    this.#database = database
    this.#synced = [...collections, '$base', '$outbox', '$settled', '$state']
    this.drafts = guardedShelf(shelf(database.table('$drafts')), this.#guarded)
    this.files = guardedShelf(shelf(database.table('$files')), this.#guarded)
    this.contents = guardedShelf(shelf(database.table('$contents')), this.#guarded)
  }

  transact<T>(mode: 'read' | 'write', work: (tx: StoreTx) => Promise<T>): Promise<T> {
    return this.#guarded(() =>
      mode === 'write'
        ? nativeWrite(this.#database, this.#synced, work)
        : this.#database.transaction('r', [...this.#synced], (transaction) => work(toTx(transaction))),
    )
  }

  find(collection: string, query: StoreQuery): Promise<readonly Row[]> {
    return this.#guarded(async () =>
      (await this.#select(collection, query).toArray()).map((record) => fromRecord(record).row),
    )
  }

  count(collection: string, query: StoreQuery): Promise<number> {
    return this.#guarded(() => this.#select(collection, query).count())
  }

  watch<T>(ask: () => Promise<T>): Watched<T> {
    return {
      subscribe: (onValue, onError) => {
        const subscription = liveQuery(ask).subscribe(onValue, onError)
        return () => subscription.unsubscribe()
      },
    }
  }

  close(): void {
    this.#database.close()
  }

  leave(drafts: readonly DraftRecord[]): void {
    leaveDatabases(() => writeAtOnce(this.#database, '$drafts', drafts))
  }

  yieldToNewerApp(): void {
    this.#isOutdated = true
    this.close()
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
  const meta = transaction.table('$state')
  return {
    rows: rowShelf(transaction),
    base: shelf(transaction.table('$base')),
    outbox: { ...mendedEntries(shelf(transaction.table('$outbox'))), append: writesNothing },
    settled: mendedEntries(shelf(transaction.table('$settled'))),
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
    list: (part) =>
      (part ? table.where(':id').above(part.above).limit(part.limit) : table).toArray() as Promise<Value[]>,
    first: () => table.toCollection().first() as Promise<Value | undefined>,
    putMany: (values) => putAll(table, values),
    deleteMany: (keys) => table.bulkDelete([...keys]),
    clear: () => table.clear(),
  }
}

const putAll = (table: Table, values: readonly unknown[]): Promise<void> =>
  (values.length === 1 ? table.put(values[0]) : table.bulkPut([...values])) as Promise<void>

type Guard = <T>(work: () => PromiseLike<T>) => Promise<T>

function guardedShelf<Key, Value>(inner: Shelf<Key, Value>, guard: Guard): Shelf<Key, Value> {
  return {
    get: (key) => guard(() => inner.get(key)),
    getMany: (keys) => guard(() => inner.getMany(keys)),
    list: (part) => guard(() => inner.list(part)),
    first: () => guard(() => inner.first()),
    putMany: (values) => guard(() => inner.putMany(values)),
    deleteMany: (keys) => guard(() => inner.deleteMany(keys)),
    clear: () => guard(() => inner.clear()),
  }
}

async function guarded<T>(work: () => PromiseLike<T>): Promise<T> {
  try {
    return await work()
  } catch (error) {
    throw toStorageFailure(error)
  }
}
