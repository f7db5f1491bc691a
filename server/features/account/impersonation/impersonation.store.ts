import { and, desc, gt } from 'drizzle-orm'
import { actedBy, type Actor } from '../../../../shared/access/actor.ts'
import { mayUse } from '../../../../shared/access/ability.ts'
import { beyondOwn, isAdministrator } from '../../../../shared/access/holding.ts'
import { reaches } from '../../../../shared/access/reach.ts'
import type { Instant } from '../../../../shared/kernel/days.ts'
import type { Id } from '../../../../shared/kernel/ids.ts'
import type { Db } from '../../../platform/database/database.ts'
import { eq } from '../../../platform/database/eq.ts'
import { rowReader } from '../../../platform/database/row-reader.ts'
import { loadActor, placeOfUser } from '../../organisation/access.door.ts'
import { impersonationTable } from './impersonation.table.ts'

type Impersonation = typeof impersonationTable.$inferSelect

const readById = rowReader(impersonationTable, 'id')

export async function addImpersonation(db: Db, impersonation: Impersonation): Promise<void> {
  await db.insert(impersonationTable).values(impersonation)
}

/** Ends those of a session that still run. Answers which. */
export const endImpersonations = (
  db: Db,
  { sessionId, id, now }: { sessionId: Id; id?: Id; now: Instant },
): Promise<Impersonation[]> => {
  const { endsAt, id: ownId, sessionId: ownSession } = impersonationTable
  const running = and(eq(ownSession, sessionId), gt(endsAt, now), id === undefined ? undefined : eq(ownId, id))
  return db.update(impersonationTable).set({ endsAt: now }).where(running).returning()
}

/** Who has acted in a person's name since then, the latest first. */
export const listImpersonationsOf = (db: Db, userId: Id, since: Instant): Promise<Impersonation[]> =>
  db
    .select()
    .from(impersonationTable)
    .where(and(eq(impersonationTable.userId, userId), gt(impersonationTable.startedAt, since)))
    .orderBy(desc(impersonationTable.startedAt))
    .limit(100)

/** The impersonation that a call names, while it runs in this session and is still allowed. */
export async function findRunning(
  db: Db,
  { id, sessionId, impersonator, now }: { id: Id; sessionId: Id; impersonator: Actor; now: Instant },
): Promise<{ readonly actor: Actor; readonly mayWrite: boolean } | null> {
  const [row] = await readById(db, [id])
  if (!row || row.sessionId !== sessionId || row.impersonatorId !== impersonator.userId || row.endsAt <= now)
    return null
  const found = await findImpersonable(db, impersonator, row.userId)
  if (typeof found === 'string') return null
  return {
    actor: actedBy(found, impersonator),
    mayWrite: row.mayWrite && mayUse(impersonator.grants, 'update impersonations'),
  }
}

/** Why somebody is not impersonated. */
export type ImpersonationRefusal =
  | 'request.not-found'
  | 'impersonation.yourself'
  | 'impersonation.administrator'
  | 'impersonation.beyond-own-rights'

/**
 * The person whose name somebody may act in, or why not. What a person may do with their own belongs to being them; what
 * reaches further, the impersonator has to hold too.
 */
export async function findImpersonable(db: Db, by: Actor, userId: Id): Promise<Actor | ImpersonationRefusal> {
  const place = await placeOfUser(db, userId)
  const actor = place && reaches(by, 'impersonate users', place) ? await loadActor(db, userId) : null
  if (!actor) return 'request.not-found'
  if (userId === by.userId) return 'impersonation.yourself'
  if (isAdministrator(actor.grants)) return 'impersonation.administrator'
  const wider = actor.grants.filter(({ extent }) => extent !== 'own')
  return beyondOwn(by.grants, wider).length > 0 ? 'impersonation.beyond-own-rights' : actor
}
