// S2 Nothing twice: a decision may only replace rows it has read, so a made-up id never overwrites someone's row.
// S5 Convergence, S6 No leak: positions are given out once per request, when all its commands are judged (`lines.ts`):
//
//   command ─ CommandRows ─ adopted ─► RequestRows ─ finish() ─► what features keep of them, scope, sync_row
//                         └ thrown away with its savepoint

import { assert } from '../../shared/kernel/assert.ts'
import type { Id } from '../../shared/kernel/ids.ts'
import { groupBy } from '../../shared/kernel/group-by.ts'
import type { Row } from '../../shared/sync/collection.ts'
import type { Change, Need } from '../../shared/sync/command.ts'
import type { RowSource } from '../../shared/sync/decide.ts'
import type { Db } from '../platform/database/database.ts'
import type { News, ServerCollection, WrittenRow } from './feature.ts'
import { keyOf, type LinePlan, type RowKey } from './line-plan.ts'
import { keepDerived, type Touched } from './keeping.ts'
import { moveLines, type Moved, type Written } from './lines.ts'

export type Collections = ReadonlyMap<string, ServerCollection>

/** A decision wants to create a row under an id that is taken. */
export class RowTakenError extends Error {
  override readonly name = 'RowTakenError'
}

/** The rows of one transaction: what was read, what was written, in order. */
export class RequestRows {
  readonly collections: Collections
  readonly plan: LinePlan
  /** Whether each command keeps in its own savepoint what follows from its rows. */
  readonly isSingly: boolean
  readonly #rows = new Map<RowKey, Row | null>()
  readonly #touched = new Map<RowKey, Touched>()
  /** What was found by an index, until a row of the collection is written. */
  readonly #found = new Map<string, Map<string, readonly Row[]>>()

  constructor(plan: LinePlan, { isSingly = false }: { isSingly?: boolean } = {}) {
    this.collections = plan.collections
    this.plan = plan
    this.isSingly = isSingly
  }

  get(key: RowKey): Row | null | undefined {
    return this.#rows.get(key)
  }

  found({ collection, index, value }: IndexNeed): readonly Row[] | undefined {
    return this.#found.get(collection)?.get(`${index}=${value}`)
  }

  noteFound({ collection, index, value }: IndexNeed, rows: readonly Row[]): void {
    const found = this.#found.get(collection) ?? new Map<string, readonly Row[]>()
    this.#found.set(collection, found.set(`${index}=${value}`, rows))
  }

  /** Records the reads and writes of a command once its savepoint is released. */
  adopt(read: ReadonlyMap<RowKey, Row | null>, written: ReadonlyMap<RowKey, Touched>): void {
    for (const [key, row] of read) this.#rows.set(key, row)
    for (const { collection, row } of written.values()) {
      // A row that is removed may take others with it.
      if (row) this.#found.delete(collection)
      else this.#found.clear()
    }
    for (const [key, touched] of written) {
      const { wasThere, before } = this.#touched.get(key) ?? touched
      this.#touched.delete(key)
      this.#touched.set(key, { ...touched, wasThere, before })
    }
  }

  /** Gives every written row its new positions. Called once, at the end of the transaction. */
  async finish(db: Db): Promise<Moved> {
    if (!this.isSingly) await keepDerived(this.plan, db, [...this.#touched.values()])
    return moveLines(this.plan, db, this.#shown())
  }

  /** Events for open clients about the written rows, to send after the commit. */
  news(): readonly News[] {
    return [...this.#touched.values()].flatMap(({ collection, row }) =>
      row ? (this.#collection(collection).newsOf?.(row) ?? []) : [],
    )
  }

  /** Every written row, and what other collections show of it. */
  #shown(): readonly Written[] {
    return [...this.#touched.values()].flatMap((touched) => {
      const { views = [] } = this.#collection(touched.collection)
      const shown = views.map(({ collection, of }) => ({ ...touched, collection, row: touched.row && of(touched.row) }))
      return [touched, ...shown]
    })
  }

  #collection(name: string): ServerCollection {
    const collection = this.collections.get(name)
    assert(collection, `no collection is called ${name}`)
    return collection
  }
}

/** The rows of one command, inside its savepoint. */
export class CommandRows implements RowSource {
  readonly #request: RequestRows
  readonly #db: Db
  readonly #read = new Map<RowKey, Row | null>()
  readonly #written = new Map<RowKey, Touched>()
  readonly #seen = new Set<RowKey>()

  constructor(request: RequestRows, db: Db) {
    this.#request = request
    this.#db = db
  }

  async load(need: Need): Promise<readonly Row[]> {
    return (await this.loadAll([need]))[0] ?? []
  }

