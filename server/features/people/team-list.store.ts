import { and, count, eq, inArray, sql } from 'drizzle-orm'
import { salesChannels } from '../../../shared/features/catalog/provider.schema.ts'
import { teamList } from '../../../shared/features/people/team.list.ts'
import { wayOf } from '../../../shared/features/people/team.rules.ts'
import { serverList } from '../../resource/server-list.ts'
import { holdsWords, sortText } from '../../resource/text-sql.ts'
import { officeTable, regionTable, teamTable, userTable } from './organisation.table.ts'

const channels = sql`cast(${teamTable.channels} as text)`
const way = sql`case when ${teamTable.channels} is null then 'both' when ${channels} not like '%telesales%' then 'door' when ${channels} not like '%door%' then 'telesales' else 'both' end`
const members = sql`(select count(*) from ${userTable} where ${userTable.teamId} = ${teamTable.id} and ${eq(userTable.active, true)})`

/** The teams, a few thousand at most. */
export const teamServerList = serverList({
  contract: teamList,
  from: sql`${teamTable} inner join ${officeTable} on ${officeTable.id} = ${teamTable.officeId} inner join ${regionTable} on ${regionTable.id} = ${officeTable.regionId}`,
  id: teamTable.id,
  reach: { team: teamTable.id, office: officeTable.id, region: regionTable.id },
  filters: { way },
  sorts: {
    name: { column: sortText(teamTable.name) },
    officeName: { column: sortText(officeTable.name) },
    regionName: { column: sortText(regionTable.name) },
    members: { column: members },
  },
  search: (words) => holdsWords([teamTable.name, officeTable.name, regionTable.name], words),
  load: async (db, ids) => {
    const rows = await db
      .select({
        id: teamTable.id,
        name: teamTable.name,
        officeName: officeTable.name,
        regionName: regionTable.name,
        channels: teamTable.channels,
        members: count(userTable.id),
      })
      .from(teamTable)
      .innerJoin(officeTable, eq(officeTable.id, teamTable.officeId))
      .innerJoin(regionTable, eq(regionTable.id, officeTable.regionId))
      .leftJoin(userTable, and(eq(userTable.teamId, teamTable.id), eq(userTable.active, true)))
      .where(inArray(teamTable.id, [...ids]))
      .groupBy(teamTable.id, officeTable.id, regionTable.id)
    return rows.map(({ channels: ways, ...row }) => ({ ...row, way: wayOf(ways ?? salesChannels) }))
  },
  tables: ['team', 'office', 'region', 'user'],
  isSmall: true,
})
