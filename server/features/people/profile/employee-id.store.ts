import { inArray } from 'drizzle-orm'
import type { Id } from '../../../../shared/kernel/ids.ts'
import type { Db } from '../../../platform/database/database.ts'
import { profileTable } from './profile.table.ts'

/** So many ids in one question: both databases bound the values of a statement. */
const AT_ONCE = 500

/** The employment numbers of people, by their ids. People without one are left out. */
export async function loadEmployeeIds(db: Db, ids: readonly Id[]): Promise<ReadonlyMap<Id, string>> {
  const found = new Map<Id, string>()
  for (let first = 0; first < ids.length; first += AT_ONCE) {
    const rows = await db
      .select({ id: profileTable.id, employeeId: profileTable.employeeId })
      .from(profileTable)
      .where(inArray(profileTable.id, ids.slice(first, first + AT_ONCE)))
    for (const { id, employeeId } of rows) if (employeeId !== '') found.set(id, employeeId)
  }
  return found
}
