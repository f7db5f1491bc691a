// Rows as a decision sees them: the store's, with changes on top that are not written yet.

import { assert } from '../../../shared/kernel/assert.ts'
import type { Id } from '../../../shared/kernel/ids.ts'
import type { Row } from '../../../shared/sync/collection.ts'
import type { Change, Need } from '../../../shared/sync/command.ts'
import type { RowSource } from '../../../shared/sync/decide.ts'
import { rowKey, type RowKey, type RowShelf, type StoredRow } from './store.ts'

type IndexNeed = Extract<Need, { index: string }>

export class Overlay implements RowSource {
  readonly #rows: RowShelf
  readonly #changed = new Map<RowKey, StoredRow | null>()
  readonly #stored = new Map<RowKey, StoredRow | null>()
  readonly #found = new Map<string, Promise<readonly StoredRow[]>>()

  constructor(rows: RowShelf) {
    this.#rows = rows
  }

  load(need: Need): readonly Row[] | Promise<readonly Row[]> {
    if (!('id' in need)) return this.#where(need)
    const key = rowKey(need.collection, need.id)
    const answer = () => {
      const found = this.#current(key)
      return found ? [found.row] : []
    }
    return this.#current(key) === undefined ? this.read([key]).then(answer) : answer()
  }

  /** Asks for everything at once that a decision will look at: each wait for the browser's database is a turn. */
  async fetch(needs: readonly Need[]): Promise<void> {
    await Promise.all([
      this.read(keysOfNeeds(needs)),
      ...needs.map((need) => ('id' in need ? undefined : this.#find(need))),
    ])
  }

  /** Reads rows together that would otherwise be asked for one after the other. */
  async read(keys: Iterable<RowKey>): Promise<void> {
    const missing = new Map<string, Id[]>()
    for (const key of new Set(keys)) if (!this.#stored.has(key)) groupOf(missing, collectionOf(key)).push(idOf(key))
    await Promise.all([...missing].map(([collection, ids]) => this.#readFrom(collection, ids)))
  }

  /** Says what the store holds, where that is known without reading. */
  know(key: RowKey, stored: StoredRow | null): void {
    this.#stored.set(key, stored)
  }

  /** The store's row under all changes. Undefined: not read yet. */
  stored(key: RowKey): StoredRow | null | undefined {
    return this.#stored.get(key)
  }

  set(key: RowKey, value: StoredRow | null): void {
    this.#changed.set(key, value)
  }

  /** Lays a decision's change on top and numbers the row. The row must be known. Answers with what was there before. */
  lay(change: Change): StoredRow | null {
    const key = keyOfChange(change)
    const before = this.#current(key)
    assert(before !== undefined, `row ${key} is changed before it was read`)
    const version = (before?.row.version ?? 0) + 1
    this.set(key, change.op === 'put' ? { row: { ...change.row, version }, scopes: before?.scopes ?? [] } : null)
    return before
  }

  /** Whether a change can be laid on the row without reading it first. */
  isKnown(key: RowKey): boolean {
    return this.#current(key) !== undefined
  }

  changes(): ReadonlyMap<RowKey, StoredRow | null> {
    return this.#changed
  }

  #current(key: RowKey): StoredRow | null | undefined {
    const changed = this.#changed.get(key)
    return changed === undefined ? this.#stored.get(key) : changed
  }

  async #readFrom(collection: string, ids: readonly Id[]): Promise<void> {
    const found = await this.#rows.getMany(collection, ids)
    for (const [index, id] of ids.entries()) this.#stored.set(rowKey(collection, id), found[index] ?? null)
  }

  /** The store's row. It stays the same during the transaction, since changes are written at the end. */
  #find(need: IndexNeed): Promise<readonly StoredRow[]> {
    const name = `${need.collection}?${need.index}=${need.value}`
    const asked = this.#found.get(name)
    if (asked) return asked
    const found = this.#rows.where(need.collection, need.index, need.value).then((rows) => {
      for (const one of rows) this.know(rowKey(need.collection, one.row.id), one)
      return rows
    })
    this.#found.set(name, found)
    return found
  }

  async #where(need: IndexNeed): Promise<readonly Row[]> {
    const stored = await this.#find(need)
    const rows = stored.filter(({ row }) => !this.#changed.has(rowKey(need.collection, row.id))).map(({ row }) => row)
    for (const [key, changed] of this.#changed) {
      if (changed && collectionOf(key) === need.collection && matches(changed.row, need)) rows.push(changed.row)
    }
    return rows.toSorted((a, b) => (a.id < b.id ? -1 : 1))
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

/** The rows that are asked for by their ids. */
export const keysOfNeeds = (needs: readonly Need[]): readonly RowKey[] =>
  needs.flatMap((need) => ('id' in need ? [rowKey(need.collection, need.id)] : []))

export const collectionOf = (key: RowKey): string => key.slice(0, key.lastIndexOf('/'))
export const idOf = (key: RowKey): Id => key.slice(key.lastIndexOf('/') + 1)

function matches(row: Row, need: { index: string; value: string | number }): boolean {
  const field = need.index.split('+')[0] ?? need.index
  return (row as unknown as Record<string, unknown>)[field] === need.value
}
