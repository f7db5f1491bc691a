// Rows as a decision sees them: the store's, with changes on top that are not written yet.

import type { Id } from '../../../shared/kernel/ids.ts'
import type { Row } from '../../../shared/sync/collection.ts'
import type { Change, Need } from '../../../shared/sync/command.ts'
import type { RowSource } from '../../../shared/sync/decide.ts'
import { rowKey, type RowKey, type RowShelf, type StoredRow } from './store.ts'

export class Overlay implements RowSource {
  readonly #rows: RowShelf
  readonly #changed = new Map<RowKey, StoredRow | null>()
  readonly #read = new Map<RowKey, StoredRow | null>()

  constructor(rows: RowShelf) {
    this.#rows = rows
  }

  async load(need: Need): Promise<readonly Row[]> {
    if ('id' in need) {
      const found = await this.current(need.collection, need.id)
      return found ? [found.row] : []
    }
    const stored = await this.#rows.where(need.collection, need.index, need.value)
    for (const found of stored) this.#read.set(rowKey(need.collection, found.row.id), found)
    const rows = stored.filter(({ row }) => !this.#changed.has(rowKey(need.collection, row.id))).map(({ row }) => row)
    for (const [key, changed] of this.#changed) {
      if (changed && collectionOf(key) === need.collection && matches(changed.row, need)) rows.push(changed.row)
    }
    return rows.toSorted((a, b) => (a.id < b.id ? -1 : 1))
  }

  async current(collection: string, id: Id): Promise<StoredRow | null> {
    const key = rowKey(collection, id)
    // null means gone or not there yet: it hides what the store has.
    const known = this.#changed.has(key) ? this.#changed.get(key) : this.#read.get(key)
    if (known !== undefined) return known
    const found = (await this.#rows.get(collection, id)) ?? null
    this.#read.set(key, found)
    return found
  }

  /** Reads rows at once that would otherwise be asked for one after the other. */
  async preload(keys: readonly RowKey[]): Promise<void> {
    await Promise.all(keys.map((key) => this.current(collectionOf(key), idOf(key))))
  }

  /** Says that there is no such row, where that is known without reading. */
  assumeAbsent(key: RowKey): void {
    if (!this.#read.has(key)) this.#read.set(key, null)
  }

  set(key: RowKey, value: StoredRow | null): void {
    this.#changed.set(key, value)
  }

  /** Lays a decision's change on top and numbers the row. Answers with what was there before. */
  async apply(change: Change): Promise<{ key: RowKey; collection: string; id: Id; before: StoredRow | null }> {
    const key = keyOfChange(change)
    const id = idOf(key)
    const before = await this.current(change.collection, id)
    const version = (before?.row.version ?? 0) + 1
    this.set(key, change.op === 'put' ? { row: { ...change.row, version }, scopes: before?.scopes ?? [] } : null)
    return { key, collection: change.collection, id, before }
  }

  changes(): ReadonlyMap<RowKey, StoredRow | null> {
    return this.#changed
  }
}

/** Writes rows by collection, so that one transaction makes few requests. */
export async function writeRows(
  shelf: RowShelf,
  changed: Iterable<readonly [RowKey, StoredRow | null]>,
): Promise<void> {
  const puts = new Map<string, StoredRow[]>()
  const deletes = new Map<string, Id[]>()
  for (const [key, value] of changed) {
    const collection = collectionOf(key)
    if (value) groupOf(puts, collection).push(value)
    else groupOf(deletes, collection).push(idOf(key))
  }
  await Promise.all([
    ...[...puts].map(([collection, rows]) => shelf.putMany(collection, rows)),
    ...[...deletes].map(([collection, ids]) => shelf.deleteMany(collection, ids)),
  ])
}

/** The group of that name, made when missing. */
export function groupOf<T>(groups: Map<string, T[]>, name: string): T[] {
  const group = groups.get(name) ?? []
  groups.set(name, group)
  return group
}

/** The row a change writes. */
export const keyOfChange = (change: Change): RowKey =>
  rowKey(change.collection, change.op === 'put' ? change.row.id : change.id)

export const collectionOf = (key: RowKey): string => key.slice(0, key.lastIndexOf('/'))
export const idOf = (key: RowKey): Id => key.slice(key.lastIndexOf('/') + 1)

function matches(row: Row, need: { index: string; value: string | number }): boolean {
  const field = need.index.split('+')[0] ?? need.index
  return (row as unknown as Record<string, unknown>)[field] === need.value
}
