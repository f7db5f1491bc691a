import type { Actor } from '../../../../shared/access/actor.ts'
import { reaches } from '../../../../shared/access/reach.ts'
import { closeTeam, reopenTeam } from '../../../../shared/features/organisation/team/team-closing.api.ts'
import { personMoved } from '../../../../shared/features/organisation/team/membership.events.ts'
import { heldOn } from '../../../../shared/features/organisation/team/membership.rules.ts'
import { addDays, dayOf, type Day } from '../../../../shared/kernel/days.ts'
import type { Id } from '../../../../shared/kernel/ids.ts'
import { failure } from '../../../../shared/kernel/result.ts'
import type { Db } from '../../../platform/database/database.ts'
import type { Versioned } from '../../../kept/row-changer.ts'
import { Problem, refuseFields } from '../../../platform/http/problem.ts'
import type { Route } from '../../../platform/http/route.ts'
import type { Platform } from '../../../platform/platform.ts'
import type { ActTable } from '../../../resource/act/act-routes.ts'
import type { LogLine } from '../../../resource/act/log-line.ts'
import { moveRecord } from '../../../resource/record/record-routes.ts'
import type { ServerRecord } from '../../../resource/record/server-record.ts'
import type { Sync } from '../../../sync/sync.ts'
import { actsOf } from '../access/act-parts.store.ts'
import { settledMove } from '../team/membership-log.store.ts'
import { loadMembersOn, loadMemberships, saveMembership } from '../team/membership.store.ts'
import { isInUse, joinFailures, loadWorkers, takeBackMove } from '../team/team-closing.store.ts'
import { loadTeam, type PlacedTeam } from '../team/team.store.ts'

interface Rules {
  readonly record: ServerRecord
  /** Runs once the moves are committed. */
  readonly settled: () => Promise<void>
  readonly acting: Pick<Sync, 'within'>
}

/** Archives a team and moves its people in one act, and takes that back. */
export function teamClosingRoutes(platform: Platform, { record, settled, acting }: Rules): readonly Route[] {
  const act = actsOf(platform, teamActTable(record), acting)
  return [
    act(
      closeTeam,
      async ({ row: team, form: { toTeamId, people: seen }, actor, now, db }) => {
        const fromDay = dayOf(now, actor.zone)
        if (!(await isInUse(db, team.id))) throw new Problem(409, 'record.archived')
        if (toTeamId !== null) await assertOffered(db, actor, { team, toTeamId })
        refuseFields(await joinFailures(db, team.id, fromDay))
        const workers = await loadWorkers(db, team.id)
        if (workers.length !== seen) throw new Problem(409, 'team.people-changed')
        const officeId = toTeamId === null ? team.place.officeId : null
        const alsoLogs: LogLine[] = []
        for (const { id: userId, titleId, coachId } of workers) {
          const before = heldOn(await loadMemberships(db, userId), fromDay)
          await saveMembership(db, { userId, fromDay, teamId: toTeamId, officeId, titleId, coachId })
          alsoLogs.push(await settledMove(db, { userId, fromDay, before, now }))
        }
        await moveRecord({ platform, record, db, actor, id: team.id }, 'archived')
        const people = workers.map(({ id }) => id)
        return {
          change: {},
          alsoLogs,
          follow: people.map((userId) => ({ event: personMoved({ userId, fromDay, lostTeamId: team.id }) })),
          answer: { people },
          afterwards: settled,
        }
      },
      {
        answer: async ({ db, row, actor }) => ({
          people: await leftToday(db, row.id, dayOf(platform.now(), actor.zone)),
        }),
      },
    ),
    act(reopenTeam, async ({ row: team, form: { toTeamId, people }, actor, now, db }) => {
      const today = dayOf(now, actor.zone)
      if (toTeamId !== null) await reachedTeam(db, actor, toTeamId)
      await moveRecord({ platform, record, db, actor, id: team.id }, 'restored')
      const officeId = toTeamId === null ? team.place.officeId : null
      const alsoLogs: LogLine[] = []
      for (const userId of people) {
        const held = heldOn(await loadMemberships(db, userId), today)
        if (held?.fromDay !== today || held.teamId !== toTeamId || held.officeId !== officeId)
          throw new Problem(409, 'membership.changed-meanwhile')
        const { titleId, coachId } = held
        await takeBackMove(db, { userId, fromDay: today, teamId: toTeamId, officeId, titleId, coachId }, team.id)
        alsoLogs.push(await settledMove(db, { userId, fromDay: today, before: held, now }))
      }
      return {
        change: {},
        alsoLogs,
        follow: people.map((userId) => ({ event: personMoved({ userId, fromDay: today, lostTeamId: toTeamId }) })),
        afterwards: settled,
      }
    }),
  ]
}

interface StoredTeam extends PlacedTeam, Versioned {}

/** The version of a team is that of its record, which writes it. */
const teamActTable = (record: ServerRecord): ActTable<StoredTeam> => ({
  kind: record.contract.name,
  load: async (db, id) => {
    const [placed, [stored]] = [await loadTeam(db, id), await record.read(db, [id])]
    return placed && stored ? { ...placed, id, version: stored.version } : null
  },
  placeOf: ({ place }) => place,
  change: (_db, { version }) => Promise.resolve(version),
})

/** The people of a team move to another one in use. */
async function assertOffered(db: Db, actor: Actor, { team, toTeamId }: { team: StoredTeam; toTeamId: Id }) {
  const target = await reachedTeam(db, actor, toTeamId)
  if (target.team.id === team.id || !(await isInUse(db, target.team.id)))
    refuseFields([failure('membership.team-not-offered', 'toTeamId')])
}

async function reachedTeam(db: Db, actor: Actor, id: Id): Promise<PlacedTeam> {
  const found = await loadTeam(db, id)
  if (!found || !reaches(actor, 'update teams', found.place)) throw new Problem(404, 'request.not-found')
  return found
}

/** The people of a team that was closed today, for a repeated act. */
async function leftToday(db: Db, teamId: Id, today: Day): Promise<Id[]> {
  const people = await loadMembersOn(db, teamId, addDays(today, -1))
  return people.flatMap(({ id, active }) => (active ? id : []))
}
