import { eq, inArray } from 'drizzle-orm'
import type { Grant } from '../../../../shared/access/ability.ts'
import { defaultRoleGrants, roleNames, type RoleName } from '../../../../shared/access/roles.ts'
import { assert } from '../../../../shared/kernel/assert.ts'
import type { Id, IdMaker } from '../../../../shared/kernel/ids.ts'
import type { Db } from '../../../platform/database/database.ts'
import { toGrant } from '../person/actor.store.ts'
import { roleGrantTable, roleTable, userRoleTable } from './access.table.ts'

/** Writes the default roles with their permissions, unless there are roles already. */
export async function addDefaultRoles(db: Db, newId: IdMaker): Promise<void> {
  const [any] = await db.select({ id: roleTable.id }).from(roleTable).limit(1)
  if (any) return
  for (const name of roleNames) {
    const roleId = newId()
    await db.insert(roleTable).values({ id: roleId, name })
    const grants = defaultRoleGrants[name].map(([permission, extent]) => ({ roleId, permission, extent }))
    await db.insert(roleGrantTable).values(widestOf(grants))
  }
}

/** A default role may name a permission twice (own and team); the later, wider one stays. */
function widestOf<G extends { permission: string }>(grants: readonly G[]): G[] {
  return [...new Map(grants.map((grant) => [grant.permission, grant])).values()]
}

/** What roles come to, for who is about to give them. */
export async function grantsOfRoles(db: Db, roleIds: readonly Id[]): Promise<readonly Grant[]> {
  if (roleIds.length === 0) return []
  const { permission, extent } = roleGrantTable
  const rows = await db
    .select({ permission, extent })
    .from(roleGrantTable)
    .where(inArray(roleGrantTable.roleId, [...roleIds]))
  return rows.flatMap(toGrant)
}

export async function giveRole(db: Db, userId: Id, name: RoleName): Promise<void> {
  const [role] = await db.select({ id: roleTable.id }).from(roleTable).where(eq(roleTable.name, name))
  assert(role, `the default role ${name} is missing`)
  await db.insert(userRoleTable).values({ userId, roleId: role.id })
}
