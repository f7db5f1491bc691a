import { and, asc, gt, inArray, isNotNull, isNull, lt, max, ne, notInArray, or, sql } from 'drizzle-orm'
import {
  emptyCounts,
  type RowState,
  type RunCounts,
  type RunState,
} from '../../../../shared/features/controlling/run/controlling-run.schema.ts'
import type { Instant } from '../../../../shared/kernel/days.ts'
import { groupBy } from '../../../../shared/kernel/group-by.ts'
import type { Id } from '../../../../shared/kernel/ids.ts'
import type { Db } from '../../../platform/database/database.ts'
import { eq } from '../../../platform/database/eq.ts'
import { rowChanger } from '../../../kept/row-changer.ts'
import { rowReader } from '../../../platform/database/row-reader.ts'
import { rowWriter } from '../../../platform/database/row-writer.ts'
import { reconRowTable as row, reconRunTable as run } from './controlling-run.table.ts'

export type StoredRun = typeof run.$inferSelect
export type StoredRow = typeof row.$inferSelect

/** Rows of one run have places of their own. */
export const PLACES_OF_A_RUN = 2 ** 20

export const addRows = rowWriter(row)
export const saveRows = rowWriter(row, { replace: ['id'] })
export const loadRows = rowReader(row, 'id')
export const loadRunsById = rowReader(run, 'id')

export const changeRow = rowChanger(row)

export const moveRun = rowChanger(run)

export async function loadRun(db: Db, id: Id): Promise<StoredRun | null> {
  const [found] = await db.select().from(run).where(eq(run.id, id))
  return found ?? null
}

export async function addRun(db: Db, fresh: Omit<StoredRun, 'no'>): Promise<StoredRun> {
  const [last] = await db.select({ no: max(run.no) }).from(run)
  const stored = { ...fresh, no: (last?.no ?? 0) + 1 }
  await db.insert(run).values(stored)
  return stored
}

/** Changes a run; `false` where it has left the states in which that is allowed. */
export async function changeRun(
  db: Db,
  { id, from }: { readonly id: Id; readonly from: readonly RunState[] },
  change: Partial<StoredRun>,
): Promise<boolean> {
  const changed = await db
    .update(run)
    .set({ ...change, version: sql`${run.version} + 1` })
    .where(and(eq(run.id, id), inArray(run.state, [...from])))
    .returning({ id: run.id })
  return changed.length > 0
}

/** Notes how far a step has come, without a new version: nobody has decided anything. */
export const noteDone = (db: Db, id: Id, change: Pick<StoredRun, 'done' | 'leaseUntil'> & Partial<StoredRun>) =>
  db.update(run).set(change).where(eq(run.id, id))

/** Runs of the same file that count: neither given up nor taken back. */
export async function findSameFile(db: Db, { sha256, but }: { sha256: string; but: Id }): Promise<StoredRun | null> {
  const gone: RunState[] = ['cancelled', 'failed', 'rolled_back']
  const [found] = await db
    .select()
    .from(run)
    .where(and(eq(run.sha256, sha256), ne(run.id, but), notInArray(run.state, gone)))
    .limit(1)
  return found ?? null
}

/**
 * The run that has waited longest for one of these steps. The attempt counts from here, not from its failure: the work may
 * take the server with it. `attempts` includes this one.
 */
export async function takeRun(
  db: Db,
  states: readonly RunState[],
  { now, until }: { readonly now: Instant; readonly until: Instant },
): Promise<StoredRun | null> {
  const [found] = await db
    .select()
    .from(run)
    .where(and(inArray(run.state, [...states]), lt(run.leaseUntil, now)))
    .orderBy(asc(run.no))
    .limit(1)
  if (found === undefined) return null
  const taken = { leaseUntil: until, attempts: found.attempts + 1 }
  await db.update(run).set(taken).where(eq(run.id, found.id))
  return { ...found, ...taken }
}

export async function stateOf(db: Db, id: Id): Promise<RunState | null> {
  const [found] = await db.select({ state: run.state }).from(run).where(eq(run.id, id))
  return found?.state ?? null
}

const pageOf = (db: Db, id: Id, { after, limit, where }: Page) =>
  db
    .select()
    .from(row)
    .where(and(eq(row.runId, id), gt(row.place, after), where))
    .orderBy(asc(row.place))
    .limit(limit)

interface Page {
  readonly after: number
  readonly limit: number
  readonly where: ReturnType<typeof and>
}

/** Rows that have no bucket yet, in the order of the file. */
export const findUnmatched = (db: Db, id: Id, page: { after: number; limit: number }): Promise<StoredRow[]> =>
  pageOf(db, id, { ...page, where: isNull(row.bucket) })

/** Rows of a run in one of these states. */
export const findInState = (
  db: Db,
  id: Id,
  { states, ...page }: { states: readonly RowState[]; after: number; limit: number },
): Promise<StoredRow[]> => pageOf(db, id, { ...page, where: inArray(row.state, [...states]) })

