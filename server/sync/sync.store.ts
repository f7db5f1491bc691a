// All SQL of sync. Every function works inside the transaction it is given.
// S2 Nothing twice: the inbox knows every command by id and by device and number.
// S10 Bounded: lists are read and written in pieces, whatever their length.

import { and, asc, desc, gt, inArray, isNull, lt, lte, sql, type Placeholder, type SQL } from 'drizzle-orm'
import { assert } from '../../shared/kernel/assert.ts'
import type { Instant } from '../../shared/kernel/days.ts'
import type { Id } from '../../shared/kernel/ids.ts'
import type { Scope } from '../../shared/sync/protocol.ts'
import type { Db, TransactionOptions } from '../platform/database/database.ts'
import { eq } from '../platform/database/eq.ts'
import { keptReading } from '../platform/database/kept-reading.ts'
import { preparedQuery } from '../platform/database/prepared-query.ts'
import { rowReader } from '../platform/database/row-reader.ts'
import { rowWriter } from '../platform/database/row-writer.ts'
import {
  deviceTable,
  effectTable,
  inboxTable,
  lineCollectionTable,
  scopeTable,
  syncMetaTable,
  syncRowTable,
} from './sync.table.ts'

/**
 * Transactions that write synced rows of different servers wait for each other: all of them move positions, numbers of lists
 * and sums of the company on, so that one of two would be undone and run again.
 */
export const SYNC_TURN: TransactionOptions = { turnAt: syncMetaTable }

export type Device = typeof deviceTable.$inferSelect
export type InboxLine = typeof inboxTable.$inferSelect
/** The newest position of a row in a scope. */
export type SyncLine = Pick<typeof syncRowTable.$inferSelect, 'id' | 'seq' | 'op'> & {
  readonly scope: Scope
  readonly collection: string
}
export type Effect = typeof effectTable.$inferSelect

export async function readEpoch(db: Db): Promise<string | undefined> {
  return (await readMeta(db, undefined))?.epoch
}

const readMeta = keptReading([syncMetaTable], async (db, _all: undefined) => (await db.select().from(syncMetaTable))[0])

export async function replaceEpoch(db: Db, epoch: string): Promise<void> {
  await db.delete(syncMetaTable)
  await db.insert(syncMetaTable).values({ epoch })
}

export async function readDevice(db: Db, id: Id): Promise<Device | undefined> {
  const rows = await readDevices(db, [id])
  return rows[0]
}

const readDevices = rowReader(deviceTable, 'id')

/** A device as it is when the server first sees it. */
export const newDevice = ({ id, userId, now }: { id: Id; userId: Id; now: Instant }): Device => ({
  id,
  userId,
  createdAt: now,
  lastSeq: 0,
  epoch: null,
  lastSeenAt: now,
  clientVersion: null,
})

/** Inserts unknown devices. Known ones stay unchanged. */
export const addDevices = rowWriter(deviceTable, 'keep')

export const saveDevices = rowWriter(deviceTable, {
  replace: ['id'],
  only: ['lastSeq', 'epoch', 'lastSeenAt', 'clientVersion'],
})

export const readInboxByIds = rowReader(inboxTable, 'id')

export async function readInboxBySeqs(db: Db, device: Id, seqs: readonly number[]): Promise<readonly InboxLine[]> {
  if (seqs.length === 0) return []
  return db
    .select()
    .from(inboxTable)
    .where(and(eq(inboxTable.device, device), inArray(inboxTable.seq, [...seqs])))
}

export const addToInbox = rowWriter(inboxTable)

/** A parked command that was judged again: its line stays, with another fate. */
export const saveFates = rowWriter(inboxTable, { replace: ['id'], only: ['status', 'result'] })

/** The newest positions of these scopes; a scope never written to is left out. */
export async function readScopeHeads(db: Db, scopes: readonly Scope[]): Promise<ReadonlyMap<Scope, number>> {
  const rows = await readScopes(db, scopes)
  return new Map(rows.map((row) => [row.id, row.seq]))
}

const readScopes = rowReader(scopeTable, 'id')

