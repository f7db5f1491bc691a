import { and, getTableName, inArray, or, sql } from 'drizzle-orm'
import { mayUse, type Grant } from '../../../../shared/access/ability.ts'
import type { Actor } from '../../../../shared/access/actor.ts'
import type { DatedPlace } from '../../../../shared/access/dated-place.ts'
import type { Place as PlaceInReach } from '../../../../shared/access/reach.ts'
import type { SalesChannel } from '../../../../shared/features/catalog/provider.schema.ts'
import { extents, type Extent } from '../../../../shared/access/extents.ts'
import { isPermission, type Permission } from '../../../../shared/access/permissions.ts'
import { zoneFrom, type Instant } from '../../../../shared/kernel/days.ts'
import { groupBy } from '../../../../shared/kernel/group-by.ts'
import type { Id } from '../../../../shared/kernel/ids.ts'
import type { Db } from '../../../platform/database/database.ts'
import { eq } from '../../../platform/database/eq.ts'
import { keptReadings } from '../../../platform/database/kept-reading.ts'
import { queryReader } from '../../../platform/database/query-reader.ts'
import { rowReader } from '../../../platform/database/row-reader.ts'
import { changesOf } from '../../../platform/database/table-changes.ts'
import { roleGrantTable, roleTable, userGrantTable, userRoleTable } from './access.table.ts'
import { loadDatedPlaces } from '../team/membership.store.ts'
import { membershipTable, teamTermTable } from '../team/membership.table.ts'
import { officeTable, teamTable, userTable } from '../place/organisation.table.ts'

const actorTables = [
  membershipTable,
  teamTermTable,
  userTable,
  teamTable,
  officeTable,
  roleTable,
  roleGrantTable,
  userRoleTable,
  userGrantTable,
]

/**
 * The person as decisions see them, or null when there is none, or they no longer work here. Asked for twice by every
 * call, so it is kept until an account, a place or a right changes.
 */
export const loadActor = async (db: Db, userId: Id): Promise<Actor | null> =>
  (await loadActorsOf(db, [userId])).get(userId) ?? null

const loadActorsOf = keptReadings<Id, Actor | null>(actorTables, readActors)

/** The tables that say what somebody may do and where they belong. */
export const rightsTables: readonly string[] = actorTables.map((table) => getTableName(table))

/** Another number after every change by this server that can change what somebody may do; null while one is not committed. */
export const rightsVersion = (db: Db): number | null => changesOf(db)?.versionOf(rightsTables) ?? null

/** Read together: of thousands of people each would be several round trips to PostgreSQL. */
async function readActors(db: Db, userIds: readonly Id[]): Promise<ReadonlyMap<Id, Actor | null>> {
  const [found, places, grants] = await Promise.all([
    readPlaces(db, userIds),
    loadDatedPlaces(db, userIds),
    grantsOf(db, userIds),
  ])
  const users = found.filter(({ active }) => active)
  const actors = new Map<Id, Actor | null>(userIds.map((userId) => [userId, null]))
  for (const user of users)
    actors.set(user.userId, actorOf(user, grants.get(user.userId) ?? [], places.get(user.userId)))
  return actors
}

function actorOf(user: Place, grants: readonly Grant[], places: readonly DatedPlace[] | undefined): Actor {
  return {
    userId: user.userId,
    name: user.name,
    teamId: user.teamId,
    officeId: user.officeId,
    regionId: user.regionId,
    zone: zoneFrom(user.zone),
    grants: [...grants],
    ...(places ? { places: [...places] } : {}),
    ...(user.calendar === 'AX' ? { calendar: user.calendar } : {}),
    ...(user.channels?.includes('telesales') === false ? { telephones: false as const } : {}),
  }
}

/** Everyone who may act now. */
export async function loadActors(db: Db): Promise<Actor[]> {
  const users = await db.select({ id: userTable.id }).from(userTable).where(eq(userTable.active, true))
  const found = await loadActorsOf(
    db,
    users.map(({ id }) => id),
  )
  return [...found.values()].filter((actor) => actor !== null)
}

/**
 * Everyone who was given a permission by name, with when they joined. Who may do everything is left out: an
 * administrator does not sell.
 */
