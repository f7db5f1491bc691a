// The writes of a transaction past Dexie, in the form of Dexie's own observers (`Dexie.on.storagemutated`): live
// queries of this tab and of all others compare them with what they have read.

import Dexie, { RangeSet, type IndexSpec, type IndexableType } from 'dexie'

/** Above this number, a list of keys costs more than a repeated query, by Dexie's own count. */
const MANY = 50

/** The keys that one transaction has written, by store and index. */
export class Written {
  readonly #database: Dexie
  readonly #parts: Record<string, RangeSet> = {}
  #unnamed: (() => void)[] = []

  constructor(database: Dexie) {
    this.#database = database
  }

  /** `key` names the record where it does not carry its key itself. */
  put(store: string, values: readonly unknown[], key?: IDBValidKey): void {
    this.#unnamed.push(() => this.#put(store, values, key))
  }

  /** Readers of an index have named the records they found: the records' own keys are enough. */
  delete(store: string, keys: readonly IDBValidKey[]): void {
    this.#unnamed.push(() => this.#addRecords(store, keys))
  }

  clear(store: string): void {
    this.#unnamed.push(() => {
      this.#all(store, '')
      this.#all(store, DELETED)
    })
  }

  /** Works out the keys: to be done while the browser commits, when the page has nothing to do but wait. */
  name(): void {
    for (const name of this.#unnamed) name()
    this.#unnamed = []
  }

  /** Tells everyone who watches, once it is committed; first the writer goes on, who waits to say "saved". */
  announce(): void {
    setTimeout(() => {
      this.name()
      if (Object.keys(this.#parts).length > 0) Dexie.on.storagemutated.fire(this.#parts)
    })
  }

  #put(store: string, values: readonly unknown[], key?: IDBValidKey): void {
    const { primKey, indexes } = this.#database.table(store).schema
    if (values.length >= MANY) {
      for (const name of ['', DELETED, ...indexes.map((index) => index.name)]) this.#all(store, name)
      return
    }
    this.#addRecords(
      store,
      values.map((value) => key ?? keyOf(value, primKey)),
    )
    for (const index of indexes) {
      this.#add(
        store,
        index.name,
        values.flatMap((value) => keysIn(value, index)),
      )
    }
  }

  #addRecords(store: string, keys: readonly unknown[]): void {
    this.#add(store, '', keys)
    this.#add(store, DELETED, keys)
  }

  #add(store: string, index: string, keys: readonly unknown[]): void {
    if (keys.length > 0) this.#part(store, index).addKeys(keys as IndexableType[])
  }

  #all(store: string, index: string): void {
    this.#part(store, index).add({ from: Dexie.minKey, to: Dexie.maxKey })
  }

  #part(store: string, index: string): RangeSet {
    return (this.#parts[`idb://${this.#database.name}/${store}/${index}`] ??= new RangeSet())
  }
}

/** Dexie's name for the part that counts and ranges over primary keys listen to. */
const DELETED = ':dels'

function keyOf(value: unknown, { keyPath }: IndexSpec): unknown {
  const at = (path: string): unknown => (value as Readonly<Record<string, unknown>>)[path]
  return typeof keyPath === 'string' ? at(keyPath) : keyPath?.map(at)
}

/** A record that lacks a field of an index is not in it. */
function keysIn(value: unknown, index: IndexSpec): readonly unknown[] {
  const key = keyOf(value, index)
  const keys = index.multi && Array.isArray(key) ? key : [key]
  return keys.filter((each) => (Array.isArray(each) ? each.every(isKey) : isKey(each)))
}

const isKey = (part: unknown): boolean => typeof part === 'string' || typeof part === 'number'
