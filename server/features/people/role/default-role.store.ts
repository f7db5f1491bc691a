import { createHash } from 'node:crypto'
import { isNull } from 'drizzle-orm'
import * as z from 'zod/mini'
import { defaultRoleGrants, roleNames, type RoleName } from '../../../../shared/access/roles.ts'
import {
  afterFollowing,
  changeOfDefault,
  followsByItself,
  isSameRights,
  type DefaultChange,
} from '../../../../shared/features/people/role/default-role.rules.ts'
import type { Held, Role } from '../../../../shared/features/people/role/role.api.ts'
import type { Instant } from '../../../../shared/kernel/days.ts'
import type { Id, IdMaker } from '../../../../shared/kernel/ids.ts'
import type { Db } from '../../../platform/database/database.ts'
import { findMarkers, setMarker } from '../../../platform/database/marker.store.ts'
import { organisationTables, toGrant } from '../../organisation/access.door.ts'
import { loadRole, writeRole } from './role-change.store.ts'

const { roleGrantTable, roleTable } = organisationTables

const PREFIX = 'default-role.'

/** Which role follows a default, whatever it is called today, and the rights of the default that it had last. */
const followedSchema = z.object({
  roleId: z.string(),
  grants: z.nullable(z.array(z.object({ permission: z.string(), extent: z.string() }))),
})

interface Followed {
  readonly name: RoleName
  readonly roleId: Id
  /** Null: written by a release that did not keep it. */
  readonly grants: readonly Held[] | null
}

/** The rights of a default role. It may name a permission twice (own and team): the later, wider one counts. */
export const defaultRightsOf = (name: RoleName): Held[] => [
  ...new Map(defaultRoleGrants[name].map(([permission, extent]) => [permission, { permission, extent }])).values(),
]

/** Writes the default roles with their permissions, unless there are roles already. */
export async function addDefaultRoles(db: Db, newId: IdMaker): Promise<void> {
  const [any] = await db.select({ id: roleTable.id }).from(roleTable).limit(1)
  if (any) return
  for (const name of roleNames) {
    const roleId = newId()
    await db.insert(roleTable).values({ id: roleId, name })
    await db.insert(roleGrantTable).values(defaultRightsOf(name).map((right) => ({ roleId, ...right })))
    await noteFollowed(db, name, roleId)
  }
}

/** Notes that the role has the default of this release, or was asked about it. */
export const noteFollowed = (db: Db, name: RoleName, roleId: Id): Promise<void> =>
  note(db, { name, roleId, grants: defaultRightsOf(name) })

const note = (db: Db, { name, ...followed }: Followed): Promise<void> =>
  setMarker(db, PREFIX + name, JSON.stringify(followed))

async function loadFollowed(db: Db): Promise<readonly Followed[]> {
  const markers = await findMarkers(db, PREFIX)
  if (markers.length === 0) return followedByName(db)
  return markers.flatMap(({ key, value }) => {
    const name = roleNames.find((one) => PREFIX + one === key)
    const { roleId, grants } = followedSchema.parse(JSON.parse(value))
    return name === undefined ? [] : [{ name, roleId, grants: grants && knownRights(grants) }]
  })
}

const knownRights = (grants: readonly { permission: string; extent: string }[]): Held[] =>
  grants.flatMap(toGrant).map(({ permission, extent }) => ({ permission, extent }))

/** A database of an earlier release: a role that is still called like a default follows it. */
async function followedByName(db: Db): Promise<readonly Followed[]> {
  const roles = await db
    .select({ id: roleTable.id, name: roleTable.name })
    .from(roleTable)
    .where(isNull(roleTable.archivedAt))
  return roles.flatMap(({ id, name }) => {
    const known = roleNames.find((one) => one === name)
    return known === undefined ? [] : [{ name: known, roleId: id, grants: null }]
  })
}

/** A role whose default has changed, and what following would mean. */
export interface Offered {
  readonly role: Role
  readonly name: RoleName
  readonly change: DefaultChange
  /** Another one for every change of the default. */
  readonly stamp: string
}

/** Whether a release has changed the default of this role since it last followed; null: it has not. */
export async function loadOffered(db: Db, role: Role): Promise<Offered | null> {
  const followed = (await loadFollowed(db)).find(({ roleId }) => roleId === role.id)
  return followed === undefined ? null : offeredTo(role, followed)
}

function offeredTo(role: Role, { name, grants }: Followed): Offered | null {
  const wanted = defaultRightsOf(name)
  const change = changeOfDefault({ held: role.grants, followed: grants, wanted })
  if (change.added.length === 0 && change.removed.length === 0) return null
  const stamp = createHash('sha256').update(JSON.stringify(wanted)).digest('hex').slice(0, 16)
  return { role, name, change, stamp }
}

/** The role as it is once it has followed. */
export const followedRole = ({ role, name, change }: Offered): Role => ({
  ...role,
  version: role.version + 1,
  grants: afterFollowing(role.grants, defaultRightsOf(name), change),
})

/** A role that has followed its default. */
export interface Moved {
  readonly before: Role
  readonly after: Role
}

/**
 * Lets the roles that nobody has edited follow the defaults of this release, and says which edited ones wait for an
 * administrator. Run again it changes nothing. Call it in a transaction.
 */
export async function followDefaults(
  db: Db,
  now: Instant,
): Promise<{ readonly moved: readonly Moved[]; readonly offered: readonly Offered[] }> {
  const moved: Moved[] = []
  const offered: Offered[] = []
  for (const followed of await loadFollowed(db)) {
    const role = await loadRole(db, followed.roleId)
    if (role === null) continue
    const wanted = defaultRightsOf(followed.name)
    const { grants: held, version } = role
    const offer = offeredTo(role, followed)
    if (isSameRights(held, wanted)) await noteFollowed(db, followed.name, role.id)
    else if (followsByItself({ held, version, followed: followed.grants })) {
      const after = { ...role, version: version + 1, grants: wanted }
      await writeRole(db, after, now)
      await noteFollowed(db, followed.name, role.id)
      moved.push({ before: role, after })
    } else if (offer) {
      await note(db, followed)
      offered.push(offer)
    } else await noteFollowed(db, followed.name, role.id)
  }
  return { moved, offered }
}