export async function loadActorsWith(
  db: Db,
  permission: Permission,
): Promise<{ readonly actor: Actor; readonly since: Instant }[]> {
  const byRole = db
    .select({ id: userRoleTable.userId })
    .from(userRoleTable)
    .innerJoin(roleGrantTable, eq(roleGrantTable.roleId, userRoleTable.roleId))
    .where(eq(roleGrantTable.permission, permission))
  const byName = db
    .select({ id: userGrantTable.userId })
    .from(userGrantTable)
    .where(eq(userGrantTable.permission, permission))
  // Of thousands who sell, few lead: only theirs are read whole.
  const users = await db
    .select({ id: userTable.id, since: userTable.createdAt })
    .from(userTable)
    .where(and(eq(userTable.active, true), or(inArray(userTable.id, byRole), inArray(userTable.id, byName))))
  const found = await loadActorsOf(
    db,
    users.map(({ id }) => id),
  )
  return users.flatMap(({ id, since }) => {
    const actor = found.get(id)
    const grants = actor?.grants.filter((grant) => grant.permission === permission) ?? []
    return actor && grants.length > 0 && mayUse(actor.grants, permission) ? [{ actor, since }] : []
  })
}

/** Where a person stands today, also one who no longer works here; null when there is no such person. */
export async function placeOfUser(db: Db, userId: Id): Promise<(PlaceInReach & { readonly name: string }) | null> {
  const place = await findPlace(db, userId)
  if (!place) return null
  const { name, teamId, officeId, regionId } = place
  return { name, sellerId: userId, teamId, officeId, regionId }
}

interface Place {
  readonly userId: Id
  readonly name: string
  readonly active: boolean
  readonly teamId: Id | null
  readonly officeId: Id | null
  readonly regionId: Id | null
  readonly zone: string | null
  readonly calendar: string | null
  readonly channels: readonly SalesChannel[] | null
}

async function findPlace(db: Db, userId: Id): Promise<Place | null> {
  const [place] = await readPlaces(db, [userId])
  return place ?? null
}

const officeId = sql<Id | null>`coalesce(${teamTable.officeId}, ${userTable.officeId})`

const readPlaces = queryReader<Place>(userTable.id, (db, where) =>
  db
    .select({
      userId: userTable.id,
      name: userTable.name,
      active: userTable.active,
      teamId: userTable.teamId,
      officeId: officeTable.id,
      regionId: officeTable.regionId,
      zone: officeTable.zone,
      calendar: officeTable.calendar,
      channels: teamTable.channels,
    })
    .from(userTable)
    .leftJoin(teamTable, eq(teamTable.id, userTable.teamId))
    .leftJoin(officeTable, eq(officeTable.id, officeId))
    .where(where),
)

/** What a person's roles and direct grants come to, also while they may not sign in. */
export const loadGrants = async (db: Db, userId: Id): Promise<Grant[]> => [
  ...((await grantsOf(db, [userId])).get(userId) ?? []),
]

async function grantsOf(db: Db, userIds: readonly Id[]): Promise<ReadonlyMap<Id, readonly Grant[]>> {
  const [held, given] = await Promise.all([readRoles(db, userIds), readDirect(db, userIds)])
  const roles = groupBy(held, ({ userId }) => userId)
  const rolesOf = (userId: Id): readonly Id[] => (roles.get(userId) ?? []).map(({ roleId }) => roleId)
  const ofRole = groupBy(await readRoleGrants(db, [...new Set(userIds.flatMap(rolesOf))]), ({ roleId }) => roleId)
  const direct = groupBy(given, ({ userId }) => userId)
  return new Map(
    userIds.map((userId) => {
      const own = direct.get(userId) ?? []
      const inherited = rolesOf(userId).flatMap((roleId) => ofRole.get(roleId) ?? [])
      const added = own.filter((grant) => !grant.inverted)
      const reached = widest([...inherited, ...added].flatMap(toGrant))
      const taken = own.filter((grant) => grant.inverted).flatMap(toGrant)
      return [userId, [...reached, ...taken.map((grant) => ({ ...grant, inverted: true }))]]
    }),
  )
}

// Not joined: a role has dozens of grants, and thousands of people have the same few roles.
const readRoles = rowReader(userRoleTable, 'userId')
const readRoleGrants = rowReader(roleGrantTable, 'roleId')
const readDirect = rowReader(userGrantTable, 'userId')

/** A permission or extent that a later version has dropped is passed over, not trusted. */
export function toGrant(row: { permission: string; extent: string }): Grant[] {
  const extent = extents.find((known) => known === row.extent)
  return isPermission(row.permission) && extent ? [{ permission: row.permission, extent }] : []
}

/** Several roles may hold the same permission; the widest extent counts. */
function widest(grants: readonly Grant[]): Grant[] {
  const reach = (extent: Extent): number => extents.indexOf(extent)
  const byPermission = new Map<string, Grant>()
  for (const grant of grants) {
    const known = byPermission.get(grant.permission)
    if (!known || reach(grant.extent) > reach(known.extent)) byPermission.set(grant.permission, grant)
  }
  return [...byPermission.values()]
}
