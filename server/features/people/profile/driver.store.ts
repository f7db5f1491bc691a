import { and, inArray } from 'drizzle-orm'
import type { OwnProfile } from '../../../../shared/features/people/profile/profile.schema.ts'
import type { Id } from '../../../../shared/kernel/ids.ts'
import type { Db } from '../../../platform/database/database.ts'
import { profileTable } from './profile.table.ts'

/** Licences for a car with a team in it. */
const forCars = ['B', 'BE', 'C'] as const satisfies readonly OwnProfile['driversLicense'][]
const AT_ONCE = 500

/** Those of the people who may drive a car, by what they state in their profiles. */
export async function loadDrivers(db: Db, ids: readonly Id[]): Promise<ReadonlySet<Id>> {
  const found = new Set<Id>()
  for (let at = 0; at < ids.length; at += AT_ONCE) {
    const rows = await db
      .select({ id: profileTable.id })
      .from(profileTable)
      .where(
        and(inArray(profileTable.id, ids.slice(at, at + AT_ONCE)), inArray(profileTable.driversLicense, [...forCars])),
      )
    for (const { id } of rows) found.add(id)
  }
  return found
}
