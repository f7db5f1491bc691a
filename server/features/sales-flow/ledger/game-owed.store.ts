import { sum } from 'drizzle-orm'
import type { Db } from '../../../platform/database/database.ts'
import { eq } from '../../../platform/database/eq.ts'
import { organisationTables } from '../../organisation/access.door.ts'
import { gameBalanceTable } from './game.table.ts'

const { userTable, teamTable, officeTable } = organisationTables

/** The coins that people hold, by the zone of their office: it decides about the currency. */
export async function loadOwed(db: Db) {
  const { confirmed, provisional, reserved, ownerId } = gameBalanceTable
  const rows = await db
    .select({
      zone: officeTable.zone,
      confirmed: sum(confirmed),
      provisional: sum(provisional),
      reserved: sum(reserved),
    })
    .from(gameBalanceTable)
    .innerJoin(userTable, eq(userTable.id, ownerId))
    .leftJoin(teamTable, eq(teamTable.id, userTable.teamId))
    .leftJoin(officeTable, eq(officeTable.id, teamTable.officeId))
    .groupBy(officeTable.zone)
  return rows.map(({ zone, ...sums }) => ({
    zone,
    confirmed: Number(sums.confirmed ?? 0),
    provisional: Number(sums.provisional ?? 0),
    reserved: Number(sums.reserved ?? 0),
  }))
}
