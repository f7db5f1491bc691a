import type { Row } from '../../../../shared/sync/collection.ts'
import type { Registry } from '../../../../shared/sync/registry.ts'
import { StorageFailure } from '../failures.ts'
import type { DraftRecord, LocalStore, RowShelf, Shelf, StoredRow, StoreQuery, StoreTx } from '../store.ts'

/** The data that survives a killed tab: pass it to the next `openMemoryStore`. */
export interface MemoryDisk {
  readonly tables: Map<string, Map<unknown, unknown>>
  /** Runs before each commit; throw to fail the transaction there, as a full disk would. */
  beforeCommit: () => void
  /** Serialises transactions over all stores opened on this disk, as IndexedDB does over tabs. */
  queue: Promise<unknown>
  readonly watchers: Set<() => void>
}

export const memoryDisk = (): MemoryDisk => ({
  tables: new Map(),
  beforeCommit: () => undefined,
  queue: Promise.resolve(),
  watchers: new Set(),
})

/** A store with Dexie's behaviour and no disk, for worlds that must run by the thousand. */
export function openMemoryStore(registry: Registry, disk: MemoryDisk = memoryDisk()): LocalStore {
  let closed = false
  const turn = <T>(work: (pages: Pages) => Promise<T>): Promise<T> => {
    const mine = disk.queue.then(async () => {
      if (closed) throw new StorageFailure('storage.unavailable')
      const pages = new Pages(disk)
      const value = await work(pages)
      if (pages.commit()) for (const watcher of disk.watchers) watcher()
      return value
    })
    disk.queue = mine.catch(() => undefined)
    return mine
  }
  const alone = <Key, Value>(name: string, keyOf: (value: Value) => Key): Shelf<Key, Value> => ({
    get: (key) => turn((pages) => pages.shelf(name, keyOf).get(key)),
    getMany: (keys) => turn((pages) => pages.shelf(name, keyOf).getMany(keys)),
    list: (part) => turn((pages) => pages.shelf(name, keyOf).list(part)),
    first: () => turn((pages) => pages.shelf(name, keyOf).first()),
    putMany: (values) => turn((pages) => pages.shelf(name, keyOf).putMany(values)),
    deleteMany: (keys) => turn((pages) => pages.shelf(name, keyOf).deleteMany(keys)),
    clear: () => turn((pages) => pages.shelf(name, keyOf).clear()),
  })
  const find = (collection: string, query: StoreQuery): Promise<readonly Row[]> =>
    turn(async (pages) => answer([...pages.rows(collection).values()], query))
  return {
    transact: (mode, work) => turn((pages) => work(transaction(pages, mode, registry))),
    find,
    count: async (collection, query) => (await find(collection, query)).length,
    watch: (ask) => ({
      subscribe: (onValue, onError) => {
        const run = () => void ask().then(onValue, onError)
        disk.watchers.add(run)
        run()
        return () => disk.watchers.delete(run)
      },
    }),
    drafts: alone('$drafts', (draft) => draft.key),
    files: alone('$files', (file) => file.sha256),
    contents: alone('$contents', (file) => file.sha256),
    close: () => {
      closed = true
    },
    leave: (drafts) => {
      closed = true
      const pages = new Pages(disk)
      void pages.shelf('$drafts', (draft: DraftRecord) => draft.key).putMany(drafts)
      pages.commit()
    },
  }
}

/** A transaction's own copies of the tables it writes; they replace the real ones at commit. */
class Pages {
  readonly #disk: MemoryDisk
  readonly #written = new Map<string, Map<unknown, unknown>>()

  constructor(disk: MemoryDisk) {
    this.#disk = disk
  }

  read = (name: string): Map<unknown, unknown> => this.#written.get(name) ?? this.#disk.tables.get(name) ?? new Map()

  write(name: string): Map<unknown, unknown> {
    const mine = this.#written.get(name) ?? new Map(this.read(name))
    this.#written.set(name, mine)
    return mine
  }

  rows = (collection: string): Map<string, StoredRow> => this.read(collection) as Map<string, StoredRow>

  shelf<Key, Value>(name: string, keyOf: (value: Value) => Key): Shelf<Key, Value> {
    const byKey = ([a]: [unknown, unknown], [b]: [unknown, unknown]) => compare(a, b)
    const list = () => [...this.read(name)].toSorted(byKey).map(([, value]) => value as Value)
    return {
      get: async (key) => this.read(name).get(key) as Value | undefined,
      getMany: async (keys) => keys.map((key) => this.read(name).get(key) as Value | undefined),
      list: async (part) =>
        part
          ? list()
              .filter((value) => compare(keyOf(value), part.above) > 0)
              .slice(0, part.limit)
          : list(),
      first: async () => list()[0],
      putMany: async (values) => {
        const table = this.write(name)
        for (const value of values) table.set(keyOf(value), frozen(value))
      },
      deleteMany: async (keys) => {
        const table = this.write(name)
        for (const key of keys) table.delete(key)
      },
      clear: async () => this.write(name).clear(),
    }
  }

