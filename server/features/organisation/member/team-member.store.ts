import { and, inArray, isNull, lte, or } from 'drizzle-orm'
import type { Permission } from '../../../../shared/access/permissions.ts'
import { addDays, zoneFrom, type Day, type TimeZone } from '../../../../shared/kernel/days.ts'
import { groupBy } from '../../../../shared/kernel/group-by.ts'
import type { Id } from '../../../../shared/kernel/ids.ts'
import { ownCalendars, type OwnCalendar } from '../../../../shared/kernel/working-days.ts'
import type { Db } from '../../../platform/database/database.ts'
import { eq } from '../../../platform/database/eq.ts'
import { rowReader } from '../../../platform/database/row-reader.ts'
import { officeTable, teamTable, userTable } from '../place/organisation.table.ts'
import { roleGrantTable, userGrantTable, userRoleTable } from '../access/access.table.ts'
import { membershipTable } from '../team/membership.table.ts'

/** A team with where it stands today. */
export interface PlacedTeamName {
  readonly id: Id
  readonly name: string
  readonly officeId: Id
  readonly officeName: string
  readonly regionId: Id
  readonly zone: TimeZone
  /** Of an office that keeps other holidays than its country. */
  readonly calendar: OwnCalendar | null
}

/** Somebody who sells, with the days on which they belong to a team, within a period. */
export interface TeamMember {
  readonly userId: Id
  readonly name: string
  readonly active: boolean
  /** Leads others, and may sell beside it. */
  readonly leads: boolean
  readonly teamId: Id
  readonly spans: readonly { readonly from: Day; readonly to: Day }[]
}

interface Period {
  readonly from: Day
  readonly to: Day
}

/** The teams in use, of an office or by their ids. */
export async function loadPlacedTeams(
  db: Db,
  { teamIds, officeId }: { readonly teamIds?: readonly Id[]; readonly officeId?: Id },
): Promise<PlacedTeamName[]> {
  const rows = await db
    .select({
      id: teamTable.id,
      name: teamTable.name,
      archivedAt: teamTable.archivedAt,
      officeId: officeTable.id,
      officeName: officeTable.name,
      regionId: officeTable.regionId,
      zone: officeTable.zone,
      calendar: officeTable.calendar,
    })
    .from(teamTable)
    .innerJoin(officeTable, eq(officeTable.id, teamTable.officeId))
    .where(
      and(
        teamIds === undefined ? undefined : inArray(teamTable.id, [...teamIds]),
        officeId === undefined ? undefined : eq(teamTable.officeId, officeId),
      ),
    )
  return rows
    .filter(({ archivedAt }) => archivedAt === null)
    .map(({ archivedAt: _archived, zone, calendar, ...row }) => ({
      ...row,
      zone: zoneFrom(zone),
      calendar: ownCalendars.find((known) => known === calendar) ?? null,
    }))
    .toSorted((one, other) => one.name.localeCompare(other.name, 'sv'))
}

const readMemberships = rowReader(membershipTable, 'userId')

/** A person's sale or time report for a team on one day. */
export interface TeamActivity {
  readonly sellerId: Id
  readonly teamId: Id
  readonly day: Day
}

/** Who sells and belongs to one of the teams on some day of the period; a person who moved is there once for each team. */
export async function loadTeamMembers(
  db: Db,
  { teamIds, from, to }: Period & { readonly teamIds: readonly Id[] },
): Promise<TeamMember[]> {
  if (teamIds.length === 0) return []
  const { userId, teamId, fromDay } = membershipTable
  const found = await db
    .selectDistinct({ userId })
    .from(membershipTable)
    .where(and(inArray(teamId, [...teamIds]), lte(fromDay, to)))
  const all = found.map((row) => row.userId)
  const ids = await holdersAmong(db, 'create sales', all)
  if (ids.length === 0) return []
  const leaders = new Set(await holdersAmong(db, 'update daily_checkouts', ids))
  const memberships = await readMemberships(db, ids)
  const users = await readUsers(db, ids)
  const wanted = new Set(teamIds)
  const membershipsOf = groupBy(memberships, (row) => row.userId)
  return users
    .flatMap(({ id, name, active }) => {
      const own = membershipsOf.get(id) ?? []
      const teams = new Set(own.flatMap((row) => row.teamId ?? []).filter((team) => wanted.has(team)))
      return [...teams].flatMap((team): TeamMember[] => {
        const spans = spansIn(own, team, { from, to })
        return spans.length === 0 ? [] : [{ userId: id, name, active, leads: leaders.has(id), teamId: team, spans }]
      })
    })
    .toSorted((one, other) => one.name.localeCompare(other.name, 'sv'))
}

/**
 * Adds people without a membership in the period who sold or reported hours for the team. An imported history has no
 * memberships.
 */
