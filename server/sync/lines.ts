// S5 Convergence, S6 No leak: every write moves the row's line in each synced scope that contains it, and leaves a `del`
// line in each scope that contained it before. A row past the horizon is in no phone's scope, whatever changes in it; rows
// that belong to it leave and return with it.

import { assert } from '../../shared/kernel/assert.ts'
import type { Day } from '../../shared/kernel/days.ts'
import type { Id } from '../../shared/kernel/ids.ts'
import type { Row } from '../../shared/sync/collection.ts'
import type { Scope } from '../../shared/sync/protocol.ts'
import type { Db } from '../platform/database/database.ts'
import type { ServerCollection } from './feature.ts'
import { readHorizon } from './horizon.store.ts'
import { isWithinHorizon, keyOf, type LinePlan, type RowKey } from './line-plan.ts'
import { advanceScopes, readHoldingLines, saveLines, type ScopeHead, type SyncLine } from './sync.store.ts'

/** The position of a row in each scope it touched. */
export type Positions = Readonly<Record<Scope, number>>

/** A row as it is at the end of a transaction; null: removed. */
export interface Written {
  readonly collection: string
  readonly id: Id
  readonly row: Row | null
  readonly wasThere: boolean
}

export interface Moved {
  readonly positions: ReadonlyMap<RowKey, Positions>
  /** The scopes with news for their readers, synced or not. */
  readonly touched: ReadonlySet<Scope>
}

type NewLine = Omit<SyncLine, 'seq'>

/** Gives written rows their new positions, in each scope that is due to hold them. */
export async function moveLines(plan: LinePlan, db: Db, written: readonly Written[]): Promise<Moved> {
  const due = new DueScopes(plan, db, written)
  const held = await heldScopes(
    plan,
    db,
    written.filter(({ wasThere }) => wasThere),
  )
  const lines: NewLine[] = []
  const touched = new Set<Scope>()
  const turned: Written[] = []
  for (const one of written) {
    const before = held.get(keyOf(one.collection, one.id)) ?? []
    const scopes = one.row ? await due.of(one.collection, one.row) : []
    lines.push(...linesFrom(one, before, scopes), ...scopes.map((scope) => lineOf(one, scope, 'put')))
    // What belonged to a row that is gone has no age any more, and stays or comes back.
    const isKept = !one.row || scopes.some(isWithinHorizon)
    if (one.wasThere && before.some(isWithinHorizon) !== isKept) turned.push(one)
    for (const scope of one.row ? (plan.collections.get(one.collection)?.scopesOf(one.row) ?? []) : [])
      touched.add(scope)
  }
  lines.push(...(await changedLines(plan, db, { rows: await followersOf(plan, db, turned), due, except: written })))
  for (const { scope } of lines) touched.add(scope)
  return { positions: await writeLines(db, lines), touched }
}

/** Brings the lines of unchanged rows up to date, and of the rows that are kept with them. */
export async function relineRows(plan: LinePlan, db: Db, rows: readonly Written[]): Promise<Moved> {
  const due = new DueScopes(plan, db, rows)
  const all = [...rows, ...(await followersOf(plan, db, rows))]
  const lines = await changedLines(plan, db, { rows: all, due, except: [] })
  return { positions: await writeLines(db, lines), touched: new Set(lines.map(({ scope }) => scope)) }
}

/** The scopes in which rows are due to have lines, by the horizon that the database has. */
class DueScopes {
  readonly #plan: LinePlan
  readonly #db: Db
  readonly #rows: ReadonlyMap<RowKey, Row | null>
  readonly #horizons = new Map<string, Day | null>()

  constructor(plan: LinePlan, db: Db, atHand: readonly Written[]) {
    this.#plan = plan
    this.#db = db
    this.#rows = new Map(atHand.map(({ collection, id, row }) => [keyOf(collection, id), row]))
  }