/** A scope as it is after a transaction moved it on. */
export type ScopeHead = Pick<typeof scopeTable.$inferSelect, 'no' | 'seq'>

/** Moves each scope on by a number of positions; answers the new newest positions. */
export async function advanceScopes(
  db: Db,
  counts: ReadonlyMap<Scope, number>,
): Promise<ReadonlyMap<Scope, ScopeHead>> {
  const heads = new Map<Scope, ScopeHead>()
  // Always in the same order: two transactions of PostgreSQL must not wait for each other.
  const scopes = [...counts.keys()].toSorted()
  for (let start = 0; start < scopes.length; start += SCOPES_PER_UPSERT) {
    const some = scopes.slice(start, start + SCOPES_PER_UPSERT)
    const values = Object.fromEntries(
      some.flatMap((id, index) => [
        [`id${index}`, id],
        [`seq${index}`, counts.get(id) ?? 0],
      ]),
    )
    for (const { id, ...head } of (await upsertScopes[some.length - 1]?.(db, values)) ?? []) heads.set(id, head)
  }
  return heads
}

const SCOPES_PER_UPSERT = 16

/** A query for each number of scopes. */
const upsertScopes = Array.from({ length: SCOPES_PER_UPSERT }, (_, last) =>
  preparedQuery<Record<string, unknown>, (typeof scopeTable.$inferSelect)[]>((db) =>
    db
      .insert(scopeTable)
      .values(
        Array.from({ length: last + 1 }, (_row, index) => ({
          id: sql.placeholder(`id${index}`),
          // All rows of the statement see the same largest number.
          no: sql`(select coalesce(max(no), 0) + ${sql.raw(String(index + 1))} from scope)`,
          seq: sql.placeholder(`seq${index}`),
        })),
      )
      .onConflictDoUpdate({ target: scopeTable.id, set: { seq: sql`${scopeTable.seq} + excluded.seq` } })
      .returning(),
  ),
)

const lineColumns = {
  scope: scopeTable.id,
  // Not joined: nothing may tempt the database to begin with the few collections.
  collection: sql<string>`(select ${lineCollectionTable.name} from ${lineCollectionTable} where ${lineCollectionTable.no} = ${syncRowTable.collectionNo})`,
  id: syncRowTable.id,
  seq: syncRowTable.seq,
  op: syncRowTable.op,
}

/** Whether a line is in a scope. */
export const isInScope = (scope: Scope): SQL =>
  eq(syncRowTable.scopeNo, sql`(select ${scopeTable.no} from ${scopeTable} where ${scopeTable.id} = ${scope})`)

/** Whether a line is of a collection. */
export const isOfCollection = (name: string | Placeholder): SQL =>
  eq(
    syncRowTable.collectionNo,
    sql`(select ${lineCollectionTable.no} from ${lineCollectionTable} where ${lineCollectionTable.name} = ${name})`,
  )

/** The scopes that hold these rows of a collection. */
export async function readHoldingLines(db: Db, collection: string, ids: readonly Id[]): Promise<readonly SyncLine[]> {
  const lines: SyncLine[] = []
  for (const id of ids) lines.push(...(await readLinesOf(db, { collection, id })))
  return lines
}

const readLinesOf = preparedQuery<{ collection: string; id: Id }, SyncLine[]>((db) =>
  db
    .select(lineColumns)
    .from(syncRowTable)
    .innerJoin(scopeTable, eq(scopeTable.no, syncRowTable.scopeNo))
    .where(
      and(
        isOfCollection(sql.placeholder('collection')),
        eq(syncRowTable.id, sql.param(sql.placeholder('id'), syncRowTable.id)),
        eq(syncRowTable.op, 'put'),
      ),
    ),
)

/** Writes lines by the numbers of their scopes. */
export async function saveLines(db: Db, lines: readonly (Omit<SyncLine, 'scope'> & { scopeNo: number })[]) {
  const numbers = await collectionNumbers(db, new Set(lines.map(({ collection }) => collection)))
  const numbered = lines.map(({ collection, ...line }) => {
    const collectionNo = numbers.get(collection)
    assert(collectionNo !== undefined, `no number for lines of ${collection}`)
    return { ...line, collectionNo }
  })
  await writeLines(db, numbered)
}

