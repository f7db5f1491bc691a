import { dayOf, zoneFrom, type Instant } from '../../../../shared/kernel/days.ts'
import type { Id } from '../../../../shared/kernel/ids.ts'
import type { Db } from '../../../platform/database/database.ts'
import { eq } from '../../../platform/database/eq.ts'
import { teamTermTable } from './membership.table.ts'
import { officeTable } from '../place/organisation.table.ts'
import { rowReader } from '../../../platform/database/row-reader.ts'

/** Writes down that a team belongs to an office and has a leader from today on. */
export async function saveTeamTerm(
  db: Db,
  { now, ...term }: { teamId: Id; officeId: Id; leaderId: Id | null; now: Instant },
): Promise<void> {
  const [office] = await db
    .select({ zone: officeTable.zone })
    .from(officeTable)
    .where(eq(officeTable.id, term.officeId))
  const zone = zoneFrom(office?.zone)
  await db
    .insert(teamTermTable)
    .values({ ...term, fromDay: dayOf(now, zone) })
    .onConflictDoUpdate({ target: [teamTermTable.teamId, teamTermTable.fromDay], set: term })
}

/** Which office teams belong to and who leads them, from which day on. */
export const loadTeamTerms = rowReader(teamTermTable, 'teamId')