  /** The number after the last one that was ever given. */
  append(name: string, value: object): number {
    const numbers = this.write('$numbers')
    const seq = ((numbers.get(name) as number | undefined) ?? 0) + 1
    numbers.set(name, seq)
    this.write(name).set(seq, frozen({ ...value, seq }))
    return seq
  }

  commit(): boolean {
    if (this.#written.size === 0) return false
    this.#disk.beforeCommit()
    for (const [name, table] of this.#written) this.#disk.tables.set(name, table)
    return true
  }
}

function transaction(pages: Pages, mode: 'read' | 'write', registry: Registry): StoreTx {
  const tx: StoreTx = {
    rows: rowShelf(pages, registry),
    base: pages.shelf('$base', (base) => base.key),
    outbox: {
      ...pages.shelf('$outbox', (entry) => entry.seq),
      append: async (entry) => pages.append('$outbox', entry),
    },
    settled: pages.shelf('$settled', (entry) => entry.seq),
    meta: {
      get: async (key) => pages.read('$state').get(key) as never,
      put: async (key, value) => void pages.write('$state').set(key, frozen(value)),
    },
  }
  if (mode === 'read') {
    pages.write = () => {
      throw new Error('a reading transaction wrote')
    }
  }
  return tx
}

function rowShelf(pages: Pages, registry: Registry): RowShelf {
  const known = (collection: string): Map<string, StoredRow> => {
    if (!registry.collections.has(collection)) throw new Error(`no table ${collection}`)
    return pages.rows(collection)
  }
  const select = (collection: string, keep: (stored: StoredRow) => boolean): StoredRow[] =>
    [...known(collection).values()].filter(keep).toSorted((a, b) => compare(a.row.id, b.row.id))
  return {
    getMany: async (collection, ids) => ids.map((id) => known(collection).get(id)),
    where: async (collection, index, value) => select(collection, ({ row }) => fieldsOf(row, index)[0] === value),
    inScope: async (collection, scope) => select(collection, ({ scopes }) => scopes.includes(scope)),
    inNoScope: async (collection) => select(collection, ({ scopes }) => scopes.length === 0),
    putMany: async (collection, rows) => {
      known(collection)
      const table = pages.write(collection)
      for (const stored of rows) table.set(stored.row.id, frozen(stored))
    },
    deleteMany: async (collection, ids) => {
      const table = pages.write(collection)
      for (const id of ids) table.delete(id)
    },
    clear: async (collection) => pages.write(collection).clear(),
  }
}

function answer(stored: readonly StoredRow[], query: StoreQuery): readonly Row[] {
  const { index = 'id', equals, above, below, reverse, limit, filter } = query
  const bounded = index.includes('+') && equals !== undefined ? 1 : 0
  const rows = stored
    .map(({ row }) => ({ row, key: [...fieldsOf(row, index), row.id] }))
    .filter(({ key }) => key.every((part) => typeof part === 'string' || typeof part === 'number'))
    .filter(({ key }) => equals === undefined || key[0] === equals)
    .filter(({ key }) => above === undefined || compare(key[bounded], above) > 0)
    .filter(({ key }) => below === undefined || compare(key[bounded], below) < 0)
    .toSorted((a, b) => compareKeys(a.key, b.key))
    .map(({ row }) => row)
  const ordered = reverse ? rows.toReversed() : rows
  return ordered.filter((row) => filter?.(row) ?? true).slice(0, limit)
}

const fieldsOf = (row: Row, index: string): unknown[] =>
  index.split('+').map((field) => (row as unknown as Record<string, unknown>)[field])

/** IndexedDB's order of keys: numbers before texts. */
function compare(a: unknown, b: unknown): number {
  if (typeof a !== typeof b) return typeof a === 'number' ? -1 : 1
  if (a === b) return 0
  return (a as string | number) < (b as string | number) ? -1 : 1
}

function compareKeys(a: readonly unknown[], b: readonly unknown[]): number {
  for (const [position, part] of a.entries()) {
    const order = compare(part, b[position])
    if (order !== 0) return order
  }
  return 0
}

/** Dexie hands out copies; here a write to a shared object must fail loudly instead of changing the store. */
function frozen<T>(value: T): T {
  if (typeof value !== 'object' || value === null || Object.isFrozen(value) || value instanceof ArrayBuffer)
    return value
  for (const inner of Object.values(value)) frozen(inner)
  return Object.freeze(value)
}
