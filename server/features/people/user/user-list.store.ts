import { and, inArray, isNull, lt, sql } from 'drizzle-orm'
import { dayOf, zoneFrom, type Day, type Instant } from '../../../../shared/kernel/days.ts'
import { languages } from '../../../../shared/features/account/account.schema.ts'
import { ophClasses } from '../../../../shared/features/organisation/coaching/oph.rules.ts'
import { driversLicenses, tShirtSizes } from '../../../../shared/features/people/profile/profile.schema.ts'
import { userList, type UserRow } from '../../../../shared/features/people/user/user.list.ts'
import { endReasons, type EndReason } from '../../../../shared/features/people/user/user.schema.ts'
import type { Id } from '../../../../shared/kernel/ids.ts'
import type { Db } from '../../../platform/database/database.ts'
import { eq } from '../../../platform/database/eq.ts'
import { serverList } from '../../../resource/list/server-list.ts'
import { holdsWords, sortText } from '../../../resource/list/text-sql.ts'
import { organisationTables } from '../../organisation/access.door.ts'
import { emailChangeTable } from './email-change.table.ts'
import { employmentTable } from './employment.table.ts'
import { profileTable } from '../profile/profile.table.ts'
import { lastDayOf } from './last-day.rules.ts'

const { roleTable, userRoleTable, officeTable, regionTable, teamTable, userTable, userTitleTable } = organisationTables

const standing = sql`case when not ${userTable.active} and ${employmentTable.awaitsDay} is not null then 'coming' when not ${userTable.active} then 'former' when ${userTable.passwordHash} is null then 'invited' else 'active' end`
const officeId = sql`coalesce(${teamTable.officeId}, ${userTable.officeId})`

/** The people of the company: some thousands. */
export const userServerList = serverList({
  contract: userList,
  from: sql`${userTable}
    left join ${teamTable} on ${teamTable.id} = ${userTable.teamId}
    left join ${officeTable} on ${officeTable.id} = ${officeId}
    left join ${employmentTable} on ${employmentTable.userId} = ${userTable.id}
    left join ${profileTable} on ${profileTable.id} = ${userTable.id}`,
  id: userTable.id,
  reach: { own: userTable.id, team: userTable.teamId, office: officeTable.id, region: officeTable.regionId },
  filters: {
    standing,
    roles: (values) =>
      sql`exists (select 1 from ${userRoleTable} where ${userRoleTable.userId} = ${userTable.id} and ${inArray(userRoleTable.roleId, values.map(String))})`,
    officeId: officeTable.id,
    teamId: userTable.teamId,
    titleId: userTable.titleId,
  },
  sorts: {
    name: { column: sortText(userTable.name) },
    teamName: { column: sortText(teamTable.name), nullable: true },
    officeName: { column: sortText(officeTable.name), nullable: true },
    createdAt: { column: userTable.createdAt },
    employmentDay: { column: profileTable.employmentDay, nullable: true },
  },
  search: (words) =>
    holdsWords(
      [
        userTable.name,
        userTable.email,
        sql`coalesce(${teamTable.name}, '')`,
        sql`coalesce(${officeTable.name}, '')`,
        sql`coalesce(${profileTable.employeeId}, '')`,
      ],
      words,
    ),
  load: loadUserRows,
  tables: ['user', 'team', 'office', 'employment', 'user_profile', 'user_role', 'role', 'user_title', 'email_change'],
  isSmall: true,
})

export async function loadUserRows(db: Db, ids: readonly Id[]): Promise<UserRow[]> {
  if (ids.length === 0) return []
  const rows = await db
    .select({
      user: userTable,
      employment: employmentTable,
      profile: profileTable,
      title: userTitleTable.name,
      teamName: teamTable.name,
      officeId: officeTable.id,
      officeName: officeTable.name,
      zone: officeTable.zone,
      regionName: regionTable.name,
      pendingEmail: emailChangeTable.email,
    })
    .from(userTable)
    .leftJoin(teamTable, eq(teamTable.id, userTable.teamId))
    .leftJoin(officeTable, eq(officeTable.id, officeId))
    .leftJoin(regionTable, eq(regionTable.id, officeTable.regionId))
    .leftJoin(employmentTable, eq(employmentTable.userId, userTable.id))
    .leftJoin(userTitleTable, eq(userTitleTable.id, userTable.titleId))
    .leftJoin(profileTable, eq(profileTable.id, userTable.id))
    .leftJoin(emailChangeTable, eq(emailChangeTable.userId, userTable.id))
    .where(inArray(userTable.id, [...ids]))
  const roles = await loadRolesOf(db, ids)
  return rows.map((row) => toRow(row, roles.get(row.user.id) ?? []))
}

