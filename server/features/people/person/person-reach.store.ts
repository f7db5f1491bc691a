import type * as z from 'zod/mini'
import type { getPersonReach } from '../../../../shared/features/people/person/person-reach.api.ts'
import type { Id } from '../../../../shared/kernel/ids.ts'
import type { Db } from '../../../platform/database/database.ts'
import { eq } from '../../../platform/database/eq.ts'
import { organisationTables } from '../../organisation/access.door.ts'
import { profileTable } from '../profile/profile.table.ts'

const { userTable } = organisationTables

/** The ways to reach a person; null when there is no such person. */
export async function loadPersonReach(db: Db, id: Id): Promise<z.output<typeof getPersonReach.output> | null> {
  const [person] = await db
    .select({
      name: userTable.name,
      email: userTable.email,
      teamName: profileTable.teamName,
      officeName: profileTable.officeName,
      workPhone: profileTable.workPhone,
    })
    .from(userTable)
    .leftJoin(profileTable, eq(profileTable.id, userTable.id))
    .where(eq(userTable.id, id))
  if (!person) return null
  const { name, email, teamName, officeName, workPhone } = person
  return { name, email, teamName: teamName ?? '', officeName: officeName ?? '', workPhone: workPhone ?? '' }
}
