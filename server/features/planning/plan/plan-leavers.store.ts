import { plansChanged, planSeatLost } from '../../../../shared/features/planning/plan/plan.events.ts'
import { plans, type Plan } from '../../../../shared/features/planning/plan/plan.schema.ts'
import { joinedNotices, noticeOf } from '../../../../shared/features/planning/plan/plan.rules.ts'
import { heldOn } from '../../../../shared/features/organisation/team/membership.rules.ts'
import { dayOf, type Day } from '../../../../shared/kernel/days.ts'
import type { Id } from '../../../../shared/kernel/ids.ts'
import { put } from '../../../../shared/sync/command.ts'
import type { Db } from '../../../platform/database/database.ts'
import { systemActor } from '../../../sync/server-acts.ts'
import { loadActor } from '../../organisation/access.door.ts'
import { loadMemberships } from '../../organisation/places.door.ts'
import { logMoves } from './plan-activity.store.ts'
import { assertUnmoved, PlanMoved } from './plan-seats.store.ts'
import { loadComingPlansOf } from './plan.store.ts'
import type { PlanPlatform, Writer } from './plan-write.store.ts'

const ATTEMPTS = 3

interface Moved {
  readonly userId: Id
  readonly fromDay: Day
  readonly lostTeamId: Id | null
}

/**
 * Removes a person from coming plans of the team that they lost on a day, and from all coming plans when they have left
 * the company. Past days stay as they were, and so do plans of other teams: there a planner chose the person as a guest.
 */
export async function withdrawSeats(platform: PlanPlatform, sync: Writer, moved: Moved): Promise<void> {
  const { db } = platform.database
  for (let attempt = 1; ; attempt += 1) {
    const moves = await withdrawalsOf(platform, db, moved)
    if (moves.length === 0) return
    const lost = moves.flatMap(({ before }) => (before.state === 'published' ? [before] : []))
    const { published, changed, removed } = joinedNotices(moves.map(({ before, after }) => noticeOf(before, after)))
    const told = { actId: platform.newId(), published: [...published], changed: [...changed], removed: [...removed] }
    try {
      await sync.writeOnServer({
        changes: moves.map(({ after }) => put(plans, after)),
        events: [
          ...(lost.length > 0 ? [plansChanged(told)] : []),
          ...lost.map(({ id, day }) => planSeatLost({ planId: id, sellerId: moved.userId, day })),
        ],
        first: async (tx) => {
          await assertUnmoved(tx, moves)
          await logMoves(platform, tx, { actor: systemActor('view sales_planner'), moves })
        },
      })
      return
    } catch (error) {
      if (!(error instanceof PlanMoved) || attempt >= ATTEMPTS) throw error
    }
  }
}

async function withdrawalsOf({ now }: PlanPlatform, db: Db, { userId, fromDay, lostTeamId }: Moved) {
  const person = await loadActor(db, userId)
  const today = dayOf(now(), person?.zone ?? 'Europe/Stockholm')
  const memberships = await loadMemberships(db, userId)
  const teamOn = (day: Day): Id | null => heldOn(memberships, day)?.teamId ?? null
  const hasLost = ({ day, teamId }: Plan): boolean =>
    person === null || (day >= fromDay && teamId === lostTeamId && teamOn(day) !== teamId)
  const coming = await loadComingPlansOf(db, userId, today)
  return coming.filter(hasLost).map((before) => ({
    before,
    after: { ...before, sellers: before.sellers.filter(({ id }) => id !== userId) },
  }))
}
