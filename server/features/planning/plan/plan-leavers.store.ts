import { plansChanged, planSeatLost, planSeatReturned } from '../../../../shared/features/planning/plan/plan.events.ts'
import type { Plan } from '../../../../shared/features/planning/plan/plan.schema.ts'
import { joinedNotices, noticeOf } from '../../../../shared/features/planning/plan/plan.rules.ts'
import { heldOn } from '../../../../shared/features/organisation/team/membership.rules.ts'
import { dayOf, lastZone, type Day } from '../../../../shared/kernel/days.ts'
import type { Id } from '../../../../shared/kernel/ids.ts'
import type { DomainEvent } from '../../../../shared/sync/event.ts'
import type { Db } from '../../../platform/database/database.ts'
import { systemActor } from '../../../sync/server-acts.ts'
import { loadActor } from '../../organisation/access.door.ts'
import { loadMemberships } from '../../organisation/places.door.ts'
import { loadEmployedDays } from '../../people/directory.door.ts'
import { logMoves } from './plan-activity.store.ts'
import { writeSeats, type SeatMove } from './plan-seats.store.ts'
import { forgetLost, loadLost, noteLost } from './plan-lost-seat.store.ts'
import { loadComingPlansOf, planStore } from './plan.store.ts'
import type { PlanPlatform, Writer } from './plan-write.store.ts'

interface Moved {
  readonly userId: Id
  readonly fromDay: Day
  readonly lostTeamId: Id | null
}

/**
 * Removes a person from coming plans of the team that they lost on a day, and from all coming plans after the last day of
 * their employment. Past days stay as they were, and so do plans of other teams: there a planner chose the person as a guest.
 */
export async function withdrawSeats(platform: PlanPlatform, sync: Writer, moved: Moved): Promise<void> {
  await writeSeats(sync, {
    load: () => withdrawalsOf(platform, platform.database.db, moved),
    eventsOf: (moves) => eventsOf(platform, moves, { sellerId: moved.userId, seatEvent: planSeatLost }),
    beside: async (tx, moves) => {
      await noteLost(tx, moved.userId, moves)
      await logSeats(platform, tx, moves)
    },
  })
}

/**
 * Restores the seats that a person lost in coming plans of their present team. A plan that a planner has changed since is
 * left as it is, and so is a day on which the person has another seat. Returns whether seats were restored.
 */
export function restoreSeats(platform: PlanPlatform, sync: Writer, userId: Id): Promise<boolean> {
  return writeSeats(sync, {
    load: () => returnsOf(platform, platform.database.db, userId),
    eventsOf: (moves) => eventsOf(platform, moves, { sellerId: userId, seatEvent: planSeatReturned }),
    beside: async (tx, moves) => {
      await forgetLost(tx, userId, moves)
      await logSeats(platform, tx, moves)
    },
  })
}

/** Events for the people of published plans and for their planners. */
function eventsOf(
  { newId }: PlanPlatform,
  moves: readonly SeatMove[],
  { sellerId, seatEvent }: { sellerId: Id; seatEvent: typeof planSeatLost },
): DomainEvent[] {
  const open = moves.flatMap(({ before }) => (before.state === 'published' ? [before] : []))
  if (open.length === 0) return []
  const { published, changed, removed } = joinedNotices(moves.map(({ before, after }) => noticeOf(before, after)))
  const actId = newId()
  const told = { actId, published: [...published], changed: [...changed], removed: [...removed] }
  return [plansChanged(told), ...open.map(({ id, day }) => seatEvent({ planId: id, sellerId, day, actId }))]
}

const logSeats = (platform: PlanPlatform, tx: Db, moves: readonly SeatMove[]): Promise<void> =>
  logMoves(platform, tx, { actor: systemActor('view sales_planner'), moves })

async function withdrawalsOf(
  { now }: PlanPlatform,
  db: Db,
  { userId, fromDay, lostTeamId }: Moved,
): Promise<readonly SeatMove[]> {
  const person = await loadActor(db, userId)
  const today = dayOf(now(), person?.zone ?? lastZone)
  const memberships = await loadMemberships(db, userId)
  const teamOn = (day: Day): Id | null => heldOn(memberships, day)?.teamId ?? null
  const isOver = await employmentEndOf(db, userId)
  const hasLost = ({ day, teamId }: Plan): boolean =>
    person === null || isOver(day) || (day >= fromDay && teamId === lostTeamId && teamOn(day) !== teamId)
  const coming = await loadComingPlansOf(db, userId, today)
  return coming.filter(hasLost).map((before) => ({
    before,
    after: { ...before, sellers: before.sellers.filter(({ id }) => id !== userId) },
  }))
}

/** Returns a test for days after the last day of a person's employment. */
async function employmentEndOf(db: Db, userId: Id): Promise<(day: Day) => boolean> {
  const lastDay = (await loadEmployedDays(db, [userId])).get(userId)?.lastDay ?? null
  return (day) => lastDay !== null && day > lastDay
}

async function returnsOf({ now }: PlanPlatform, db: Db, userId: Id): Promise<readonly SeatMove[]> {
  const person = await loadActor(db, userId)
  if (person === null) return []
  const lost = await loadLost(db, userId, dayOf(now(), person.zone))
  const memberships = await loadMemberships(db, userId)
  const seats = await loadComingPlansOf(db, userId, dayOf(now(), person.zone))
  const found = await planStore.load(
    db,
    lost.map(({ planId }) => planId),
  )
  const isOver = await employmentEndOf(db, userId)
  const isFree = (day: Day) => !seats.some((plan) => plan.day === day)
  const isAsLeft = ({ id, changedAt }: Plan) => lost.some((one) => one.planId === id && one.planChangedAt === changedAt)
  return found
    .filter((plan) => plan.state !== 'done' && isAsLeft(plan) && isFree(plan.day) && !isOver(plan.day))
    .filter((plan) => heldOn(memberships, plan.day)?.teamId === plan.teamId)
    .map((before) => ({
      before,
      after: { ...before, sellers: [...before.sellers, { id: userId, name: person.name, isOut: false }] },
    }))
}
