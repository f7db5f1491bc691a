import { lastZone, type Day } from '../../../../shared/kernel/days.ts'
import { dayOf } from '../../../../shared/kernel/days.ts'
import type { Id } from '../../../../shared/kernel/ids.ts'
import { inArray } from 'drizzle-orm'
import type { Db } from '../../../platform/database/database.ts'
import { organisationTables } from '../../organisation/access.door.ts'
import { employmentTable } from './employment.table.ts'
import type { NewUser } from './user.store.ts'

const { userRoleTable, membershipTable, userTable } = organisationTables

export interface NewPerson extends NewUser {
  readonly titleId: Id | null
  readonly roleId: Id | null
  readonly firstDay: Day | null
  readonly firstPhone?: string | null
  /** For whom they sell; left out: for all, mostly for their team's provider. */
  readonly providerIds?: readonly Id[] | null
  readonly teamProviderId?: Id | null
  readonly coachId?: Id | null
  /** The account opens on this day; left out: at once. */
  readonly awaitsDay?: Day | null
}

/** A statement may have so many values on both databases. */
const AT_ONCE = 500

/** Adds people with place, title, role and first day: a few statements, however many there are. */
export async function addUsers(db: Db, people: readonly NewPerson[]): Promise<void> {
  for (let first = 0; first < people.length; first += AT_ONCE) await addSome(db, people.slice(first, first + AT_ONCE))
}

async function addSome(db: Db, people: readonly NewPerson[]): Promise<void> {
  const accounts = people.map(
    ({
      roleId: _roleId,
      firstDay: _firstDay,
      firstPhone: _firstPhone,
      providerIds: _providers,
      teamProviderId: _provider,
      coachId: _coach,
      awaitsDay = null,
      ...user
    }) => ({
      ...user,
      active: awaitsDay === null,
    }),
  )
  await db.insert(userTable).values(accounts)
  await db.insert(membershipTable).values(
    people.map(({ id, createdAt, teamId, officeId, titleId, coachId = null }) => ({
      userId: id,
      fromDay: dayOf(createdAt, lastZone),
      teamId,
      officeId,
      titleId,
      coachId,
    })),
  )
  const roles = people.flatMap(({ id, roleId }) => (roleId === null ? [] : [{ userId: id, roleId }]))
  if (roles.length > 0) await db.insert(userRoleTable).values(roles)
  await db.insert(employmentTable).values(
    people.map(({ id, firstDay, firstPhone = null, providerIds = null, teamProviderId = null, awaitsDay = null }) => ({
      userId: id,
      version: 1,
      firstDay,
      firstPhone,
      firstProviderIds: providerIds,
      teamProviderId,
      awaitsDay,
    })),
  )
}

/** The addresses among these that somebody has already. */
export async function takenEmails(db: Db, emails: readonly string[]): Promise<ReadonlySet<string>> {
  const taken = new Set<string>()
  for (let first = 0; first < emails.length; first += AT_ONCE) {
    const some = emails.slice(first, first + AT_ONCE)
    const rows = await db.select({ email: userTable.email }).from(userTable).where(inArray(userTable.email, some))
    for (const { email } of rows) taken.add(email)
  }
  return taken
}