  async of(name: string, row: Row): Promise<readonly Scope[]> {
    const collection = collectionOf(this.#plan, name)
    const synced = [...new Set(collection.scopesOf(row))].filter(this.#plan.isSynced)
    return (await this.#isKept(collection, row)) ? synced : synced.filter((scope) => !isWithinHorizon(scope))
  }

  async #isKept({ collection, keep }: ServerCollection, row: Row): Promise<boolean> {
    if (!keep) return true
    if ('with' in keep) {
      const leader = collectionOf(this.#plan, keep.with)
      const found = await this.#leaderOf(leader, String(row[keep.key as keyof Row]))
      // Its age is unknown: it stays.
      return !found || this.#isKept(leader, found)
    }
    const horizon = await this.#horizonOf(collection.name)
    return horizon === null || keep.isOpen(row) || keep.dayOf(row) > horizon
  }

  async #leaderOf(leader: ServerCollection, id: Id): Promise<Row | null> {
    const atHand = this.#rows.get(keyOf(leader.collection.name, id))
    return atHand === undefined ? ((await leader.load(this.#db, [id]))[0] ?? null) : atHand
  }

  async #horizonOf(name: string): Promise<Day | null> {
    const known = this.#horizons.get(name)
    if (known !== undefined) return known
    const day = (await readHorizon(this.#db, name))?.day ?? null
    this.#horizons.set(name, day)
    return day
  }
}

/** Lines only where the scopes that hold a row are not those that are due to. */
async function changedLines(
  plan: LinePlan,
  db: Db,
  { rows, due, except }: { rows: readonly Written[]; due: DueScopes; except: readonly Written[] },
): Promise<readonly NewLine[]> {
  const passed = new Set(except.map(({ collection, id }) => keyOf(collection, id)))
  const some = rows.filter(({ collection, id }) => !passed.has(keyOf(collection, id)))
  const held = await heldScopes(plan, db, some)
  const lines: NewLine[] = []
  for (const one of some) {
    const before = held.get(keyOf(one.collection, one.id)) ?? []
    const scopes = one.row ? await due.of(one.collection, one.row) : []
    const fresh = scopes.filter((scope) => !before.includes(scope))
    lines.push(...linesFrom(one, before, scopes), ...fresh.map((scope) => lineOf(one, scope, 'put')))
  }
  return lines
}

async function followersOf(plan: LinePlan, db: Db, leaders: readonly Written[]): Promise<readonly Written[]> {
  const found: Written[] = []
  for (const { collection, id } of leaders) {
    for (const { collection: follower, keep, load, find } of plan.followersOf(collection)) {
      const key = keep && 'with' in keep ? keep.key : 'id'
      const rows = key === 'id' ? await load(db, [id]) : await find(db, key, id)
      found.push(...rows.map((row) => ({ collection: follower.name, id: row.id, row, wasThere: true })))
    }
  }
  return found
}

/**
 * Read from the lines themselves, not derived from the old row: correct even after a release changed `scopesOf`. A
 * job removes the lines of scopes that are no longer synced.
 */
async function heldScopes(
  plan: LinePlan,
  db: Db,
  rows: readonly Written[],
): Promise<ReadonlyMap<RowKey, readonly Scope[]>> {
  const ids = new Map<string, Id[]>()
  for (const { collection, id } of rows) ids.set(collection, [...(ids.get(collection) ?? []), id])
  const held = new Map<RowKey, Scope[]>()
  for (const [collection, some] of ids) {
    for (const { id, scope } of await readHoldingLines(db, collection, some)) {
      const key = keyOf(collection, id)
      if (plan.isSynced(scope)) held.set(key, [...(held.get(key) ?? []), scope])
    }
  }
  return held
}

/** The marks it leaves in scopes that no longer hold it. */
const linesFrom = (one: Written, before: readonly Scope[], due: readonly Scope[]): NewLine[] =>
  before.filter((scope) => !due.includes(scope)).map((scope) => lineOf(one, scope, 'del'))

const lineOf = ({ collection, id }: Written, scope: Scope, op: 'put' | 'del'): NewLine => ({
  scope,
  collection,
  id,
  op,
})

async function writeLines(db: Db, lines: readonly NewLine[]): Promise<ReadonlyMap<RowKey, Positions>> {
  const counts = new Map<Scope, number>()
  for (const line of lines) counts.set(line.scope, (counts.get(line.scope) ?? 0) + 1)
  const heads = await advanceScopes(db, counts)
  const next = new Map([...heads].map(([scope, { seq }]) => [scope, seq - (counts.get(scope) ?? 0)]))
  const positions = new Map<RowKey, Record<Scope, number>>()
  const numbered = lines.map(({ scope, ...line }) => {
    const seq = (next.get(scope) ?? 0) + 1
    next.set(scope, seq)
    const key = keyOf(line.collection, line.id)
    positions.set(key, { ...positions.get(key), [scope]: seq })
    return { ...line, scopeNo: numberOf(heads, scope), seq }
  })
  await saveLines(db, numbered)
  return positions
}

function numberOf(heads: ReadonlyMap<Scope, ScopeHead>, scope: Scope): number {
  const head = heads.get(scope)
  assert(head, `scope ${scope} has not been moved on`)
  return head.no
}

function collectionOf({ collections }: LinePlan, name: string): ServerCollection {
  const collection = collections.get(name)
  assert(collection, `no collection is called ${name}`)
  return collection
}
