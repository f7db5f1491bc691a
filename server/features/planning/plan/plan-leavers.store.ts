import { plansChanged, planSeatLost, planSeatReturned } from '../../../../shared/features/planning/plan/plan.events.ts'
import { plans, type Plan } from '../../../../shared/features/planning/plan/plan.schema.ts'
import { joinedNotices, noticeOf } from '../../../../shared/features/planning/plan/plan.rules.ts'
import { heldOn } from '../../../../shared/features/organisation/team/membership.rules.ts'
import { dayOf, type Day } from '../../../../shared/kernel/days.ts'
import type { Id } from '../../../../shared/kernel/ids.ts'
import { put } from '../../../../shared/sync/command.ts'
import type { DomainEvent } from '../../../../shared/sync/event.ts'
import type { Db } from '../../../platform/database/database.ts'
import { systemActor } from '../../../sync/server-acts.ts'
import { loadActor } from '../../organisation/access.door.ts'
import { loadMemberships } from '../../organisation/places.door.ts'
import { logMoves } from './plan-activity.store.ts'
import { assertUnmoved, PlanMoved } from './plan-seats.store.ts'
import { forgetLost, loadLost, noteLost } from './plan-lost-seat.store.ts'
import { loadComingPlansOf, planStore } from './plan.store.ts'
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
  await writeSeats(platform, sync, {
    load: () => withdrawalsOf(platform, platform.database.db, moved),
    eventOf: ({ id, day }) => planSeatLost({ planId: id, sellerId: moved.userId, day }),
    beside: (tx, seats) => noteLost(tx, moved.userId, seats),
  })
}

/**
 * Puts a person back into the coming plans of the team that they belong to again, as they were when the seats were lost. A
 * plan that a planner has changed since keeps the planner's choice, and so does a day with a seat elsewhere.
 * Answers whether seats were restored.
 */
export function restoreSeats(platform: PlanPlatform, sync: Writer, userId: Id): Promise<boolean> {
  return writeSeats(platform, sync, {
    load: () => returnsOf(platform, platform.database.db, userId),
    eventOf: ({ id, day }) => planSeatReturned({ planId: id, sellerId: userId, day }),
    beside: (tx, seats) => forgetLost(tx, userId, seats),
  })
}

interface SeatMove {
  readonly before: Plan
  readonly after: Plan
}

interface SeatAct {
  readonly load: () => Promise<readonly SeatMove[]>
  /** Notifies the planners of a published plan. */
  readonly eventOf: (plan: Plan) => DomainEvent
  /** Runs in the transaction that writes the plans. */
  readonly beside: (tx: Db, moves: readonly SeatMove[]) => Promise<void>
}

/** Writes seats that no planner has changed, with their log and notices. Reads again when a planner wrote meanwhile. */
async function writeSeats(platform: PlanPlatform, sync: Writer, { load, eventOf, beside }: SeatAct): Promise<boolean> {
  for (let attempt = 1; ; attempt += 1) {
    const moves = await load()
    if (moves.length === 0) return false
    const open = moves.flatMap(({ before }) => (before.state === 'published' ? [before] : []))
    const { published, changed, removed } = joinedNotices(moves.map(({ before, after }) => noticeOf(before, after)))
    const told = { actId: platform.newId(), published: [...published], changed: [...changed], removed: [...removed] }
    try {
      await sync.writeOnServer({
        changes: moves.map(({ after }) => put(plans, after)),
        events: [...(open.length > 0 ? [plansChanged(told)] : []), ...open.map(eventOf)],
        first: async (tx) => {
          await assertUnmoved(tx, moves)
          await beside(tx, moves)
          await logMoves(platform, tx, { actor: systemActor('view sales_planner'), moves })
        },
      })
      return true
    } catch (error) {
      if (!(error instanceof PlanMoved) || attempt >= ATTEMPTS) throw error
    }
  }
}

async function withdrawalsOf(
  { now }: PlanPlatform,
  db: Db,
  { userId, fromDay, lostTeamId }: Moved,
): Promise<readonly SeatMove[]> {
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
  const isFree = (day: Day) => !seats.some((plan) => plan.day === day)
  const isAsLeft = ({ id, changedAt }: Plan) => lost.some((one) => one.planId === id && one.planChangedAt === changedAt)
  return found
    .filter((plan) => plan.state !== 'done' && isAsLeft(plan) && isFree(plan.day))
    .filter((plan) => heldOn(memberships, plan.day)?.teamId === plan.teamId)
    .map((before) => ({
      before,
      after: { ...before, sellers: [...before.sellers, { id: userId, name: person.name, isOut: false }] },
    }))
}
