import { getTableName, type Table } from 'drizzle-orm'
import type { Db } from './database.ts'
import { changesOf, readingsOf } from './table-changes.ts'

/** More than a large company has people: of one value too many all would be forgotten, again and again. */
const KEPT_VALUES = 20_000

/**
 * Caches a value until one of its source tables is written, so that it is never older than the last change committed
 * by this process. Name every table that can change the value, also by a cascading deletion. With other writers
 * (PostgreSQL) it is read once in each transaction, and each time outside of one.
 */
export function keptReading<Key, Value>(
  tables: readonly Table[],
  read: (db: Db, key: Key) => Promise<Value>,
): (db: Db, key: Key) => Promise<Value> {
  const readAll = keptReadings<Key, Value>(tables, async (db, keys) => {
    const values = new Map<Key, Value>()
    for (const key of keys) values.set(key, await read(db, key))
    return values
  })
  // The value of every key is read.
  return async (db, key) => (await readAll(db, [key])).get(key) as Value
}

type Kept<Key, Value> = Map<Key, { version: number; value: Value }>

/** Null: what is read now must not be cached. */
function versionFor(db: Db, names: readonly string[]): number | null {
  const changes = changesOf(db)
  if (!changes) return null
  if (changes.isAlone) return changes.versionOf(names)
  return readingsOf(db) ? changes.countOf(names) : null
}

/** The same for many values at a time: those that are not cached are read together. A key without a value is left out. */
export function keptReadings<Key, Value>(
  tables: readonly Table[],
  read: (db: Db, keys: readonly Key[]) => Promise<ReadonlyMap<Key, Value>>,
): (db: Db, keys: readonly Key[]) => Promise<ReadonlyMap<Key, Value>> {
  const names = tables.map((table) => getTableName(table))
  const me = {}
  const keptOf = new WeakMap<Db, Kept<Key, Value>>()
  const keptIn = (db: Db): Kept<Key, Value> => {
    const inside = readingsOf(db)
    const kept = ((inside ? inside.get(me) : keptOf.get(db)) as Kept<Key, Value> | undefined) ?? new Map()
    if (inside) inside.set(me, kept)
    else keptOf.set(db, kept)
    return kept
  }
  return async (db, keys) => {
    // Taken before reading: a write in the meantime makes what was read too old at once.
    const version = versionFor(db, names)
    if (version === null) return read(db, keys)
    const kept = keptIn(db)
    const values = new Map<Key, Value>()
    const missing: Key[] = []
    for (const key of keys) {
      const known = kept.get(key)
      if (known?.version === version) values.set(key, known.value)
      else missing.push(key)
    }
    if (missing.length === 0) return values
    for (const [key, value] of await read(db, missing)) {
      if (kept.size >= KEPT_VALUES) kept.clear()
      kept.set(key, { version, value })
      values.set(key, value)
    }
    return values
  }
}
