import { inArray, sql } from 'drizzle-orm'
import { roleList } from '../../../shared/features/people/role.list.ts'
import { serverList } from '../../resource/server-list.ts'
import { holdsWords, sortText } from '../../resource/text-sql.ts'
import { roleGrantTable, roleTable, userRoleTable } from './access.table.ts'
import { userTable } from './organisation.table.ts'

const users = sql`(select count(*) from ${userRoleTable} inner join ${userTable} on ${userTable.id} = ${userRoleTable.userId} where ${userRoleTable.roleId} = ${roleTable.id} and ${userTable.active})`
const permissions = sql`(select count(*) from ${roleGrantTable} where ${roleGrantTable.roleId} = ${roleTable.id})`

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
