import { and, count, inArray, isNull } from 'drizzle-orm'
import { type Grant } from '../../../../shared/access/ability.ts'
import type { Actor } from '../../../../shared/access/actor.ts'
import { beyondOwn, isAdministrator } from '../../../../shared/access/holding.ts'
import type { DirectGrant, Held, Role } from '../../../../shared/features/people/role/role.api.ts'
import type { Instant } from '../../../../shared/kernel/days.ts'
import type { Id } from '../../../../shared/kernel/ids.ts'
import type { Db } from '../../../platform/database/database.ts'
import { eq } from '../../../platform/database/eq.ts'
import { Problem } from '../../../platform/http/problem.ts'
import { grantsOfUser as loadGrants, organisationTables, toGrant } from '../../organisation/access.door.ts'
import { grantsOfRoles } from './role.store.ts'
import { SECOND_FACTOR_GRACE_MS } from './second-factor-role.store.ts'
import { hasDeclinedTerms } from '../terms/terms-due.store.ts'

const { roleGrantTable, roleTable, userGrantTable, userRoleTable, userTable } = organisationTables

/** The role as it is; null where there is none, or it was deleted. */
export async function loadRole(db: Db, id: Id): Promise<Role | null> {
  const [role] = await db
    .select({
      id: roleTable.id,
      name: roleTable.name,
      version: roleTable.version,
      secondFactorFrom: roleTable.secondFactorFrom,
    })
    .from(roleTable)
    .where(and(eq(roleTable.id, id), isNull(roleTable.archivedAt)))
  if (!role) return null
  const { secondFactorFrom, ...rest } = role
  const grants = [...(await grantsOfRoles(db, [id]))].map(heldOf)
  return { ...rest, grants, secondFactor: secondFactorFrom !== null }
}

const heldOf = ({ permission, extent }: Grant): Held => ({ permission, extent })

/** Who has the role and works here today. */
export async function usersOfRole(db: Db, roleId: Id): Promise<{ id: Id; name: string }[]> {
  return db
    .select({ id: userTable.id, name: userTable.name })
    .from(userRoleTable)
    .innerJoin(userTable, eq(userTable.id, userRoleTable.userId))
    .where(and(eq(userRoleTable.roleId, roleId), eq(userTable.active, true)))
}

export async function countUsersOfRole(db: Db, roleId: Id): Promise<number> {
  const [found] = await db
    .select({ n: count() })
    .from(userRoleTable)
    .innerJoin(userTable, eq(userTable.id, userRoleTable.userId))
    .where(and(eq(userRoleTable.roleId, roleId), eq(userTable.active, true)))
  return found?.n ?? 0
}

/**
 * Nobody grants more than they hold: what a change adds must be within one's own rights. What an administrator holds is
 * touched by administrators only.
 */
export function assertWithinOwn(actor: Actor, change: { before: readonly Grant[]; after: readonly Grant[] }): void {
  if (isAdministrator(actor.grants)) return
  const added = change.after.filter((grant) => beyondOwn(change.before, [grant]).length > 0)
  if (isAdministrator(change.before) || beyondOwn(actor.grants, added).length > 0)
    throw new Problem(403, 'role.beyond-own-rights')
}

/**
 * After a change, still inside its transaction: somebody with a password must hold everything, and not have shut themselves
 * out by declining terms.
 */
export async function assertSomeAdministrator(db: Db): Promise<void> {
  const byRole = db
    .select({ id: userRoleTable.userId })
    .from(userRoleTable)
    .innerJoin(roleGrantTable, eq(roleGrantTable.roleId, userRoleTable.roleId))
    .where(eq(roleGrantTable.permission, 'manage all'))
  const direct = db
    .select({ id: userGrantTable.userId })
    .from(userGrantTable)
    .where(eq(userGrantTable.permission, 'manage all'))
  const found = await db
    .select({ id: userTable.id, passwordHash: userTable.passwordHash })
    .from(userTable)
    .where(and(eq(userTable.active, true), inArray(userTable.id, byRole.union(direct))))
  for (const { id, passwordHash } of found) {
    if (passwordHash === null || (await hasDeclinedTerms(db, id))) continue
    if (isAdministrator(await loadGrants(db, id))) return
  }
  throw new Problem(422, 'user.last-administrator')
}