/** People whose last day of employment has passed at their office, and whose accounts are still open. */
export async function findEndedUsers(
  db: Db,
  now: Instant,
): Promise<readonly { readonly id: Id; readonly lastDay: Day; readonly reason: EndReason }[]> {
  const { userId, lastDay, endedAt, endReason } = employmentTable
  // A day begins in Finland first. The rows have the zone of each person.
  const due = await db
    .select({ userId, endReason })
    .from(employmentTable)
    .where(and(isNull(endedAt), lt(lastDay, dayOf(now, 'Europe/Helsinki'))))
  const reasons = new Map(due.map((one) => [one.userId, endReasons.find((reason) => reason === one.endReason)]))
  const rows = await loadUserRows(db, [...reasons.keys()])
  return rows.flatMap(({ id, zone, lastDay: day = null }) =>
    day !== null && day < dayOf(now, zone) ? [{ id, lastDay: day, reason: reasons.get(id) ?? 'other' }] : [],
  )
}

interface Joined {
  readonly user: typeof userTable.$inferSelect
  readonly employment: typeof employmentTable.$inferSelect | null
  readonly profile: typeof profileTable.$inferSelect | null
  readonly title: string | null
  readonly teamName: string | null
  readonly officeId: string | null
  readonly officeName: string | null
  readonly zone: string | null
  readonly regionName: string | null
  readonly pendingEmail: string | null
}

function toRow(joined: Joined, roles: readonly string[]): UserRow {
  const { user, employment, profile, title, zone, ...place } = joined
  return {
    id: user.id,
    version: employment?.version ?? 0,
    state: user.active ? 'active' : 'archived',
    standing: standingOf(user, employment),
    name: user.name,
    shortName: user.shortName,
    email: user.email,
    language: languages.find((one) => one === user.language) ?? 'sv',
    roles: roles.join(', '),
    titleId: user.titleId,
    title: title ?? profile?.title ?? '',
    teamId: user.teamId,
    ...place,
    zone: zoneFrom(zone),
    createdAt: user.createdAt,
    endedAt: employment?.endedAt ?? null,
    lastDay: lastDayOf(employment, zone),
    ophClass: ophClasses.find((one) => one === employment?.ophClass) ?? null,
    teamProviderId: employment?.teamProviderId ?? null,
    ...employed(profile),
  }
}

function standingOf({ active, passwordHash }: Joined['user'], employment: Joined['employment']): UserRow['standing'] {
  if (active) return passwordHash === null ? 'invited' : 'active'
  return typeof employment?.awaitsDay === 'string' ? 'coming' : 'former'
}

function employed(profile: Joined['profile']) {
  return {
    employeeId: profile?.employeeId ?? '',
    employmentDay: profile?.employmentDay ?? null,
    educationDay: profile?.educationDay ?? null,
    coachAssignedDay: profile?.coachAssignedDay ?? null,
    coachName: profile?.coachName ?? '',
    providers: (profile?.providerNames ?? []).join(', '),
    providerIds: profile?.providerIds ?? null,
    teamProviderName: profile?.teamProviderName ?? '',
    driversLicense: driversLicenses.find((one) => one === profile?.driversLicense) ?? null,
    shoeSize: profile?.shoeSize ?? '',
    tShirtSize: tShirtSizes.find((one) => one === profile?.tShirtSize) ?? null,
    favouriteCake: profile?.favouriteCake ?? '',
  }
}

async function loadRolesOf(db: Db, ids: readonly Id[]): Promise<ReadonlyMap<Id, string[]>> {
  const links = await db
    .select({ userId: userRoleTable.userId, name: roleTable.name })
    .from(userRoleTable)
    .innerJoin(roleTable, eq(roleTable.id, userRoleTable.roleId))
    .where(inArray(userRoleTable.userId, [...ids]))
  const byUser = new Map<Id, string[]>()
  for (const { userId, name } of links.toSorted((one, other) => one.name.localeCompare(other.name))) {
    byUser.set(userId, [...(byUser.get(userId) ?? []), name])
  }
  return byUser
}
