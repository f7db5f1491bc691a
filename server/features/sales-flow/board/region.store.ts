import { isNull } from 'drizzle-orm'
import type { Id } from '../../../../shared/kernel/ids.ts'
import type { Db } from '../../../platform/database/database.ts'
import { organisationTables } from '../../organisation/access.door.ts'

const { regionTable } = organisationTables

/** The regions in use: a handful. */
export const loadRegions = (db: Db): Promise<{ id: Id; name: string }[]> =>
  db.select({ id: regionTable.id, name: regionTable.name }).from(regionTable).where(isNull(regionTable.archivedAt))
