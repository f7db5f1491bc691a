import { and, inArray, isNull } from 'drizzle-orm'
import { heldOn } from '../../../../shared/features/organisation/team/membership.rules.ts'
import type { Day } from '../../../../shared/kernel/days.ts'
import type { Id } from '../../../../shared/kernel/ids.ts'
import type { Db } from '../../../platform/database/database.ts'
import { ophTargetTable } from './oph-target.table.ts'

type Targets = Pick<typeof ophTargetTable.$inferSelect, 'teamId' | 'fromDay' | 'level1' | 'level2'>

/** The targets that hold for teams on a day. A team whose first targets begin later has none yet. */
export async function loadTargetsOn(db: Db, teamIds: readonly Id[], day: Day): Promise<ReadonlyMap<Id, Targets>> {
  if (teamIds.length === 0) return new Map()
  const { teamId, fromDay, level1, level2, archivedAt } = ophTargetTable
  const rows = await db
    .select({ teamId, fromDay, level1, level2 })
    .from(ophTargetTable)
    .where(and(inArray(teamId, [...teamIds]), isNull(archivedAt)))
  return new Map(
    teamIds.flatMap((id) => {
      const held = heldOn(
        rows.filter((row) => row.teamId === id && row.fromDay <= day),
        day,
      )
      return held === undefined ? [] : [[id, held] as const]
    }),
  )
}