/** The further rows of orders, by the first row of each, in the order of the file. */
export async function findParts(db: Db, rowIds: readonly Id[]): Promise<ReadonlyMap<string, readonly StoredRow[]>> {
  if (rowIds.length === 0) return new Map()
  const found = await db
    .select()
    .from(row)
    .where(inArray(row.partOfId, [...rowIds]))
    .orderBy(asc(row.place))
  return groupBy(found, ({ partOfId }) => partOfId ?? '')
}

/** Conflicts that nobody has decided. */
export const findConflicts = (db: Db, id: Id, page: { after: number; limit: number }): Promise<StoredRow[]> =>
  pageOf(db, id, { ...page, where: and(eq(row.bucket, 'conflict'), eq(row.state, 'open')) })

export async function countConflicts(db: Db, id: Id): Promise<number> {
  const [found] = await db
    .select({ n: sql`count(*)`.mapWith(Number) })
    .from(row)
    .where(and(eq(row.runId, id), eq(row.bucket, 'conflict'), eq(row.state, 'open')))
  return found?.n ?? 0
}

/** Which of these sales another row of the run has. */
export async function takenIn(db: Db, runId: Id, saleIds: readonly Id[]): Promise<ReadonlySet<Id>> {
  if (saleIds.length === 0) return new Set()
  const found = await db
    .select({ saleId: row.saleId })
    .from(row)
    .where(and(eq(row.runId, runId), ne(row.bucket, 'only_ours'), inArray(row.saleId, [...saleIds])))
  return new Set(found.flatMap(({ saleId }) => saleId ?? []))
}

/** The row that says of a sale that the file does not have it. */
export async function findOnlyOurs(db: Db, runId: Id, saleId: Id): Promise<StoredRow | null> {
  const [found] = await db
    .select()
    .from(row)
    .where(and(eq(row.runId, runId), eq(row.saleId, saleId), eq(row.bucket, 'only_ours')))
  return found ?? null
}

export const removeRow = (db: Db, id: Id) => db.delete(row).where(eq(row.id, id))

export async function lastPlaceIn(db: Db, runId: Id): Promise<number> {
  const [found] = await db
    .select({ place: max(row.place) })
    .from(row)
    .where(eq(row.runId, runId))
  return found?.place ?? 0
}

/** Forgets the rows of a run, a slice of them; answers how many. */
export async function removeRows(db: Db, runId: Id, limit: number): Promise<number> {
  const some = await db.select({ id: row.id }).from(row).where(eq(row.runId, runId)).limit(limit)
  if (some.length > 0)
    await db.delete(row).where(
      inArray(
        row.id,
        some.map(({ id }) => id),
      ),
    )
  return some.length
}

/** The counters of a run, counted from its rows. */
export async function countRows(db: Db, runId: Id): Promise<RunCounts> {
  const found = await db
    .select({
      bucket: row.bucket,
      rows: sql`count(*)`.mapWith(Number),
      open: sql`sum(case when ${row.state} = 'open' then 1 else 0 end)`.mapWith(Number),
      missing: sql`sum(${row.missingOre})`.mapWith(Number),
    })
    .from(row)
    .where(eq(row.runId, runId))
    .groupBy(row.bucket)
  const counts = emptyCounts()
  for (const { bucket, rows, open, missing } of found)
    if (bucket !== null) counts[bucket] = { rows, open, missingOre: missing }
  return counts
}

/** Earlier runs no longer say what is missing of sales that this run has looked at. */
export async function settleEarlier(db: Db, runId: Id, saleIds: readonly Id[]): Promise<void> {
  if (saleIds.length === 0) return
  await db
    .update(row)
    .set({ settledByRunId: runId })
    .where(and(inArray(row.saleId, [...saleIds]), ne(row.runId, runId), isNull(row.settledByRunId)))
}

export const unsettle = (db: Db, runId: Id, saleIds: readonly Id[]) =>
  db
    .update(row)
    .set({ settledByRunId: null })
    .where(and(inArray(row.saleId, [...saleIds]), eq(row.settledByRunId, runId)))

/** Notes the result of one row, in the transaction that changed its sale. */
export const noteRow = (db: Db, id: Id, change: Partial<StoredRow>) =>
  db
    .update(row)
    .set({ ...change, version: sql`${row.version} + 1` })
    .where(eq(row.id, id))

/**
 * Removes the customers from rows that have been undecided since before `until`, and the lines that were set aside in those
 * runs, because a remark among them may name a customer. Returns the number of changed rows and runs.
 */
export async function forgetPeople(db: Db, { until, limit }: { until: Instant; limit: number }): Promise<number> {
  const noted = await db
    .update(run)
    .set({ notes: null })
    .where(and(isNotNull(run.notes), lt(run.createdAt, until)))
    .returning({ id: run.id })
  const some = await db
    .select({ id: row.id })
    .from(row)
    .innerJoin(run, eq(run.id, row.runId))
    .where(and(ne(row.sealed, ''), or(lt(run.createdAt, until), inArray(run.state, ['cancelled', 'failed']))))
    .limit(limit)
  if (some.length > 0)
    await db
      .update(row)
      .set({ sealed: '' })
      .where(
        inArray(
          row.id,
          some.map(({ id }) => id),
        ),
      )
  return some.length + noted.length
}