/** @param now where the role begins to ask for a second factor, its people have a week from here */
export async function writeRole(db: Db, role: Role, now: Instant): Promise<void> {
  const { id, name, version, grants } = role
  const [known] = await db.select({ from: roleTable.secondFactorFrom }).from(roleTable).where(eq(roleTable.id, id))
  const secondFactorFrom = role.secondFactor ? (known?.from ?? now + SECOND_FACTOR_GRACE_MS) : null
  await db
    .insert(roleTable)
    .values({ id, name, version, secondFactorFrom })
    .onConflictDoUpdate({ target: roleTable.id, set: { name, version, secondFactorFrom } })
  await db.delete(roleGrantTable).where(eq(roleGrantTable.roleId, id))
  const held = [...new Map(grants.map((grant) => [grant.permission, grant])).values()]
  if (held.length > 0) await db.insert(roleGrantTable).values(held.map((grant) => ({ roleId: id, ...grant })))
}

/** Another role that is called so, deleted ones included: the log names them. */
export async function isRoleNameTaken(db: Db, name: string, by: Id): Promise<boolean> {
  const rows = await db.select({ id: roleTable.id, name: roleTable.name }).from(roleTable)
  return rows.some((row) => row.id !== by && row.name.toLowerCase() === name.toLowerCase())
}

/** Takes the role out of use, and gives its users another one. */
export async function archiveRole(
  db: Db,
  { role, moveTo, at }: { role: Role; moveTo: Id | null; at: Instant },
): Promise<void> {
  const holders = await db
    .select({ userId: userRoleTable.userId })
    .from(userRoleTable)
    .where(eq(userRoleTable.roleId, role.id))
  await db.delete(userRoleTable).where(eq(userRoleTable.roleId, role.id))
  if (moveTo !== null && holders.length > 0) {
    const links = holders.map(({ userId }) => ({ userId, roleId: moveTo }))
    await db.insert(userRoleTable).values(links).onConflictDoNothing()
  }
  await db.delete(roleGrantTable).where(eq(roleGrantTable.roleId, role.id))
  await db
    .update(roleTable)
    .set({ archivedAt: at, version: role.version + 1 })
    .where(eq(roleTable.id, role.id))
}

export async function loadUserRoles(db: Db, userId: Id): Promise<{ id: Id; name: string }[]> {
  return db
    .select({ id: roleTable.id, name: roleTable.name })
    .from(userRoleTable)
    .innerJoin(roleTable, eq(roleTable.id, userRoleTable.roleId))
    .where(eq(userRoleTable.userId, userId))
}

export async function loadDirectGrants(db: Db, userId: Id): Promise<DirectGrant[]> {
  const rows = await db.select().from(userGrantTable).where(eq(userGrantTable.userId, userId))
  return rows.flatMap((row) =>
    toGrant(row).map((grant) => ({ ...grant, inverted: row.inverted, reason: row.reason ?? '' })),
  )
}

export async function writeUserAccess(
  db: Db,
  { userId, roleIds, direct }: { userId: Id; roleIds: readonly Id[]; direct: readonly DirectGrant[] },
): Promise<void> {
  await db.delete(userRoleTable).where(eq(userRoleTable.userId, userId))
  await db.delete(userGrantTable).where(eq(userGrantTable.userId, userId))
  const roles = [...new Set(roleIds)].map((roleId) => ({ userId, roleId }))
  if (roles.length > 0) await db.insert(userRoleTable).values(roles)
  const grants = [...new Map(direct.map((grant) => [grant.permission, grant])).values()].map((grant) => ({
    ...grant,
    userId,
    inverted: grant.inverted === true,
  }))
  if (grants.length > 0) await db.insert(userGrantTable).values(grants)
}
