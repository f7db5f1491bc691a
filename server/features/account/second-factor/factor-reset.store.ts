import type { Actor } from '../../../../shared/access/actor.ts'
import type { Instant } from '../../../../shared/kernel/days.ts'
import type { Id } from '../../../../shared/kernel/ids.ts'
import type { Db } from '../../../platform/database/database.ts'
import { eq } from '../../../platform/database/eq.ts'
import { factorResetTable } from './second-factor.table.ts'

const ASKED_LIVES_MS = 24 * 3_600_000

/** Who has asked within a day for the reset of an administrator's factors; null: nobody. */
export async function askedReset(db: Db, userId: Id, now: Instant) {
  const [asked] = await db.select().from(factorResetTable).where(eq(factorResetTable.userId, userId))
  return asked && asked.askedAt > now - ASKED_LIVES_MS ? asked : null
}

export async function askForReset(
  db: Db,
  { userId, by, reason, now }: { userId: Id; by: Pick<Actor, 'userId' | 'name'>; reason: string; now: Instant },
): Promise<void> {
  const asked = { askedById: by.userId, askedByName: by.name, reason, askedAt: now }
  await db
    .insert(factorResetTable)
    .values({ userId, ...asked })
    .onConflictDoUpdate({ target: factorResetTable.userId, set: asked })
}