const writeLines = rowWriter(syncRowTable, { replace: ['scopeNo', 'collectionNo', 'id'] })

async function collectionNumbers(db: Db, names: ReadonlySet<string>): Promise<ReadonlyMap<string, number>> {
  const known = await readCollectionNumbers(db, undefined)
  const fresh = [...names].filter((name) => !known.has(name)).toSorted()
  if (fresh.length === 0) return known
  const last = Math.max(0, ...known.values())
  await addCollectionNumbers(
    db,
    fresh.map((name, index) => ({ name, no: last + index + 1 })),
  )
  return readCollectionNumbers(db, undefined)
}

const addCollectionNumbers = rowWriter(lineCollectionTable)

const readCollectionNumbers = keptReading<undefined, ReadonlyMap<string, number>>([lineCollectionTable], async (db) => {
  const rows = await db.select().from(lineCollectionTable)
  return new Map(rows.map(({ name, no }) => [name, no]))
})

export interface ScopePosition {
  readonly scope: Scope
  readonly seq: number
}

/** The changes in a scope after `seq`, oldest first. */
export async function readLinesAfter(
  db: Db,
  { scope, seq }: ScopePosition,
  limit: number,
): Promise<readonly SyncLine[]> {
  return db
    .select(lineColumns)
    .from(syncRowTable)
    .innerJoin(scopeTable, eq(scopeTable.no, syncRowTable.scopeNo))
    .where(and(isInScope(scope), gt(syncRowTable.seq, seq)))
    .orderBy(asc(syncRowTable.seq))
    .limit(limit)
}

/** The rows of a scope below `seq`, newest first. Rows that left it do not matter to a phone that never had them. */
export async function readLinesBelow(
  db: Db,
  { scope, seq }: ScopePosition,
  limit: number,
): Promise<readonly SyncLine[]> {
  return db
    .select(lineColumns)
    .from(syncRowTable)
    .innerJoin(scopeTable, eq(scopeTable.no, syncRowTable.scopeNo))
    .where(and(isInScope(scope), lt(syncRowTable.seq, seq), eq(syncRowTable.op, 'put')))
    .orderBy(desc(syncRowTable.seq))
    .limit(limit)
}

/** An existing effect stays as it is: an event is emitted once. */
export const addEffects = rowWriter(effectTable, 'keep')

/** Takes the next due effects for `leaseMs`: should the process die, they are due again afterwards. */
export async function leaseEffects(
  db: Db,
  { now, leaseMs, limit }: { now: Instant; leaseMs: number; limit: number },
): Promise<readonly Effect[]> {
  const due = await db
    .select()
    .from(effectTable)
    .where(and(isNull(effectTable.doneAt), lte(effectTable.nextAt, now)))
    .orderBy(asc(effectTable.nextAt), asc(effectTable.id))
    .limit(limit)
  const ids = due.map((effect) => effect.id)
  if (ids.length > 0)
    await db
      .update(effectTable)
      .set({ nextAt: now + leaseMs })
      .where(inArray(effectTable.id, ids))
  return due
}

export async function updateEffect(
  db: Db,
  id: Id,
  change: Partial<Pick<Effect, 'attempts' | 'nextAt' | 'doneAt' | 'lastError'>>,
): Promise<void> {
  await db.update(effectTable).set(change).where(eq(effectTable.id, id))
}

export async function nextEffectAt(db: Db): Promise<Instant | undefined> {
  const rows = await db
    .select({ nextAt: effectTable.nextAt })
    .from(effectTable)
    .where(isNull(effectTable.doneAt))
    .orderBy(asc(effectTable.nextAt))
    .limit(1)
  return rows[0]?.nextAt
}

export async function forgetDoneEffects(db: Db, before: Instant): Promise<void> {
  await db.delete(effectTable).where(lt(effectTable.doneAt, before))
}
