import { getTableName, type Table } from 'drizzle-orm'
import type { Db } from './database.ts'
import { changesOf } from './table-changes.ts'

/** More than a large company has people: of one value too many all would be forgotten, again and again. */
const KEPT_VALUES = 20_000

/**
 * Caches a value until one of its source tables is written, so that it is never older than the last change committed
 * by this process. Name every table that can change the value, also by a cascading deletion. With other writers
 * (PostgreSQL) it is read each time.
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

/** The same for many values at a time: those that are not cached are read together. A key without a value is left out. */
export function keptReadings<Key, Value>(
  tables: readonly Table[],
  read: (db: Db, keys: readonly Key[]) => Promise<ReadonlyMap<Key, Value>>,
): (db: Db, keys: readonly Key[]) => Promise<ReadonlyMap<Key, Value>> {
  const names = tables.map((table) => getTableName(table))
  const keptOf = new WeakMap<Db, Map<Key, { version: number; value: Value }>>()
  return async (db, keys) => {
    // Taken before reading: a write in the meantime makes what was read too old at once.
    const changes = changesOf(db)
    const version = changes?.isAlone === true ? changes.versionOf(names) : null
    if (version === null) return read(db, keys)
    const kept = keptOf.get(db) ?? new Map<Key, { version: number; value: Value }>()
    keptOf.set(db, kept)
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
