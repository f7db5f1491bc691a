import { inArray, sql } from 'drizzle-orm'
import { permissions as allPermissions } from '../../../../shared/access/permissions.ts'
import { roleList } from '../../../../shared/features/people/role/role.list.ts'
import { serverList } from '../../../resource/list/server-list.ts'
import { holdsWords, sortText } from '../../../resource/list/text-sql.ts'
import { organisationTables } from '../../organisation/access.door.ts'

const { roleGrantTable, roleTable, userRoleTable, userTable } = organisationTables

// Drizzle leaves the table's name out of columns where it selects from one table alone; here two have an "id".
const id = sql`"role"."id"`
const isActive = sql`${userRoleTable.userId} in (select u.id from ${userTable} as u where u.active)`
const users = sql`(select count(*) from ${userRoleTable} where ${userRoleTable.roleId} = ${id} and ${isActive})`
// "manage all" is one grant and holds all of them.
const permissions = sql`(select case when max(case when ${roleGrantTable.permission} = 'manage all' then 1 else 0 end) = 1 then cast(${allPermissions.length} as bigint) else count(*) end from ${roleGrantTable} where ${roleGrantTable.roleId} = ${id})`

/** The roles: a few dozen. */
export const roleServerList = serverList({
  contract: roleList,
  from: sql`${roleTable} inner join (select 1 as one) as kept on kept.one = 1 and ${roleTable.archivedAt} is null`,
  id: roleTable.id,
  reach: {},
  filters: {},
  sorts: {
    name: { column: sortText(roleTable.name) },
    users: { column: users },
    permissions: { column: permissions },
  },
  search: (words) => holdsWords([roleTable.name], words),
  load: async (db, ids) => {
    const rows = await db
      .select({
        id: roleTable.id,
        name: roleTable.name,
        users: users.mapWith(Number),
        permissions: permissions.mapWith(Number),
      })
      .from(roleTable)
      .where(inArray(roleTable.id, [...ids]))
    return rows
  },
  tables: ['role', 'role_grant', 'user_role', 'user'],
  isSmall: true,
})
