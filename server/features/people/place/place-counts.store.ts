import { eq, sql, type SQL } from 'drizzle-orm'
import { officeTable, teamTable, userTable } from './organisation.table.ts'

/** How many people work today in the offices that `where` finds: those of its teams, and those of the office itself. */
export const peopleAt = (where: SQL): SQL<number> =>
  sql<number>`(select count(*) from ${userTable} left join ${teamTable} on ${eq(teamTable.id, userTable.teamId)} inner join ${officeTable} on ${officeTable.id} = coalesce(${teamTable.officeId}, ${userTable.officeId}) where ${eq(userTable.active, true)} and ${where})`
