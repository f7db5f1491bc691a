import { and, asc, inArray, lte } from 'drizzle-orm'
import { ATTEMPTS_MAX } from '../../../../shared/features/recruiting/candidate/candidate-path.rules.ts'
import type { AccountWish, StepKind } from '../../../../shared/features/recruiting/step/step.schema.ts'
import type { Instant } from '../../../../shared/kernel/days.ts'
import type { Id } from '../../../../shared/kernel/ids.ts'
import { takenAttempt, type TakenAttempt } from '../../../platform/attempts.ts'
import type { Db } from '../../../platform/database/database.ts'
import { eq } from '../../../platform/database/eq.ts'
import { onboardingStepTable } from './step.table.ts'

const step = onboardingStepTable

export type StoredStep = typeof onboardingStepTable.$inferSelect

export async function loadStep(db: Db, id: Id): Promise<StoredStep | null> {
  const [found] = await db.select().from(step).where(eq(step.id, id))
  return found ?? null
}

export const loadSteps = (db: Db, candidateId: Id): Promise<StoredStep[]> =>
  db.select().from(step).where(eq(step.candidateId, candidateId)).orderBy(asc(step.createdAt), asc(step.id))

export async function findStep(db: Db, candidateId: Id, kind: StepKind): Promise<StoredStep | null> {
  const [found] = await db
    .select()
    .from(step)
    .where(and(eq(step.candidateId, candidateId), eq(step.kind, kind)))
  return found ?? null
}

export interface NewStep {
  readonly id: Id
  readonly candidateId: Id
  readonly kind: StepKind
  readonly externalId: Id
  readonly wish: AccountWish | null
  readonly startedById: Id
  readonly startedByName: string
  readonly createdAt: Instant
  readonly nextAt: Instant
}

/** Queues a step, in the place of an earlier one of its kind. */
export async function queueStep(db: Db, { id, ...wish }: NewStep): Promise<Id> {
  const blank = { state: 'queued' as const, attempts: 0, failure: null, doneAt: null }
  const known = await findStep(db, wish.candidateId, wish.kind)
  if (known === null) {
    await db.insert(step).values({ id, ...wish, ...blank })
    return id
  }
  await db
    .update(step)
    .set({ ...wish, ...blank })
    .where(eq(step.id, known.id))
  return known.id
}

export async function saveStep(db: Db, id: Id, change: Partial<StoredStep>): Promise<void> {
  await db.update(step).set(change).where(eq(step.id, id))
}

const unsettled = ['queued', 'running'] as const

/** A step with what its attempt counts for. `attempts` is the number once the attempt has ended. */
export type TakenStep = StoredStep & Pick<TakenAttempt, 'isUsedUp'>

/** Takes a step that is due for as long as `until`: nobody else works on it meanwhile. Null where somebody does. */
export async function takeStep(
  db: Db,
  id: Id,
  { now, until }: { now: Instant; until: Instant },
): Promise<TakenStep | null> {
  const found = await loadStep(db, id)
  if (!found || (found.nextAt ?? Infinity) > now || found.state === 'succeeded' || found.state === 'failed') return null
  const { isUsedUp, atTake, atEnd } = takenAttempt(found.attempts, ATTEMPTS_MAX)
  const taken = { state: 'running' as const, nextAt: until }
  await saveStep(db, id, { ...taken, attempts: atTake })
  return { ...found, ...taken, attempts: atEnd, isUsedUp }
}

/** Steps that can be worked on now, also those that a server left half way. */
export async function dueSteps(db: Db, now: Instant): Promise<Id[]> {
  const rows = await db
    .select({ id: step.id })
    .from(step)
    .where(and(inArray(step.state, [...unsettled]), lte(step.nextAt, now)))
    .orderBy(asc(step.nextAt), asc(step.id))
    .limit(50)
  return rows.map(({ id }) => id)
}

export async function removeSteps(db: Db, candidateId: Id): Promise<void> {
  await db.delete(step).where(eq(step.candidateId, candidateId))
}
