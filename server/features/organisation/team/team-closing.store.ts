import { and, countDistinct, desc, gt, lt } from 'drizzle-orm'
import type { Day } from '../../../../shared/kernel/days.ts'
import { failure, type Failure } from '../../../../shared/kernel/result.ts'
import type { Id } from '../../../../shared/kernel/ids.ts'
import type { Db } from '../../../platform/database/database.ts'
import { eq } from '../../../platform/database/eq.ts'
import { teamTable, userTable } from '../place/organisation.table.ts'
import { membershipTable } from './membership.table.ts'
import { saveMembership, type PlaceRow } from './membership.store.ts'

/** Fails while people work in the team or are about to join it: an archived team is missing from plans and choices. */
export async function archiveFailures(db: Db, teamId: Id, today: Day): Promise<readonly Failure[]> {
  const people = (await loadWorkers(db, teamId)).length
  if (people > 0) return [failure('team.has-people', undefined, { count: people })]
  return joinFailures(db, teamId, today)
}

/** Fails while a move into the team is planned. */
export async function joinFailures(db: Db, teamId: Id, today: Day): Promise<readonly Failure[]> {
  const [row] = await db
    .select({ n: countDistinct(membershipTable.userId) })
    .from(membershipTable)
    .innerJoin(userTable, eq(userTable.id, membershipTable.userId))
    .where(and(eq(membershipTable.teamId, teamId), gt(membershipTable.fromDay, today), eq(userTable.active, true)))
  const count = row?.n ?? 0
  return count === 0 ? [] : [failure('team.expects-people', undefined, { count })]
}

/** Loads the people who work in a team today, with their places. */
export async function loadWorkers(db: Db, teamId: Id) {
  const { id, name, titleId, coachId } = userTable
  return db
    .select({ id, name, titleId, coachId })
    .from(userTable)
    .where(and(eq(userTable.teamId, teamId), eq(userTable.active, true)))
    .orderBy(userTable.name)
}

/** Removes the move that a day began with; a move that had been written the same day before is put back. */
export async function takeBackMove(db: Db, moved: PlaceRow, teamId: Id): Promise<void> {
  const { userId, fromDay } = moved
  const [earlier] = await db
    .select()
    .from(membershipTable)
    .where(and(eq(membershipTable.userId, userId), lt(membershipTable.fromDay, fromDay)))
    .orderBy(desc(membershipTable.fromDay))
    .limit(1)
  const isAsEarlier =
    earlier?.teamId === teamId && earlier.titleId === moved.titleId && earlier.coachId === moved.coachId
  if (isAsEarlier)
    await db
      .delete(membershipTable)
      .where(and(eq(membershipTable.userId, userId), eq(membershipTable.fromDay, fromDay)))
  else await saveMembership(db, { ...moved, teamId, officeId: null })
}

/** Whether people can be put into a team. */
export async function isInUse(db: Db, teamId: Id): Promise<boolean> {
  const { archivedAt } = teamTable
  const [row] = await db.select({ archivedAt }).from(teamTable).where(eq(teamTable.id, teamId))
  return row?.archivedAt === null
}
