import { and, asc, lte } from 'drizzle-orm'
import type { InferSelectModel } from 'drizzle-orm'
import type { Instant } from '../../../../shared/kernel/days.ts'
import type { Id } from '../../../../shared/kernel/ids.ts'
import type { Db } from '../../../platform/database/database.ts'
import { eq } from '../../../platform/database/eq.ts'
import { heldPushTable as table } from '../notification/notification.table.ts'

export type HeldPush = InferSelectModel<typeof table>

/** Keeps a push until it is due. The same one held again waits once. */
export async function holdPush(db: Db, push: HeldPush): Promise<void> {
  await db.insert(table).values(push).onConflictDoNothing()
}

/** Pushes whose silence is over, the longest held first. */
export async function findDuePushes(db: Db, now: Instant, limit: number): Promise<HeldPush[]> {
  return db.select().from(table).where(lte(table.dueAt, now)).orderBy(asc(table.heldAt)).limit(limit)
}

export async function discardPush(db: Db, id: Id): Promise<void> {
  await db.delete(table).where(eq(table.id, id))
}

/** Lets go of what is held of a type and leads somewhere. */
export async function discardLeadingTo(db: Db, { type, path }: Pick<HeldPush, 'type' | 'path'>): Promise<void> {
  await db.delete(table).where(and(eq(table.type, type), eq(table.path, path)))
}

/** A push service asked to wait. */
export async function holdPushLonger(db: Db, id: Id, dueAt: Instant): Promise<void> {
  await db.update(table).set({ dueAt }).where(eq(table.id, id))
}
