import { inArray, sql, type SQL, type SQLWrapper } from 'drizzle-orm'
import { alias } from 'drizzle-orm/sqlite-core'
import { isSoldBy } from '../../../../shared/features/people/profile/profile.rules.ts'
import { profiles, type Profile } from '../../../../shared/features/people/profile/profile.schema.ts'
import { assert } from '../../../../shared/kernel/assert.ts'
import { dayOf, zoneFrom, type Day, type Instant } from '../../../../shared/kernel/days.ts'
import type { EmployedDays } from '../../../../shared/kernel/employed.ts'
import type { Id } from '../../../../shared/kernel/ids.ts'
import type { Db } from '../../../platform/database/database.ts'
import { eq } from '../../../platform/database/eq.ts'
import { catalogTables } from '../../catalog/index.ts'
import { collectionStore } from '../../../sync/collection-store.ts'
import { employmentTable } from '../user/employment.table.ts'
import { lastDayOf } from '../user/last-day.rules.ts'
import { organisationTables } from '../../organisation/access.door.ts'
import { loadProviderNames } from '../../organisation/places.door.ts'
import { keptReading } from '../../../platform/database/kept-reading.ts'
import { profileTable } from './profile.table.ts'

const { userTitleTable, officeTable, teamTable, userTable } = organisationTables

export const profileStore = collectionStore(profileTable, profiles, {
  columnsOf: ({ providerIds = null, workPhone = null }) => ({ providerIds, workPhone }),
})

/** The profile that follows from an account, before anybody has added to it. To be written through sync. */
export async function profileOf(db: Db, userId: Id): Promise<Omit<Profile, 'version'>> {
  const [profile] = await profilesOf(db, [userId])
  assert(profile, 'a profile without an account')
  return profile
}

const teamProvider = alias(catalogTables.providerTable, 'team_provider')
/** The id of the provider somebody sells for mostly: their own, else their team's. */
export const teamProviderOf = sql`coalesce(${employmentTable.teamProviderId}, ${teamTable.providerId})`

/** The same for many at once. */
export async function profilesOf(db: Db, userIds: readonly Id[]): Promise<Omit<Profile, 'version'>[]> {
  const users = await db
    .select({
      id: userTable.id,
      name: userTable.name,
      shortName: userTable.shortName,
      createdAt: userTable.createdAt,
      teamName: teamTable.name,
      officeName: officeTable.name,
      zone: officeTable.zone,
      title: userTitleTable.name,
      firstDay: employmentTable.firstDay,
      firstPhone: employmentTable.firstPhone,
      providerIds: employmentTable.firstProviderIds,
      teamProviderName: teamProvider.name,
    })
    .from(userTable)
    .leftJoin(employmentTable, eq(employmentTable.userId, userTable.id))
    .leftJoin(userTitleTable, eq(userTitleTable.id, userTable.titleId))
    .leftJoin(teamTable, eq(teamTable.id, userTable.teamId))
    .leftJoin(officeTable, eq(officeTable.id, sql`coalesce(${teamTable.officeId}, ${userTable.officeId})`))
    .leftJoin(teamProvider, eq(teamProvider.id, teamProviderOf))
    .where(inArray(userTable.id, [...userIds]))
  const names = await loadProviderNames(
    db,
    users.flatMap(({ providerIds }) => providerIds ?? []),
  )
  return users.map((user) => newProfile(user, names))
}

interface NamedUser {
  readonly id: Id
  readonly name: string
  readonly shortName: string
  readonly createdAt: Instant
  readonly teamName: string | null
  readonly officeName: string | null
  readonly zone: string | null
  readonly title: string | null
  readonly firstDay: string | null
  readonly firstPhone: string | null
  readonly providerIds: readonly Id[] | null
  readonly teamProviderName: string | null
}

function newProfile(user: NamedUser, providerNames: ReadonlyMap<Id, string>): Omit<Profile, 'version'> {
  const zone = zoneFrom(user.zone)
  return {
    id: user.id,
    zone,
    driversLicense: null,
    shoeSize: '',
    tShirtSize: null,
    favouriteCake: '',
    ...(user.firstPhone === null ? {} : { workPhone: user.firstPhone }),
    shortName: user.shortName,
    lastName: user.name.split(' ').slice(1).join(' '),
    title: user.title ?? '',
    employeeId: '',
    officeName: user.officeName ?? '',
    teamName: user.teamName ?? '',
    coachName: '',
    providerNames: (user.providerIds ?? []).map((id) => providerNames.get(id) ?? ''),
    providerIds: user.providerIds === null ? null : [...user.providerIds],
    teamProviderName: user.teamProviderName ?? '',
    employmentDay: user.firstDay ?? dayOf(user.createdAt, zone),
    educationDay: null,
    coachAssignedDay: null,
  }
}

/** The first day of employment by person, as their profile says it. */
export async function loadEmploymentDays(db: Db, userIds: readonly Id[]): Promise<ReadonlyMap<Id, Day | null>> {
  const { id, employmentDay } = profileTable
  const rows = await db
    .select({ id, employmentDay })
    .from(profileTable)
    .where(inArray(id, [...userIds]))
  return new Map(rows.map((row) => [row.id, row.employmentDay]))
}

/** The first and the last day of employment by person. */
export async function loadEmployedDays(db: Db, userIds: readonly Id[]): Promise<ReadonlyMap<Id, EmployedDays>> {
  const { id, employmentDay, zone } = profileTable
  const rows = await db
    .select({ id, employmentDay, zone, employment: employmentTable })
    .from(profileTable)
    .leftJoin(employmentTable, eq(employmentTable.userId, id))
    .where(inArray(id, [...userIds]))
  return new Map(
    rows.map((row) => [row.id, { firstDay: row.employmentDay, lastDay: lastDayOf(row.employment, row.zone) }]),
  )
}

/** The telephone numbers at which colleagues call, by person. */
export async function loadWorkPhones(db: Db, userIds: readonly Id[]): Promise<ReadonlyMap<Id, string>> {
  const { id, workPhone } = profileTable
  const rows = await db
    .select({ id, workPhone })
    .from(profileTable)
    .where(inArray(id, [...userIds]))
  return new Map(rows.flatMap((row) => (row.workPhone === null ? [] : [[row.id, row.workPhone] as const])))
}

/** Whether somebody's sales are limited to other providers. */
export async function isOthersProvider(db: Db, userId: Id, providerId: Id): Promise<boolean> {
  return !isSoldBy(await readLimits(db, userId), providerId)
}

/** The providers that the sales of a person are limited to. None: they sell for all. */
export const loadLimits = async (db: Db, userId: Id): Promise<readonly Id[]> =>
  (await readLimits(db, userId))?.providerIds ?? []

/** The same in SQL, for a seller and a provider of the tables that are asked. */
export function isSellingFor(userId: SQLWrapper, providerId: SQLWrapper): SQL {
  const limits = sql`cast(${profileTable.providerIds} as text)`
  return sql`not exists (select 1 from ${profileTable} where ${profileTable.id} = ${userId} and ${limits} like '%"%' and ${limits} not like '%"' || ${providerId} || '"%')`
}

/** Asked of every sale, and rarely changed. */
const readLimits = keptReading([profileTable], async (db, userId: Id) => (await profileStore.load(db, [userId]))[0])
