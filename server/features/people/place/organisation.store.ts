import type { SalesChannel } from '../../../../shared/features/catalog/provider.schema.ts'
import type { Place } from '../../../../shared/access/reach.ts'
import type { TimeZone } from '../../../../shared/kernel/days.ts'
import type { Id } from '../../../../shared/kernel/ids.ts'
import type { Db } from '../../../platform/database/database.ts'
import { eq } from '../../../platform/database/eq.ts'
import { FIRST_DAY, teamTermTable } from '../team/membership.table.ts'
import { officeTable, regionTable, teamTable } from './organisation.table.ts'

export async function addRegion(db: Db, region: { id: Id; name: string }): Promise<void> {
  await db.insert(regionTable).values(region)
}

export async function addOffice(db: Db, office: { id: Id; name: string; regionId: Id; zone: TimeZone }): Promise<void> {
  await db.insert(officeTable).values(office)
}

export async function addTeam(
  db: Db,
  team: { id: Id; name: string; officeId: Id; channels?: readonly SalesChannel[] },
): Promise<void> {
  await db.insert(teamTable).values(team)
  await db
    .insert(teamTermTable)
    .values({ teamId: team.id, fromDay: FIRST_DAY, officeId: team.officeId, leaderId: null })
}

/** Where a team stands in the organisation; null when there is no such team. */
export async function placeOfTeam(db: Db, teamId: Id): Promise<Pick<Place, 'teamId' | 'officeId' | 'regionId'> | null> {
  const [found] = await db
    .select({ teamId: teamTable.id, officeId: officeTable.id, regionId: officeTable.regionId })
    .from(teamTable)
    .innerJoin(officeTable, eq(officeTable.id, teamTable.officeId))
    .where(eq(teamTable.id, teamId))
  return found ?? null
}