  /** Asks for what is not at hand yet, together where it is of one kind. */
  async loadAll(needs: readonly Need[]): Promise<readonly (readonly Row[])[]> {
    const fresh = needs.filter((need) => ('id' in need ? !this.#isKnown(need) : !this.#request.found(need)))
    await Promise.all([...groupBy(fresh, kindOf).values()].map((some) => this.#fetch(some)))
    return needs.map((need) => {
      const rows = 'id' in need ? [this.#known(keyOf(need.collection, need.id)) ?? null] : this.#request.found(need)
      return (rows ?? []).flatMap((row) => {
        if ('id' in need) this.#seen.add(keyOf(need.collection, need.id))
        if (!row) return []
        const key = keyOf(need.collection, row.id)
        this.#seen.add(key)
        this.#read.set(key, row)
        return [row]
      })
    })
  }

  async #fetch(needs: readonly [Need, ...Need[]]): Promise<void> {
    const collection = this.#collection(needs[0].collection)
    const ids = needs.flatMap((need) => ('id' in need ? need.id : []))
    const rows = ids.length > 0 ? await collection.load(this.#db, ids) : []
    for (const id of ids) this.#read.set(keyOf(needs[0].collection, id), rows.find((row) => row.id === id) ?? null)
    const byIndex = needs.flatMap((need) => ('id' in need ? [] : need))
    const [first] = byIndex
    if (!first) return
    const { findAll } = collection
    const all =
      findAll && byIndex.length > 1
        ? await findAll(
            this.#db,
            first.index,
            byIndex.map(({ value }) => value),
          )
        : null
    for (const need of byIndex) {
      const field = need.index as keyof Row
      const found = all
        ? all.filter((row) => row[field] === need.value)
        : await collection.find(this.#db, need.index, need.value)
      this.#request.noteFound(need, found)
    }
  }

  /**
   * Writes what was decided.
   * @param overwrite whether rows may be replaced that were not read: only where the server itself writes whole rows
   */
  async write(changes: readonly Change[], { overwrite }: { overwrite: boolean }): Promise<void> {
    await this.#readMissing(changes)
    const before = new Map(this.#read)
    for (const change of changes) {
      const id = change.op === 'put' ? change.row.id : change.id
      const key = keyOf(change.collection, id)
      const old = before.get(key) ?? null
      if (old && !overwrite && !this.#seen.has(key)) throw new RowTakenError(key)
      if (change.op === 'delete' && !old && !this.#written.has(key)) continue
      const row = change.op === 'put' ? this.#numbered(change, old) : null
      this.#read.set(key, row)
      this.#written.set(key, { collection: change.collection, id, row, wasThere: old !== null, before: old })
    }
    await this.#store()
  }

  /** Keeps what follows from its rows, where that is not left to the end of the transaction. */
  async keepOwn(): Promise<void> {
    if (this.#request.isSingly) await keepDerived(this.#request.plan, this.#db, [...this.#written.values()])
  }

  /** The rows it has stored. */
  written(): readonly WrittenRow[] {
    return [...this.#written.values()].flatMap(({ collection, row }) => (row ? [{ collection, row }] : []))
  }

  /** Makes this command's rows the transaction's. Answers which rows it wrote. */
  adopt(): readonly RowKey[] {
    this.#request.adopt(this.#read, this.#written)
    return [...this.#written.keys()]
  }

  #numbered(change: Extract<Change, { op: 'put' }>, old: Row | null): Row {
    const row = { ...change.row, version: (old?.version ?? 0) + 1 }
    const parsed = this.#collection(change.collection).collection.schema.safeParse(row)
    const where = parsed.success ? '' : parsed.error.issues.map((issue) => issue.path.join('.')).join(', ')
    assert(parsed.success, `a decision made a wrong row of ${change.collection}: ${where}`)
    return row
  }

  async #readMissing(changes: readonly Change[]): Promise<void> {
    const missing = new Map<string, Id[]>()
    for (const change of changes) {
      const id = change.op === 'put' ? change.row.id : change.id
      const key = keyOf(change.collection, id)
      const known = this.#known(key)
      if (known === undefined) addTo(missing, change.collection, id)
      this.#read.set(key, known ?? null)
    }
    const load = async ([name, ids]: readonly [string, readonly Id[]]): Promise<void> => {
      for (const row of await this.#collection(name).load(this.#db, ids)) this.#read.set(keyOf(name, row.id), row)
    }
    await Promise.all([...missing].map(load))
  }

  async #store(): Promise<void> {
    const saved = new Map<string, Row[]>()
    const removed = new Map<string, Id[]>()
    for (const { collection, id, row, wasThere } of this.#written.values()) {
      if (row) addTo(saved, collection, row)
      else if (wasThere) addTo(removed, collection, id)
    }
    for (const [name, rows] of saved) await this.#collection(name).save(this.#db, rows)
    for (const [name, ids] of removed) await this.#collection(name).remove(this.#db, ids)
  }

  #isKnown({ collection, id }: { readonly collection: string; readonly id: Id }): boolean {
    return this.#known(keyOf(collection, id)) !== undefined
  }

  #known(key: RowKey): Row | null | undefined {
    return this.#read.has(key) ? this.#read.get(key) : this.#request.get(key)
  }

  #collection(name: string): ServerCollection {
    const collection = this.#request.collections.get(name)
    assert(collection, `no collection is called ${name}`)
    return collection
  }
}

type IndexNeed = Exclude<Need, { readonly id: Id }>

const kindOf = (need: Need): string => ('id' in need ? need.collection : `${need.collection} ${need.index}`)

function addTo<Key, Value>(lists: Map<Key, Value[]>, key: Key, value: Value): void {
  const list = lists.get(key)
  if (list) list.push(value)
  else lists.set(key, [value])
}
