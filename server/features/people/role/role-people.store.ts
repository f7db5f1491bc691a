import { and, asc, inArray, isNull } from 'drizzle-orm'
import type { Id } from '../../../../shared/kernel/ids.ts'
import type { Db } from '../../../platform/database/database.ts'
import { eq } from '../../../platform/database/eq.ts'
import { organisationTables } from '../../organisation/access.door.ts'

const { userTable, roleTable, userRoleTable } = organisationTables

interface Named {
  readonly id: Id
  readonly name: string
}

/** The roles that people can have, by name. */
export const loadRoleChoices = (db: Db): Promise<Named[]> =>
  db
    .select({ id: roleTable.id, name: roleTable.name })
    .from(roleTable)
    .where(isNull(roleTable.archivedAt))
    .orderBy(asc(roleTable.name))

export async function loadRoleIdsOf(db: Db, userId: Id): Promise<Id[]> {
  const rows = await db.select({ id: userRoleTable.roleId }).from(userRoleTable).where(eq(userRoleTable.userId, userId))
  return rows.map(({ id }) => id)
}

/** Everybody who works and has one of these roles; without roles everybody who works. By name. */
export async function loadPeopleWithRoles(db: Db, roleIds: readonly Id[]): Promise<Named[]> {
  const withRole =
    roleIds.length === 0
      ? undefined
      : inArray(
          userTable.id,
          db
            .select({ id: userRoleTable.userId })
            .from(userRoleTable)
            .where(inArray(userRoleTable.roleId, [...roleIds])),
        )
  return db
    .select({ id: userTable.id, name: userTable.name })
    .from(userTable)
    .where(and(eq(userTable.active, true), withRole))
    .orderBy(asc(userTable.name), asc(userTable.id))
}
