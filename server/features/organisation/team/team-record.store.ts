import { and, count, inArray, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/sqlite-core'
import { salesChannels } from '../../../../shared/features/catalog/provider.schema.ts'
import { teams } from '../../../../shared/features/organisation/team/team.list.ts'
import { wayOf } from '../../../../shared/features/organisation/team/team.rules.ts'
import { dayOf } from '../../../../shared/kernel/days.ts'
import { failure, type Failure } from '../../../../shared/kernel/result.ts'
import type { Db } from '../../../platform/database/database.ts'
import { eq } from '../../../platform/database/eq.ts'
import { catalogTables } from '../../catalog/index.ts'
import { loadProviderNames, sellsForFailure } from './sells-for.store.ts'
import {
  serverRecord,
  type RecordChange,
  type RecordRules,
  type StoredRecord,
} from '../../../resource/record/server-record.ts'
import { sortText } from '../../../resource/list/text-sql.ts'
import { officeTable, regionTable, teamTable, userTable } from '../place/organisation.table.ts'
import { archiveFailures } from './team-closing.store.ts'
import { saveTeamTerm } from './team-term.store.ts'

const { providerTable } = catalogTables
const channels = sql`cast(${teamTable.channels} as text)`
const way = sql`case when ${teamTable.channels} is null then 'both' when ${channels} not like '%telesales%' then 'door' when ${channels} not like '%door%' then 'telesales' else 'both' end`
const members = sql`(select count(*) from ${userTable} where ${userTable.teamId} = ${teamTable.id} and ${eq(userTable.active, true)})`

/** The teams, a few thousand at most. */
export const teamRecords = (rules: Pick<RecordRules, 'settled'>) =>
  serverRecord({
    contract: teams,
    table: teamTable,
    from: sql`${teamTable} inner join ${officeTable} on ${officeTable.id} = ${teamTable.officeId} inner join ${regionTable} on ${regionTable.id} = ${officeTable.regionId}`,
    reach: { team: teamTable.id, office: officeTable.id, region: regionTable.id },
    filters: { way },
    sorts: {
      officeName: { column: sortText(officeTable.name) },
      regionName: { column: sortText(regionTable.name) },
      members: { column: members },
    },
    searched: [teamTable.name, officeTable.name, regionTable.name],
    complete: withNames,
    tables: ['office', 'region', 'user', 'provider'],
    check: teamFailures,
    written: ({ db, id, what, after, now }) =>
      what === 'created' || what === 'edited'
        ? saveTeamTerm(db, { teamId: id, now, officeId: String(after['officeId']), leaderId: leaderIn(after) })
        : Promise.resolve(),
    logged: withLoggedNames,
    ...rules,
  })

const leaderIn = (values: Readonly<Record<string, unknown>>) =>
  typeof values['leaderId'] === 'string' ? values['leaderId'] : null

const providerIn = (values: Readonly<Record<string, unknown>>) =>
  typeof values['providerId'] === 'string' ? values['providerId'] : null

async function withNames(db: Db, rows: readonly StoredRecord[]): Promise<readonly object[]> {
  const leader = alias(userTable, 'leader')
  const ids = rows.map(({ id }) => id)
  const named = await db
    .select({
      id: teamTable.id,
      officeName: officeTable.name,
      regionName: regionTable.name,
      leaderName: leader.name,
      providerName: providerTable.name,
      channels: teamTable.channels,
      members: count(userTable.id),
    })
    .from(teamTable)
    .innerJoin(officeTable, eq(officeTable.id, teamTable.officeId))
    .innerJoin(regionTable, eq(regionTable.id, officeTable.regionId))
    .leftJoin(userTable, and(eq(userTable.teamId, teamTable.id), eq(userTable.active, true)))
    .leftJoin(leader, eq(leader.id, teamTable.leaderId))
    .leftJoin(providerTable, eq(providerTable.id, teamTable.providerId))
    .where(inArray(teamTable.id, ids))
    .groupBy(teamTable.id, officeTable.id, regionTable.id, leader.id, providerTable.id)
  const byId = new Map(
    named.map(({ channels: ways, ...row }) => [row.id, { ...row, way: wayOf(ways ?? salesChannels) }]),
  )
  return rows.flatMap((row) => {
    const names = byId.get(row.id)
    return names ? [{ ...row, ...names }] : []
  })
}

/** A team is put into an office that is in use, is led by somebody who works here, and is archived without people. */
async function teamFailures({ db, actor, id, now, what, before, after }: RecordChange): Promise<readonly Failure[]> {
  if (what === 'restored') return []
  if (what === 'archived') return archiveFailures(db, id, dayOf(now, actor.zone))
  const failures: Failure[] = []
  if (before['officeId'] !== after['officeId'] && !(await isOfficeOffered(db, String(after['officeId']))))
    failures.push(failure('team.office-not-offered', 'officeId'))
  const leaderId = leaderIn(after)
  if (leaderId !== null && before['leaderId'] !== leaderId && !(await isActive(db, leaderId)))
    failures.push(failure('team.leader-gone', 'leaderId'))
  const notOffered = await sellsForFailure(
    db,
    { teamProviderId: providerIn(before) },
    { teamProviderId: providerIn(after) },
  )
  if (notOffered) failures.push(failure(notOffered.code, 'providerId'))
  return failures
}

async function isOfficeOffered(db: Db, officeId: string): Promise<boolean> {
  const [office] = await db
    .select({ archivedAt: officeTable.archivedAt })
    .from(officeTable)
    .where(eq(officeTable.id, officeId))
  return office?.archivedAt === null
}

async function isActive(db: Db, userId: string): Promise<boolean> {
  const [user] = await db.select({ active: userTable.active }).from(userTable).where(eq(userTable.id, userId))
  return user?.active === true
}

async function withLoggedNames(db: Db, values: Readonly<Record<string, unknown>>) {
  const { officeId, leaderId, providerId, ...rest } = values
  if (typeof officeId !== 'string') return rest
  const [office] = await db.select({ name: officeTable.name }).from(officeTable).where(eq(officeTable.id, officeId))
  const [leader] = await db
    .select({ name: userTable.name })
    .from(userTable)
    .where(eq(userTable.id, String(leaderId)))
  const providers = await loadProviderNames(db, typeof providerId === 'string' ? [providerId] : [])
  return {
    ...rest,
    officeId: office?.name ?? null,
    leaderId: leader?.name ?? null,
    providerId: providers.get(String(providerId)) ?? null,
  }
}
