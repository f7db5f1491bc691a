import { and, inArray, isNull, ne, sql } from 'drizzle-orm'
import type { Id } from '../../../../shared/kernel/ids.ts'
import { failure, type Failure } from '../../../../shared/kernel/result.ts'
import type { Db } from '../../../platform/database/database.ts'
import { eq } from '../../../platform/database/eq.ts'
import type { RecordChange } from '../../../resource/record/server-record.ts'
import { catalogTables } from '../../catalog/index.ts'
import { coachGroupTable } from './coach-group.table.ts'
import { officeTable, teamTable, userTable } from '../place/organisation.table.ts'

const { providerTable } = catalogTables

type Group = Pick<typeof coachGroupTable.$inferSelect, 'officeId' | 'coachId' | 'providerId' | 'memberIds'>

/**
 * A group belongs to an office in use. Its sellers work there, its coach works here, and no seller is followed by two
 * groups for the same provider. What a group has already may stay.
 */
export async function coachGroupFailures(change: RecordChange): Promise<readonly Failure[]> {
  if (change.what === 'archived') return []
  const after = change.after as unknown as Group
  const before = (change.what === 'created' ? {} : change.before) as Partial<Group>
  return [
    ...(await placeFailures(change.db, before, after)),
    ...(await memberFailures(change.db, before, after)),
    ...(await doubleFailures(change.db, change.id, after)),
  ]
}

async function placeFailures(db: Db, before: Partial<Group>, { officeId, coachId, providerId }: Group) {
  const failures: Failure[] = []
  if (officeId !== before.officeId) {
    const [office] = await db
      .select({ archivedAt: officeTable.archivedAt })
      .from(officeTable)
      .where(eq(officeTable.id, officeId))
    if (office?.archivedAt !== null) failures.push(failure('team.office-not-offered', 'officeId'))
  }
  if (coachId !== before.coachId) {
    const [coach] = await db.select({ active: userTable.active }).from(userTable).where(eq(userTable.id, coachId))
    if (coach?.active !== true) failures.push(failure('team.leader-gone', 'coachId'))
  }
  if (providerId !== null && providerId !== before.providerId) {
    const [provider] = await db
      .select({ active: providerTable.active })
      .from(providerTable)
      .where(eq(providerTable.id, providerId))
    if (provider?.active !== true) failures.push(failure('coach-group.provider-not-offered', 'providerId'))
  }
  return failures
}

async function memberFailures(db: Db, before: Partial<Group>, { officeId, memberIds }: Group): Promise<Failure[]> {
  const kept = new Set(before.officeId === officeId ? before.memberIds : [])
  const added = memberIds.filter((id) => !kept.has(id))
  if (added.length === 0) return []
  const found = await db
    .select({ id: userTable.id })
    .from(userTable)
    .leftJoin(teamTable, eq(teamTable.id, userTable.teamId))
    .where(
      and(
        inArray(userTable.id, [...added]),
        eq(userTable.active, true),
        sql`coalesce(${teamTable.officeId}, ${userTable.officeId}) = ${officeId}`,
      ),
    )
  return found.length === new Set(added).size ? [] : [failure('coach-group.other-office', 'memberIds')]
}

async function doubleFailures(db: Db, id: Id, { providerId, memberIds }: Group): Promise<Failure[]> {
  const others = await db
    .select()
    .from(coachGroupTable)
    .where(
      and(
        ne(coachGroupTable.id, id),
        isNull(coachGroupTable.archivedAt),
        sql`coalesce(${coachGroupTable.providerId}, '') = ${providerId ?? ''}`,
      ),
    )
  const wanted = new Set(memberIds)
  const isTaken = others.some((other) => other.memberIds.some((each) => wanted.has(each)))
  return isTaken ? [failure('coach-group.twice', 'memberIds')] : []
}
