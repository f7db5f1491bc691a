import { and, asc, desc, gt, inArray, isNull, max, sql } from 'drizzle-orm'
import type { ClaimState } from '../../../../shared/features/controlling/claim/claim.schema.ts'
import type { Day } from '../../../../shared/kernel/days.ts'
import type { Id } from '../../../../shared/kernel/ids.ts'
import type { Currency } from '../../../../shared/kernel/money.ts'
import type { Db } from '../../../platform/database/database.ts'
import { eq } from '../../../platform/database/eq.ts'
import { rowChanger } from '../../../kept/row-changer.ts'
import { rowReader } from '../../../platform/database/row-reader.ts'
import type { StoredRow } from '../run/controlling-run.store.ts'
import { reconRowTable as row, reconRunTable as run } from '../run/controlling-run.table.ts'
import { reconClaimStepTable as step, reconClaimTable as claim } from './claim.table.ts'

export type StoredClaim = typeof claim.$inferSelect
export type StoredStep = typeof step.$inferSelect

export const loadClaims = rowReader(claim, 'id')

export async function loadClaim(db: Db, id: Id): Promise<StoredClaim | null> {
  const [found] = await loadClaims(db, [id])
  return found ?? null
}

export async function addClaim(db: Db, fresh: Omit<StoredClaim, 'number'>): Promise<StoredClaim> {
  const [last] = await db.select({ number: max(claim.number) }).from(claim)
  const stored = { ...fresh, number: (last?.number ?? 0) + 1 }
  await db.insert(claim).values(stored)
  return stored
}

export const changeClaim = rowChanger(claim)

/** Notes a step; it was noted before where it has the same number. */
export const addStep = (db: Db, fresh: StoredStep) => db.insert(step).values(fresh).onConflictDoNothing()

/** The steps of a claim, the newest first. */
export const loadSteps = (db: Db, claimId: Id): Promise<StoredStep[]> =>
  db.select().from(step).where(eq(step.claimId, claimId)).orderBy(desc(step.number))

/**
 * Rows whose money is missing: of applied runs, looked at by no later run, and claimed by nobody. A roll-back takes the run
 * out of it.
 */
const missing = and(
  gt(row.missingOre, 0),
  isNull(row.settledByRunId),
  isNull(row.claimId),
  inArray(row.state, ['open', 'applied', 'closed', 'stale', 'refused']),
  eq(run.state, 'applied'),
)

export interface MissingSum {
  readonly providerId: Id
  readonly currency: Currency
  readonly soldOn: Day
  readonly orders: number
  readonly missingOre: number
}

/** Missing money by provider and day of the sale. */
export async function readMissing(db: Db): Promise<readonly MissingSum[]> {
  const found = await db
    .select({
      providerId: row.providerId,
      currency: row.currency,
      soldOn: row.soldOn,
      orders: sql`count(*)`.mapWith(Number),
      missingOre: sql`sum(${row.missingOre})`.mapWith(Number),
    })
    .from(row)
    .innerJoin(run, eq(run.id, row.runId))
    .where(missing)
    .groupBy(row.providerId, row.currency, row.soldOn)
  return found.map((one) => ({ ...one, soldOn: one.soldOn ?? '' }))
}

/** The rows of a provider's missing money, the oldest sales first. */
export async function findMissing(db: Db, providerId: Id, limit: number): Promise<StoredRow[]> {
  const found = await db
    .select({ row })
    .from(row)
    .innerJoin(run, eq(run.id, row.runId))
    .where(and(missing, eq(row.providerId, providerId)))
    .orderBy(asc(row.soldOn), asc(row.place))
    .limit(limit)
  return found.map((one) => one.row)
}

export async function claimRows(db: Db, claimId: Id, rowIds: readonly Id[]): Promise<void> {
  for (let first = 0; first < rowIds.length; first += 500)
    await db
      .update(row)
      .set({ claimId })
      .where(inArray(row.id, rowIds.slice(first, first + 500)))
}

export const loadClaimedRows = (db: Db, claimId: Id): Promise<StoredRow[]> =>
  db.select().from(row).where(eq(row.claimId, claimId)).orderBy(asc(row.soldOn), asc(row.place))

const openStates: ClaimState[] = ['draft', 'sent', 'answered']

/** The numbers of open claims for money that a run found, in ascending order. */
export async function openClaimsOf(db: Db, runId: Id): Promise<readonly number[]> {
  const found = await db
    .selectDistinct({ number: claim.number })
    .from(row)
    .innerJoin(claim, eq(claim.id, row.claimId))
    .where(and(eq(row.runId, runId), inArray(claim.state, openStates)))
    .orderBy(asc(claim.number))
  return found.map(({ number }) => number)
}

/** Claimed amounts that are not settled yet, by provider. */
export async function readClaimed(db: Db): Promise<ReadonlyMap<Id, number>> {
  const found = await db
    .select({ providerId: claim.providerId, ore: sql`sum(${claim.claimedOre})`.mapWith(Number) })
    .from(claim)
    .where(inArray(claim.state, openStates))
    .groupBy(claim.providerId)
  return new Map(found.map(({ providerId, ore }) => [providerId, ore]))
}
