import { sql, type SQL } from 'drizzle-orm'
import { officeTable, teamTable, userTable } from './organisation.table.ts'
import { eq } from '../../../platform/database/eq.ts'

/**
 * How many people work today in an office, given as a column of the query around: those of its teams, and those of the
 * office itself. Each part is counted by its own index.
 */
export const peopleAt = (office: SQL): SQL<number | string> => {
  const inTeams = sql`select count(*) from ${teamTable} inner join ${userTable} on ${eq(userTable.teamId, teamTable.id)} where ${teamTable.officeId} = ${office} and ${eq(userTable.active, true)}`
  const inNone = sql`select count(*) from ${userTable} where ${userTable.officeId} = ${office} and ${userTable.teamId} is null and ${eq(userTable.active, true)}`
  return sql<number | string>`((${inTeams}) + (${inNone}))`
}

/** How many people work today in the offices of a region, given as a column of the query around. */
export const peopleInRegion = (region: SQL): SQL<number | string> =>
  sql<
    number | string
  >`(select coalesce(sum(${peopleAt(sql`${officeTable.id}`)}), 0) from ${officeTable} where ${officeTable.regionId} = ${region})`
