import { and, desc, gt, inArray, lte, ne } from 'drizzle-orm'
import type { Instant } from '../../../shared/kernel/days.ts'
import type { Id } from '../../../shared/kernel/ids.ts'
import type { Db } from '../../platform/database/database.ts'
import { eq } from '../../platform/database/eq.ts'
import { rowReader } from '../../platform/database/row-reader.ts'
import { sessionTable } from './session.table.ts'

export type SessionRow = typeof sessionTable.$inferSelect

const readByToken = rowReader(sessionTable, 'tokenHash')

export async function addSession(db: Db, session: SessionRow): Promise<void> {
  await db.insert(sessionTable).values(session)
}

export async function findSession(db: Db, tokenHash: string, now: Instant): Promise<SessionRow | null> {
  const [found] = await readByToken(db, [tokenHash])
  return found && found.endsAt > now ? found : null
}

export async function touchSession(db: Db, id: Id, moments: { seenAt: Instant; endsAt: Instant }): Promise<void> {
  await db.update(sessionTable).set(moments).where(eq(sessionTable.id, id))
}

export const listSessionsOf = (db: Db, userId: Id, now: Instant): Promise<SessionRow[]> =>
  db
    .select()
    .from(sessionTable)
    .where(and(eq(sessionTable.userId, userId), gt(sessionTable.endsAt, now)))
    .orderBy(desc(sessionTable.seenAt))

/** Ends one session of a user. Answers whether there was one. */
export async function removeSession(db: Db, userId: Id, id: Id): Promise<boolean> {
  const gone = await db
    .delete(sessionTable)
    .where(and(eq(sessionTable.id, id), eq(sessionTable.userId, userId)))
    .returning({ id: sessionTable.id })
  return gone.length > 0
}

/** A second factor was shown in the session. */
export async function setFactorAt(db: Db, id: Id, factorAt: Instant): Promise<void> {
  await db.update(sessionTable).set({ factorAt }).where(eq(sessionTable.id, id))
}

/** From here on another token opens the session; the one of before opens nothing. */
export async function setSessionToken(db: Db, id: Id, tokenHash: string): Promise<void> {
  await db.update(sessionTable).set({ tokenHash }).where(eq(sessionTable.id, id))
}

/** Those of the sessions that still run. */
export async function findOpenSessions(db: Db, ids: readonly Id[], now: Instant): Promise<ReadonlySet<Id>> {
  if (ids.length === 0) return new Set()
  const open = await db
    .select({ id: sessionTable.id })
    .from(sessionTable)
    .where(and(inArray(sessionTable.id, [...ids]), gt(sessionTable.endsAt, now)))
  return new Set(open.map(({ id }) => id))
}

/** Ends every session of a user. Answers which. */
export async function removeAllSessions(db: Db, userId: Id): Promise<Id[]> {
  const gone = await db.delete(sessionTable).where(eq(sessionTable.userId, userId)).returning({ id: sessionTable.id })
  return gone.map((session) => session.id)
}

/** Ends all sessions of a user except `kept`. Answers which. */
export async function removeOtherSessions(db: Db, userId: Id, kept: Id): Promise<Id[]> {
  const gone = await db
    .delete(sessionTable)
    .where(and(eq(sessionTable.userId, userId), ne(sessionTable.id, kept)))
    .returning({ id: sessionTable.id })
  return gone.map((session) => session.id)
}

/** Removes the sessions that have ended by then. Answers how many. */
export async function removeEndedSessions(db: Db, now: Instant): Promise<number> {
  const gone = await db.delete(sessionTable).where(lte(sessionTable.endsAt, now)).returning({ id: sessionTable.id })
  return gone.length
}
