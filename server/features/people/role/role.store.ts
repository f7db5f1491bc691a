import { inArray } from 'drizzle-orm'
import type { Grant } from '../../../../shared/access/ability.ts'
import type { RoleName } from '../../../../shared/access/roles.ts'
import { assert } from '../../../../shared/kernel/assert.ts'
import type { Id } from '../../../../shared/kernel/ids.ts'
import type { Db } from '../../../platform/database/database.ts'
import { eq } from '../../../platform/database/eq.ts'
import { organisationTables, toGrant } from '../../organisation/access.door.ts'

const { roleGrantTable, roleTable, userRoleTable } = organisationTables

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
