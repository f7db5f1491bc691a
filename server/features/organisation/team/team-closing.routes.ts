import type { Actor } from '../../../../shared/access/actor.ts'
import { reaches } from '../../../../shared/access/reach.ts'
import { closeTeam, reopenTeam } from '../../../../shared/features/organisation/team/team-closing.api.ts'
import { personMoved } from '../../../../shared/features/organisation/team/membership.events.ts'
import { heldOn } from '../../../../shared/features/organisation/team/membership.rules.ts'
import { dayOf } from '../../../../shared/kernel/days.ts'
import type { Id } from '../../../../shared/kernel/ids.ts'
import { failure } from '../../../../shared/kernel/result.ts'
import type { Db } from '../../../platform/database/database.ts'
import { Problem, refuseFields } from '../../../platform/http/problem.ts'
import { route, type Route } from '../../../platform/http/route.ts'
import type { Platform } from '../../../platform/platform.ts'
import { moveRecord } from '../../../resource/record/record-routes.ts'
import type { ServerRecord } from '../../../resource/record/server-record.ts'
import type { Sync } from '../../../sync/sync.ts'
import { settleMove } from './membership-log.store.ts'
import { loadMemberships, saveMembership } from './membership.store.ts'
import { isInUse, joinFailures, loadWorkers, takeBackMove } from './team-closing.store.ts'
import { loadTeam, type PlacedTeam } from './team.store.ts'

interface Rules {
  readonly record: ServerRecord
  /** Runs once the moves are committed. */
  readonly settled: () => Promise<void>
  readonly acting: Pick<Sync, 'writeOnServer'>
}

/** Archives a team and moves its people in one act, and takes that back. */
export function teamClosingRoutes(platform: Platform, { record, settled, acting }: Rules): readonly Route[] {
  return [
    route(closeTeam, async ({ actor, params, input }) => {
      const id = params['id'] ?? ''
      const fromDay = dayOf(platform.now(), actor.zone)
      const people = (await loadWorkers(platform.database.db, id)).map((worker) => worker.id)
      await acting.writeOnServer({
        changes: [],
        events: people.map((userId) => personMoved({ userId, fromDay, lostTeamId: id })),
        first: async (db) => {
          const moved = await close({ platform, record, db, actor, id }, input)
          if (moved.join() !== people.join()) throw new Problem(409, 'team.people-changed')
        },
      })
      await settled()
      return { people }
    }),
    route(reopenTeam, async ({ actor, params, input }) => {
      const fromDay = dayOf(platform.now(), actor.zone)
      await acting.writeOnServer({
        changes: [],
        events: input.people.map((userId) => personMoved({ userId, fromDay, lostTeamId: input.toTeamId })),
        first: (db) => reopen({ platform, record, db, actor, id: params['id'] ?? '' }, input),
      })
      await settled()
      return {}
    }),
  ]
}

interface Act {
  readonly platform: Platform
  readonly record: ServerRecord
  readonly db: Db
  readonly actor: Actor
  readonly id: Id
}

async function close(act: Act, { toTeamId, people: seen }: { toTeamId: Id | null; people: number }): Promise<Id[]> {
  const { db, actor, platform } = act
  const fromDay = dayOf(platform.now(), actor.zone)
  const { team, place } = await reachedTeam(act, act.id)
  if (!(await isInUse(db, team.id))) throw new Problem(409, 'record.archived')
  if (toTeamId !== null) {
    const target = await reachedTeam(act, toTeamId)
    if (target.team.id === team.id || !(await isInUse(db, target.team.id)))
      refuseFields([failure('membership.team-not-offered', 'toTeamId')])
  }
  refuseFields(await joinFailures(db, team.id, fromDay))
  const workers = await loadWorkers(db, team.id)
  if (workers.length !== seen) throw new Problem(409, 'team.people-changed')
  for (const { id: userId, titleId, coachId } of workers) {
    const before = heldOn(await loadMemberships(db, userId), fromDay)
    const officeId = toTeamId === null ? place.officeId : null
    await saveMembership(db, { userId, fromDay, teamId: toTeamId, officeId, titleId, coachId })
    await settleMove(db, platform, { actor, userId, fromDay, before })
  }
  await moveRecord(act, 'archived')
  return workers.map(({ id }) => id)
}

async function reopen(act: Act, { toTeamId, people }: { toTeamId: Id | null; people: readonly Id[] }): Promise<void> {
  const { db, actor, platform } = act
  const today = dayOf(platform.now(), actor.zone)
  const { team, place } = await reachedTeam(act, act.id)
  if (toTeamId !== null) await reachedTeam(act, toTeamId)
  await moveRecord(act, 'restored')
  const officeId = toTeamId === null ? place.officeId : null
  for (const userId of people) {
    const held = heldOn(await loadMemberships(db, userId), today)
    if (held?.fromDay !== today || held.teamId !== toTeamId || held.officeId !== officeId)
      throw new Problem(409, 'membership.changed-meanwhile')
    const { titleId, coachId } = held
    await takeBackMove(db, { userId, fromDay: today, teamId: toTeamId, officeId, titleId, coachId }, team.id)
    await settleMove(db, platform, { actor, userId, fromDay: today, before: held })
  }
}

async function reachedTeam({ db, actor }: Act, id: Id): Promise<PlacedTeam> {
  const found = await loadTeam(db, id)
  if (!found || !reaches(actor, 'update teams', found.place)) throw new Problem(404, 'request.not-found')
  return found
}
