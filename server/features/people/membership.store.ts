import { eq } from 'drizzle-orm'
import type { Id } from '../../../shared/kernel/ids.ts'
import type { Db } from '../../platform/database/database.ts'
import { membershipTable, teamTermTable } from './membership.table.ts'
import { teamTable, userTable } from './organisation.table.ts'

/** Gives somebody a title from their first day on (seed). */
export async function setFirstTitle(db: Db, userId: Id, titleId: Id): Promise<void> {
  await db.update(userTable).set({ titleId }).where(eq(userTable.id, userId))
  await db.update(membershipTable).set({ titleId }).where(eq(membershipTable.userId, userId))
}

/** Gives a team its leader from its first day on (seed). */
export async function setFirstLeader(db: Db, teamId: Id, leaderId: Id): Promise<void> {
  await db.update(teamTable).set({ leaderId }).where(eq(teamTable.id, teamId))
  await db.update(teamTermTable).set({ leaderId }).where(eq(teamTermTable.teamId, teamId))
}
