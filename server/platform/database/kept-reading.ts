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
  const names = tables.map((table) => getTableName(table))
  const keptOf = new WeakMap<Db, Map<Key, { version: number; value: Value }>>()
  return async (db, key) => {
    // Taken before reading: a write in the meantime makes what was read too old at once.
    const changes = changesOf(db)
    const version = changes?.isAlone === true ? changes.versionOf(names) : null
    if (version === null) return read(db, key)
    const kept = keptOf.get(db) ?? new Map<Key, { version: number; value: Value }>()
    keptOf.set(db, kept)
    const known = kept.get(key)
    if (known?.version === version) return known.value
    const value = await read(db, key)
    if (kept.size >= KEPT_VALUES) kept.clear()
    kept.set(key, { version, value })
    return value
  }
}
