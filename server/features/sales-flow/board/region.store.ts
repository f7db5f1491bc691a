import { isNull } from 'drizzle-orm'
import { timeZones, type TimeZone } from '../../../../shared/kernel/days.ts'
import type { Id } from '../../../../shared/kernel/ids.ts'
import type { Db } from '../../../platform/database/database.ts'
import { organisationTables } from '../../organisation/access.door.ts'

const { officeTable, regionTable } = organisationTables

/** The regions in use: a handful. */
export const loadRegions = (db: Db): Promise<{ id: Id; name: string }[]> =>
  db.select({ id: regionTable.id, name: regionTable.name }).from(regionTable).where(isNull(regionTable.archivedAt))

/** The clocks of a region's offices; of all offices where none is named. */
export async function loadZonesOf(db: Db): Promise<(regionId: Id | null) => readonly TimeZone[]> {
  const { regionId, zone, archivedAt } = officeTable
  const rows = await db.selectDistinct({ regionId, zone }).from(officeTable).where(isNull(archivedAt))
  return (id) => timeZones.filter((one) => rows.some((row) => row.zone === one && (id === null || row.regionId === id)))
}
