import { isNull, or, sql, type SQLWrapper } from 'drizzle-orm'
import { alias } from 'drizzle-orm/sqlite-core'
import type { Person } from '../../../../shared/features/people/person/person.schema.ts'
import type { Profile } from '../../../../shared/features/people/profile/profile.schema.ts'
import { dayOf, timeZones, type Instant } from '../../../../shared/kernel/days.ts'
import type { Id } from '../../../../shared/kernel/ids.ts'
import type { Db } from '../../../platform/database/database.ts'
import { eq } from '../../../platform/database/eq.ts'
import { organisationTables } from '../../organisation/access.door.ts'
import { loadPeople, personOf } from './person.store.ts'
import { personTable } from './person.table.ts'
import { catalogTables } from '../../catalog/index.ts'
import { profileStore, teamProviderOf } from '../profile/profile.store.ts'
import { profileTable } from '../profile/profile.table.ts'
import { employmentTable } from '../user/employment.table.ts'

const { officeTable, teamTable, userTable, userTitleTable } = organisationTables

const coach = alias(userTable, 'coach')
const teamProvider = alias(catalogTables.providerTable, 'team_provider')
const isOther = (one: SQLWrapper, other: SQLWrapper) => sql`coalesce(${one}, '') <> coalesce(${other}, '')`
const officeOf = sql`coalesce(${teamTable.officeId}, ${userTable.officeId})`
const coachOf = sql`case when coalesce(${userTable.coachId}, ${teamTable.leaderId}) = ${userTable.id} then null else coalesce(${userTable.coachId}, ${teamTable.leaderId}) end`

/** The entries of the directory that no longer say what the accounts, teams and offices say; as they should be. */
export async function staleEntries(db: Db): Promise<readonly Omit<Person, 'version'>[]> {
  const rows = await db
    .select({ id: userTable.id })
    .from(userTable)
    .innerJoin(personTable, eq(personTable.id, userTable.id))
    .leftJoin(teamTable, eq(teamTable.id, userTable.teamId))
    .leftJoin(officeTable, eq(officeTable.id, officeOf))
    .where(
      or(
        isOther(personTable.teamId, userTable.teamId),
        isOther(personTable.teamName, teamTable.name),
        isOther(personTable.officeId, officeTable.id),
        isOther(personTable.regionId, officeTable.regionId),
      ),
    )
  const known = new Map((await loadPeople(db, idsOf(rows))).map((person) => [person.id, person]))
  return Promise.all(rows.map(async ({ id }) => ({ ...known.get(id), ...(await personOf(db, id)) })))
}

/** The same of the profiles: title, team, office, coach and the team's provider of today. */
export async function staleProfiles(db: Db, now: Instant): Promise<readonly Profile[]> {
  const rows = await db
    .select({
      id: userTable.id,
      teamName: teamTable.name,
      officeName: officeTable.name,
      zone: officeTable.zone,
      title: userTitleTable.name,
      coachName: coach.name,
      teamProviderName: teamProvider.name,
    })
    .from(userTable)
    .innerJoin(profileTable, eq(profileTable.id, userTable.id))
    .leftJoin(teamTable, eq(teamTable.id, userTable.teamId))
    .leftJoin(officeTable, eq(officeTable.id, officeOf))
    .leftJoin(userTitleTable, eq(userTitleTable.id, userTable.titleId))
    .leftJoin(coach, eq(coach.id, coachOf))
    .leftJoin(employmentTable, eq(employmentTable.userId, userTable.id))
    .leftJoin(teamProvider, eq(teamProvider.id, teamProviderOf))
    .where(
      or(
        isOther(profileTable.teamName, teamTable.name),
        isOther(profileTable.officeName, officeTable.name),
        sql`${profileTable.zone} <> coalesce(${officeTable.zone}, ${profileTable.zone})`,
        isOther(profileTable.title, userTitleTable.name),
        isOther(profileTable.coachName, coach.name),
        isOther(profileTable.teamProviderName, teamProvider.name),
      ),
    )
  const known = new Map((await profileStore.load(db, idsOf(rows))).map((profile) => [profile.id, profile]))
  return rows.flatMap(({ id, teamName, officeName, zone, title, coachName, teamProviderName }) => {
    const profile = known.get(id)
    if (!profile) return []
    const hasNewCoach = (coachName ?? '') !== profile.coachName
    const here = timeZones.find((one) => one === zone) ?? profile.zone
    return [
      {
        ...profile,
        zone: here,
        teamName: teamName ?? '',
        officeName: officeName ?? '',
        title: title ?? '',
        coachName: coachName ?? '',
        teamProviderName: teamProviderName ?? '',
        coachAssignedDay: hasNewCoach ? (coachName === null ? null : dayOf(now, here)) : profile.coachAssignedDay,
      },
    ]
  })
}

/** Accounts that colleagues cannot see yet. */
export async function peopleWithoutEntry(db: Db): Promise<readonly Id[]> {
  const rows = await db
    .select({ id: userTable.id })
    .from(userTable)
    .leftJoin(personTable, eq(personTable.id, userTable.id))
    .where(isNull(personTable.id))
  return idsOf(rows)
}

const idsOf = (rows: readonly { readonly id: Id }[]): Id[] => rows.map(({ id }) => id)
