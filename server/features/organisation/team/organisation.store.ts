import type { SalesChannel } from '../../../../shared/features/catalog/provider.schema.ts'
import type { TimeZone } from '../../../../shared/kernel/days.ts'
import type { Id } from '../../../../shared/kernel/ids.ts'
import type { Db } from '../../../platform/database/database.ts'
import { FIRST_DAY, teamTermTable } from './membership.table.ts'
import { officeTable, regionTable, teamTable } from '../place/organisation.table.ts'

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