export async function withActiveMembers(
  db: Db,
  members: readonly TeamMember[],
  { from, to, active }: Period & { readonly active: readonly TeamActivity[] },
): Promise<readonly TeamMember[]> {
  const nameOf = ({ sellerId, teamId }: Pick<TeamActivity, 'sellerId' | 'teamId'>) => `${sellerId} ${teamId}`
  const known = new Set(members.map(({ userId, teamId }) => nameOf({ sellerId: userId, teamId })))
  const others = active.filter((one) => from <= one.day && one.day <= to && !known.has(nameOf(one)))
  if (others.length === 0) return members
  const users = await readUsers(db, [...new Set(others.map(({ sellerId }) => sellerId))])
  const userOf = new Map(users.map((user) => [user.id, user]))
  const added = [...groupBy(others, nameOf).values()].flatMap((own): TeamMember[] => {
    const [{ sellerId, teamId, day }] = own
    const user = userOf.get(sellerId)
    const days = own.map((one) => one.day).toSorted()
    const span = { from: days[0] ?? day, to: days.at(-1) ?? day }
    return user === undefined
      ? []
      : [{ userId: sellerId, name: user.name, active: user.active, leads: false, teamId, spans: [span] }]
  })
  return [...members, ...added].toSorted((one, other) => one.name.localeCompare(other.name, 'sv'))
}

const readUsers = (db: Db, ids: readonly Id[]) =>
  db
    .select({ id: userTable.id, name: userTable.name, active: userTable.active })
    .from(userTable)
    .where(inArray(userTable.id, [...ids]))

/** Who sells, in which of the teams, and on which days of the period: of a whole company, without anybody's name. */
export async function loadTeamSpans(
  db: Db,
  { teamIds, from, to }: Period & { readonly teamIds: readonly Id[] },
): Promise<readonly Pick<TeamMember, 'userId' | 'teamId' | 'spans'>[]> {
  if (teamIds.length === 0) return []
  const { userId, teamId, fromDay } = membershipTable
  const { byRole, byName } = holdersOf(db, 'create sales')
  const inTeams = db
    .select({ userId })
    .from(membershipTable)
    .where(inArray(teamId, [...teamIds]))
  const rows = await db
    .select({ userId, teamId, fromDay })
    .from(membershipTable)
    .where(and(inArray(userId, inTeams), or(inArray(userId, byRole), inArray(userId, byName))))
  const wanted = new Set(teamIds)
  return [...groupBy(rows, (row) => row.userId)].flatMap(([id, own]) =>
    [...new Set(own.flatMap((row) => row.teamId ?? []))].flatMap((team) => {
      const spans = wanted.has(team) ? spansIn(own, team, { from, to }) : []
      return spans.length === 0 ? [] : [{ userId: id, teamId: team, spans }]
    }),
  )
}

/** Those of the people who were given a right by a role or by name. */
async function holdersAmong(db: Db, right: Permission, ids: readonly Id[]): Promise<Id[]> {
  if (ids.length === 0) return []
  const { byRole, byName } = holdersOf(db, right)
  const rows = await db
    .select({ id: userTable.id })
    .from(userTable)
    .where(and(inArray(userTable.id, [...ids]), or(inArray(userTable.id, byRole), inArray(userTable.id, byName))))
  return rows.map(({ id }) => id)
}

/** Questions for everybody who was given a right, by a role or by name. */
function holdersOf(db: Db, right: Permission) {
  const byRole = db
    .select({ id: userRoleTable.userId })
    .from(userRoleTable)
    .innerJoin(roleGrantTable, eq(roleGrantTable.roleId, userRoleTable.roleId))
    .where(eq(roleGrantTable.permission, right))
  const byName = db
    .select({ id: userGrantTable.userId })
    .from(userGrantTable)
    .where(and(eq(userGrantTable.permission, right), eq(userGrantTable.inverted, false)))
  return { byRole, byName }
}

/** The parts of a period in which a person belongs to a team. Before the first known day the first place holds. */
function spansIn(
  memberships: readonly { readonly fromDay: Day; readonly teamId: Id | null }[],
  teamId: Id,
  { from, to }: Period,
): Period[] {
  const inOrder = memberships.toSorted((one, other) => (one.fromDay < other.fromDay ? -1 : 1))
  return inOrder.flatMap((held, at) => {
    if (held.teamId !== teamId) return []
    const next = inOrder[at + 1]
    const span = {
      from: at === 0 || held.fromDay < from ? from : held.fromDay,
      to: next === undefined || next.fromDay > to ? to : addDays(next.fromDay, -1),
    }
    return span.from <= span.to ? [span] : []
  })
}

/** An office to choose. */
export interface OfficeName {
  readonly id: Id
  readonly name: string
  readonly regionId: Id
}

/** The offices in use, by name. */
export async function loadOfficeNames(db: Db): Promise<OfficeName[]> {
  const { id, name, regionId } = officeTable
  const rows = await db.select({ id, name, regionId }).from(officeTable).where(isNull(officeTable.archivedAt))
  return rows.toSorted((one, other) => one.name.localeCompare(other.name, 'sv'))
}
