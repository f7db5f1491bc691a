// The SQL of effects: which are due, who has them, and what became of them.

import { and, asc, inArray, isNull, lt, lte } from 'drizzle-orm'
import type { Instant } from '../../shared/kernel/days.ts'
import type { Id } from '../../shared/kernel/ids.ts'
import type { Db } from '../platform/database/database.ts'
import { eq } from '../platform/database/eq.ts'
import type { Effect } from './sync.store.ts'
import { effectTable } from './sync.table.ts'

/** What `lastError` says of an effect that was taken and did not end. */
const STOPPED = 'Stopped'

/** An effect that was taken, and how often in a row it was taken before without an end. */
export type TakenEffect = Effect & { readonly stops: number }

/**
 * Takes the next due effects for `leaseMs`: should the process die, they are due again afterwards. The taking is noted where
 * errors are, because the work may take the process with it.
 */
export async function leaseEffects(
  db: Db,
  { now, leaseMs, limit }: { now: Instant; leaseMs: number; limit: number },
): Promise<readonly TakenEffect[]> {
  const due = await db
    .select()
    .from(effectTable)
    .where(and(isNull(effectTable.doneAt), lte(effectTable.nextAt, now)))
    .orderBy(asc(effectTable.nextAt), asc(effectTable.id))
    .limit(limit)
  const taken = due.map((effect) => ({ ...effect, stops: stopsOf(effect) }))
  for (const stops of new Set(taken.map((effect) => effect.stops)))
    await db
      .update(effectTable)
      .set({ nextAt: now + leaseMs, lastError: `${STOPPED} ${stops + 1}` })
      .where(
        inArray(
          effectTable.id,
          taken.flatMap((effect) => (effect.stops === stops ? [effect.id] : [])),
        ),
      )
  return taken
}

const stopsOf = ({ lastError }: Effect): number =>
  lastError?.startsWith(`${STOPPED} `) === true ? Number(lastError.slice(STOPPED.length)) : 0

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
