import { and, asc, gt, like, lte } from 'drizzle-orm'
import type { Id } from '../../shared/kernel/ids.ts'
import type { Scope } from '../../shared/sync/protocol.ts'
import type { Db } from '../platform/database/database.ts'
import { loadMeta, saveMeta } from '../platform/database/meta.store.ts'
import { isInScope, isOfCollection } from './sync.store.ts'
import { scopeTable, syncRowTable } from './sync.table.ts'

/** The scopes of an area that have ever been written to. */
export async function readScopesOfArea(db: Db, area: string): Promise<readonly Scope[]> {
  const rows = await db
    .select({ id: scopeTable.id })
    .from(scopeTable)
    .where(like(scopeTable.id, `${area}/%`))
    .orderBy(asc(scopeTable.id))
  return rows.map(({ id }) => id)
}

/**
 * Removes the oldest lines of a scope; returns their number. The scope itself stays: its positions must never start
 * again, because phones remember how far they have read.
 */
export async function removeLinesOf(db: Db, scope: Scope, limit: number): Promise<number> {
  const ofScope = isInScope(scope)
  const some = await db
    .select({ seq: syncRowTable.seq })
    .from(syncRowTable)
    .where(ofScope)
    .orderBy(asc(syncRowTable.seq))
    .limit(limit)
  const last = some.at(-1)
  if (last) await db.delete(syncRowTable).where(and(ofScope, lte(syncRowTable.seq, last.seq)))
  return some.length
}

/** The ids of a collection's rows that ever had a line, in order. */
export async function readLineIdsAfter(db: Db, place: { collection: string; id: Id }, limit: number): Promise<Id[]> {
  const isLater = and(isOfCollection(place.collection), gt(syncRowTable.id, place.id))
  const rows = await db
    .selectDistinct({ id: syncRowTable.id })
    .from(syncRowTable)
    .where(isLater)
    .orderBy(asc(syncRowTable.id))
    .limit(limit)
  return rows.map(({ id }) => id)
}

/** The record of scopes whose lines were removed, or will be. */
export interface Narrowing {
  /** `area/kind`. */
  readonly dropped: readonly string[]
  /** The progress of the walk that restores their lines; null: none is running. */
  readonly refill: { readonly collection: string; readonly id: Id } | null
}

const KEY = 'sync.narrowing'

export async function readNarrowing(db: Db): Promise<Narrowing> {
  const text = await loadMeta(db, KEY)
  return text === null ? { dropped: [], refill: null } : (JSON.parse(text) as Narrowing)
}

export const saveNarrowing = (db: Db, narrowing: Narrowing): Promise<void> =>
  saveMeta(db, KEY, JSON.stringify(narrowing))
