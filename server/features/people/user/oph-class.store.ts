import { and, inArray, isNotNull } from 'drizzle-orm'
import { ophClasses, type OphClass } from '../../../../shared/features/organisation/coaching/oph.rules.ts'
import type { Id } from '../../../../shared/kernel/ids.ts'
import type { Db } from '../../../platform/database/database.ts'
import { employmentTable } from './employment.table.ts'

/** The classes of targets that were given by hand. */
export async function loadOphClasses(db: Db, userIds: readonly Id[]): Promise<ReadonlyMap<Id, OphClass>> {
  const { userId, ophClass } = employmentTable
  const rows = await db
    .select({ userId, ophClass })
    .from(employmentTable)
    .where(and(inArray(userId, [...userIds]), isNotNull(ophClass)))
  return new Map(
    rows.flatMap((row) => {
      const known = ophClasses.find((one) => one === row.ophClass)
      return known === undefined ? [] : [[row.userId, known] as const]
    }),
  )
}
