import { and, inArray, isNull, min } from 'drizzle-orm'
import type { RoleName } from '../../../../shared/access/roles.ts'
import type { Instant } from '../../../../shared/kernel/days.ts'
import type { Id } from '../../../../shared/kernel/ids.ts'
import type { Db } from '../../../platform/database/database.ts'
import { eq } from '../../../platform/database/eq.ts'
import { organisationTables } from '../../organisation/access.door.ts'

const { roleTable, userRoleTable } = organisationTables

/** How long people have to set up a second factor once their role asks for one. */
export const SECOND_FACTOR_GRACE_MS = 7 * 86_400_000

/** The tables that decide who needs a second factor. */
export const accessTables = [roleTable, userRoleTable]

/** From when on one of the person's roles asks for a second factor; null: none does. */
export async function secondFactorFrom(db: Db, userId: Id): Promise<Instant | null> {
  const [found] = await db
    .select({ from: min(roleTable.secondFactorFrom) })
    .from(userRoleTable)
    .innerJoin(roleTable, eq(roleTable.id, userRoleTable.roleId))
    .where(and(eq(userRoleTable.userId, userId), isNull(roleTable.archivedAt)))
  return found?.from ?? null
}

export async function requireSecondFactor(db: Db, names: readonly RoleName[], from: Instant): Promise<void> {
  await db
    .update(roleTable)
    .set({ secondFactorFrom: from })
    .where(inArray(roleTable.name, [...names]))
}
