import { and, count, desc, inArray } from 'drizzle-orm'
import { salesChannels, type SalesChannel } from '../../../../shared/features/catalog/provider.schema.ts'
import type { Team, TeamEvent } from '../../../../shared/features/organisation/team/team.api.ts'
import type { Place } from '../../../../shared/access/reach.ts'
import type { Id } from '../../../../shared/kernel/ids.ts'
import type { Db } from '../../../platform/database/database.ts'
import { eq } from '../../../platform/database/eq.ts'
import { officeTable, regionTable, teamTable, userTable } from '../place/organisation.table.ts'
import { teamEventTable } from './team.table.ts'

export interface PlacedTeam {
  readonly team: Team
  readonly place: Place
}

/** Every team with where it stands, by name. */
async function loadTeams(db: Db): Promise<PlacedTeam[]> {
  const rows = await db
    .select({
      id: teamTable.id,
      name: teamTable.name,
      channels: teamTable.channels,
      officeId: officeTable.id,
      officeName: officeTable.name,
      regionId: regionTable.id,
      regionName: regionTable.name,
      members: count(userTable.id),
    })
    .from(teamTable)
    .innerJoin(officeTable, eq(officeTable.id, teamTable.officeId))
    .innerJoin(regionTable, eq(regionTable.id, officeTable.regionId))
    .leftJoin(userTable, and(eq(userTable.teamId, teamTable.id), eq(userTable.active, true)))
    .groupBy(teamTable.id, officeTable.id, regionTable.id)
  return rows
    .map(({ officeId, regionId, ...row }) => ({
      team: { ...row, channels: [...(row.channels ?? salesChannels)] },
      place: { sellerId: '', teamId: row.id, officeId, regionId },
    }))
    .toSorted((one, other) => one.team.name.localeCompare(other.team.name, 'sv'))
}

export async function loadTeam(db: Db, id: Id): Promise<PlacedTeam | null> {
  return (await loadTeams(db)).find(({ team }) => team.id === id) ?? null
}

export async function loadTeamNames(db: Db, ids: readonly Id[]): Promise<ReadonlyMap<Id, string>> {
  if (ids.length === 0) return new Map()
  const { id, name } = teamTable
  const rows = await db
    .select({ id, name })
    .from(teamTable)
    .where(inArray(id, [...ids]))
  return new Map(rows.map((row) => [row.id, row.name]))
}

const EVENTS_SHOWN = 100

/** What was done to a team, newest first. */
export async function loadTeamEvents(db: Db, teamId: Id): Promise<TeamEvent[]> {
  const rows = await db
    .select()
    .from(teamEventTable)
    .where(eq(teamEventTable.teamId, teamId))
    .orderBy(desc(teamEventTable.at), desc(teamEventTable.id))
    .limit(EVENTS_SHOWN)
  return rows.map(({ before, after, ...row }) => ({ ...row, before: [...before], after: [...after] }))
}

/** A team that sells in every way says so by saying nothing: a way that comes later is open to it. */
export async function saveTeamChannels(db: Db, id: Id, channels: readonly SalesChannel[]): Promise<void> {
  const isEvery = salesChannels.every((channel) => channels.includes(channel))
  await db
    .update(teamTable)
    .set({ channels: isEvery ? null : channels })
    .where(eq(teamTable.id, id))
}

export async function addTeamEvent(db: Db, event: TeamEvent & { teamId: Id; actorId: Id }): Promise<void> {
  await db.insert(teamEventTable).values(event)
}
