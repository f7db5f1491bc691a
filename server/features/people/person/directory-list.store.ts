import { inArray, sql, type SQL, type SQLWrapper } from 'drizzle-orm'
import {
  directoryList,
  directoryOfficeList,
  directoryTeamList,
  type DirectoryOfficeRow,
  type DirectoryRow,
  type DirectoryTeamRow,
} from '../../../../shared/features/people/person/person.list.ts'
import type { Permission } from '../../../../shared/access/permissions.ts'
import type { Id } from '../../../../shared/kernel/ids.ts'
import type { Db } from '../../../platform/database/database.ts'
import { eq } from '../../../platform/database/eq.ts'
import { serverList } from '../../../resource/list/server-list.ts'
import { beginsWords, sortText } from '../../../resource/list/text-sql.ts'
import { organisationTables } from '../../organisation/access.door.ts'
import { loadPeople } from './person.store.ts'
import { personTable } from './person.table.ts'

const { officeTable, teamTable, roleGrantTable, roleTable, userGrantTable, userRoleTable } = organisationTables

const standingIf = (works: SQLWrapper): SQL => sql`case when ${works} then 'working' else 'left' end`

const rightToSell: Permission = 'create sales'
const holdsSelling = sql`(exists (select 1 from ${userRoleTable} join ${roleGrantTable} on ${roleGrantTable.roleId} = ${userRoleTable.roleId} where ${userRoleTable.userId} = ${personTable.id} and ${roleGrantTable.permission} = ${rightToSell}) or exists (select 1 from ${userGrantTable} where ${userGrantTable.userId} = ${personTable.id} and ${userGrantTable.permission} = ${rightToSell} and not ${userGrantTable.inverted}))`

/** The people of the company: some thousands. */
export const directoryServerList = serverList({
  contract: directoryList,
  from: sql`${personTable}`,
  id: personTable.id,
  reach: {
    own: personTable.id,
    team: personTable.teamId,
    office: personTable.officeId,
    region: personTable.regionId,
  },
  filters: {
    id: personTable.id,
    standing: standingIf(personTable.active),
    sells: sql`case when ${holdsSelling} then 'yes' else 'no' end`,
    roles: (names) =>
      sql`exists (select 1 from ${userRoleTable} join ${roleTable} on ${roleTable.id} = ${userRoleTable.roleId} where ${userRoleTable.userId} = ${personTable.id} and ${inArray(roleTable.name, names.map(String))})`,
    teamId: personTable.teamId,
    officeId: personTable.officeId,
  },
  sorts: { name: { column: sortText(personTable.name) } },
  search: (words) =>
    beginsWords([personTable.name, personTable.shortName, sql`coalesce(${personTable.teamName}, '')`], words),
  load: loadDirectoryRows,
  tables: ['person', 'user_role', 'role', 'role_grant', 'user_grant'],
  isSmall: true,
})

async function loadDirectoryRows(db: Db, ids: readonly Id[]): Promise<DirectoryRow[]> {
  const people = await loadPeople(db, ids)
  return people.map(({ id, name, shortName, teamId, teamName, officeId, regionId, roles, active }) => ({
    id,
    name,
    shortName,
    teamId,
    teamName,
    officeId,
    regionId,
    roles,
    standing: active ? 'working' : 'left',
  }))
}

const ofTeam = sql`from ${personTable} where ${personTable.teamId} = ${teamTable.id}`
const standingOfTeam = standingIf(sql`exists (select 1 ${ofTeam} and ${personTable.active})`)

/** Teams with people, of today or of another time: some hundreds. */
export const directoryTeamServerList = serverList({
  contract: directoryTeamList,
  from: sql`${teamTable} join ${officeTable} on ${officeTable.id} = ${teamTable.officeId}`,
  id: teamTable.id,
  reach: { team: teamTable.id, office: teamTable.officeId, region: officeTable.regionId },
  without: { column: sql`case when exists (select 1 ${ofTeam}) then 1 else 0 end`, value: 0 },
  filters: { id: teamTable.id, standing: standingOfTeam, officeId: teamTable.officeId },
  sorts: { name: { column: sortText(teamTable.name) } },
  search: (words) => beginsWords([teamTable.name], words),
  load: loadDirectoryTeams,
  tables: ['team', 'office', 'person'],
  isSmall: true,
})

async function loadDirectoryTeams(db: Db, ids: readonly Id[]): Promise<DirectoryTeamRow[]> {
  const rows = await db
    .select({
      id: teamTable.id,
      name: teamTable.name,
      officeId: teamTable.officeId,
      regionId: officeTable.regionId,
      standing: sql<DirectoryTeamRow['standing']>`${standingOfTeam}`,
    })
    .from(teamTable)
    .innerJoin(officeTable, eq(officeTable.id, teamTable.officeId))
    .where(inArray(teamTable.id, [...ids]))
  return rows
}

/** Offices: some hundreds. */
export const directoryOfficeServerList = serverList({
  contract: directoryOfficeList,
  from: sql`${officeTable}`,
  id: officeTable.id,
  reach: { office: officeTable.id, region: officeTable.regionId },
  filters: { id: officeTable.id },
  sorts: { name: { column: sortText(officeTable.name) } },
  search: (words) => beginsWords([officeTable.name], words),
  load: loadDirectoryOffices,
  tables: ['office'],
  isSmall: true,
})

async function loadDirectoryOffices(db: Db, ids: readonly Id[]): Promise<DirectoryOfficeRow[]> {
  return db
    .select({ id: officeTable.id, name: officeTable.name, regionId: officeTable.regionId })
    .from(officeTable)
    .where(inArray(officeTable.id, [...ids]))
}
