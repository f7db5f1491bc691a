import { and, inArray, isNull, sql } from 'drizzle-orm'
import { heldOn } from '../../../../shared/features/organisation/team/membership.rules.ts'
import { ophTargets, type OphStanding } from '../../../../shared/features/organisation/coaching/oph-target.list.ts'
import { dayOf, type Day, type Instant } from '../../../../shared/kernel/days.ts'
import { failure, type Failure } from '../../../../shared/kernel/result.ts'
import type { Db } from '../../../platform/database/database.ts'
import { eq } from '../../../platform/database/eq.ts'
import { isSaidByAnother } from '../../../resource/record/same-record.store.ts'
import { serverRecord, type RecordChange, type StoredRecord } from '../../../resource/record/server-record.ts'
import { sortText } from '../../../resource/list/text-sql.ts'
import { ophTargetTable } from './oph-target.table.ts'
import { officeTable, teamTable } from '../place/organisation.table.ts'

/** The targets of the teams: a few for each. */
export const ophTargetRecords = (now: () => Instant) =>
  serverRecord({
    contract: ophTargets,
    table: ophTargetTable,
    from: sql`${ophTargetTable} inner join ${teamTable} on ${teamTable.id} = ${ophTargetTable.teamId} inner join ${officeTable} on ${officeTable.id} = ${teamTable.officeId}`,
    reach: { team: teamTable.id, office: officeTable.id, region: officeTable.regionId },
    sorts: { teamName: { column: sortText(teamTable.name) }, officeName: { column: sortText(officeTable.name) } },
    searched: [teamTable.name, officeTable.name],
    complete: (db, rows, actor) => withTeams(db, rows, dayOf(now(), actor.zone)),
    tables: ['team', 'office'],
    check: targetFailures,
    logged: withTeamName,
  })

async function withTeams(db: Db, rows: readonly StoredRecord[], today: Day): Promise<readonly object[]> {
  const teamIds = [...new Set(rows.map((row) => String(row['teamId'])))]
  if (teamIds.length === 0) return []
  const teams = await db
    .select({ id: teamTable.id, teamName: teamTable.name, officeName: officeTable.name })
    .from(teamTable)
    .innerJoin(officeTable, eq(officeTable.id, teamTable.officeId))
    .where(inArray(teamTable.id, teamIds))
  const begun = await db
    .select({ id: ophTargetTable.id, teamId: ophTargetTable.teamId, fromDay: ophTargetTable.fromDay })
    .from(ophTargetTable)
    .where(and(inArray(ophTargetTable.teamId, teamIds), isNull(ophTargetTable.archivedAt)))
  return rows.flatMap((row) => {
    const team = teams.find(({ id }) => id === row['teamId'])
    if (!team) return []
    const { teamName, officeName } = team
    const targets = begun.filter(({ teamId, fromDay }) => teamId === team.id && fromDay <= today)
    const standing = standingOf(row, heldOn(targets, today)?.id, today)
    return [{ ...row, teamName, officeName, ...flat(row), standing }]
  })
}

function standingOf({ id, fromDay }: StoredRecord, heldId: string | undefined, today: Day): OphStanding {
  if (id === heldId) return 'now'
  return String(fromDay) > today ? 'coming' : 'past'
}

function flat(row: StoredRecord) {
  const { level1, level2 } = row as unknown as typeof ophTargetTable.$inferSelect
  return { gold1: level1.gold, platinum1: level1.platinum, gold2: level2.gold, platinum2: level2.platinum }
}

/** Targets are for a team in use, and a team has one set of them from a day on. */
async function targetFailures(change: RecordChange): Promise<readonly Failure[]> {
  const { db, what, before, after } = change
  if (what === 'archived') return []
  const teamId = String(after['teamId'])
  const [team] = await db.select({ archivedAt: teamTable.archivedAt }).from(teamTable).where(eq(teamTable.id, teamId))
  const failures: Failure[] = []
  if (team?.archivedAt !== null && before['teamId'] !== teamId)
    failures.push(failure('membership.team-not-offered', 'teamId'))
  if (await isSaidByAnother(change, ophTargetTable, ['teamId', 'fromDay']))
    failures.push(failure('oph-target.same-day', 'fromDay'))
  return failures
}

async function withTeamName(db: Db, { teamId, ...values }: Readonly<Record<string, unknown>>) {
  if (typeof teamId !== 'string') return values
  const [team] = await db.select({ name: teamTable.name }).from(teamTable).where(eq(teamTable.id, teamId))
  return { teamId: team?.name ?? null, ...levelsIn(values) }
}

/** The log shows one value a line. */
function levelsIn({ level1, level2, ...values }: Readonly<Record<string, unknown>>) {
  const [one, two] = [level1, level2] as { gold: number; platinum: number }[]
  return {
    ...values,
    'level1.gold': one?.gold,
    'level1.platinum': one?.platinum,
    'level2.gold': two?.gold,
    'level2.platinum': two?.platinum,
  }
}
