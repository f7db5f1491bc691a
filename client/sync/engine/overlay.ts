// Rows as a decision sees them: the store's, with changes on top that are not written yet.

import { assert } from '../../../shared/kernel/assert.ts'
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

  load(need: Need): readonly Row[] | Promise<readonly Row[]> {
    if (!('id' in need)) return this.#where(need)
    const known = this.#known(rowKey(need.collection, need.id))
    if (known !== undefined) return known ? [known.row] : []
    return this.current(need.collection, need.id).then((found) => (found ? [found.row] : []))
  }

  async current(collection: string, id: Id): Promise<StoredRow | null> {
    const key = rowKey(collection, id)
    const known = this.#known(key)
    if (known !== undefined) return known
    const found = (await this.#rows.get(collection, id)) ?? null
    this.#read.set(key, found)
    return found
  }

  /** Reads rows at once that would otherwise be asked for one after the other. */
  async preload(keys: readonly RowKey[]): Promise<void> {
    const missing = keys.filter((key) => this.#known(key) === undefined)
    const found = await Promise.all(missing.map((key) => this.#rows.get(collectionOf(key), idOf(key))))
    for (const [index, key] of missing.entries()) this.#read.set(key, found[index] ?? null)
  }

  /** Says that there is no such row, where that is known without reading. */
  assumeAbsent(key: RowKey): void {
    if (!this.#read.has(key)) this.#read.set(key, null)
  }

  set(key: RowKey, value: StoredRow | null): void {
    this.#changed.set(key, value)
  }

  /** Lays a decision's change on top and numbers the row. Answers with what was there before. */
  async apply(change: Change): Promise<Laid> {
    await this.preload([keyOfChange(change)])
    return this.applyKnown(change)
  }

  /** `apply` for a row that has been read, or is known to be absent. */
  applyKnown(change: Change): Laid {
    const key = keyOfChange(change)
    const before = this.#known(key)
    assert(before !== undefined, `row ${key} is changed before it was read`)
    const version = (before?.row.version ?? 0) + 1
    this.set(key, change.op === 'put' ? { row: { ...change.row, version }, scopes: before?.scopes ?? [] } : null)
    return { key, collection: change.collection, id: idOf(key), before }
  }

  changes(): ReadonlyMap<RowKey, StoredRow | null> {
    return this.#changed
  }

  /** Undefined: nobody has looked yet. */
  #known(key: RowKey): StoredRow | null | undefined {
    const changed = this.#changed.get(key)
    return changed === undefined ? this.#read.get(key) : changed
  }

  async #where(need: Extract<Need, { index: string }>): Promise<readonly Row[]> {
    const stored = await this.#rows.where(need.collection, need.index, need.value)
    for (const found of stored) this.#read.set(rowKey(need.collection, found.row.id), found)
    const rows = stored.filter(({ row }) => !this.#changed.has(rowKey(need.collection, row.id))).map(({ row }) => row)
    for (const [key, changed] of this.#changed) {
      if (changed && collectionOf(key) === need.collection && matches(changed.row, need)) rows.push(changed.row)
    }
    return rows.toSorted((a, b) => (a.id < b.id ? -1 : 1))
  }
}

/** A change as it lies on the rows: which row, and what was there. */
export interface Laid {
  readonly key: RowKey
  readonly collection: string
  readonly id: Id
  readonly before: StoredRow | null
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
