import { planSeatChanged } from '../../../../shared/features/planning/plan/plan.events.ts'
import { plans, type Plan } from '../../../../shared/features/planning/plan/plan.schema.ts'
import { markedSellers } from '../../../../shared/features/planning/plan/plan.rules.ts'
import type { Day } from '../../../../shared/kernel/days.ts'
import type { Id } from '../../../../shared/kernel/ids.ts'
import { put } from '../../../../shared/sync/command.ts'
import type { DomainEvent } from '../../../../shared/sync/event.ts'
import type { Db } from '../../../platform/database/database.ts'
import { loadAwayDays } from '../../time/index.ts'
import { planStore } from './plan.store.ts'
import type { PlanPlatform, Writer } from './plan-write.store.ts'

/** A planner wrote the plan at the same moment. */
export class PlanMoved extends Error {
  override readonly name = 'PlanMoved'
}

const ATTEMPTS = 3

/**
 * Marks the seats of people who are away on the day of a plan, and frees the marks of those who are there after all. The
 * truth is read anew each time, so that it may run twice, and for any reason.
 */
export async function markAway(
  { database: { db } }: Pick<PlanPlatform, 'database'>,
  sync: Writer,
  { load, today }: { readonly load: () => Promise<readonly Plan[]>; readonly today: Day },
): Promise<void> {
  for (let attempt = 1; ; attempt += 1) {
    const moved = await movesOf(db, await load(), today)
    if (moved.length === 0) return
    try {
      await sync.writeOnServer({
        changes: moved.map(({ after }) => put(plans, after)),
        events: moved.flatMap(({ before, after }) => seatEvents(before, after)),
        first: (tx) => assertUnmoved(tx, moved),
      })
      return
    } catch (error) {
      if (!(error instanceof PlanMoved) || attempt >= ATTEMPTS) throw error
    }
  }
}

/** Throws {@link PlanMoved} where a plan is no longer as it was read. */
export async function assertUnmoved(db: Db, moves: readonly { readonly before: Plan }[]): Promise<void> {
  const ids = moves.map(({ before }) => before.id)
  const held = new Map((await planStore.load(db, ids)).map((one) => [one.id, one.version]))
  if (moves.some(({ before }) => held.get(before.id) !== before.version)) throw new PlanMoved()
}

async function movesOf(db: Db, all: readonly Plan[], today: Day): Promise<readonly { before: Plan; after: Plan }[]> {
  const userIds = [...new Set(all.flatMap(({ sellers }) => sellers.map(({ id }) => id)))]
  const days = [...new Set(all.map(({ day }) => day))].toSorted()
  const away = await loadAwayDays(db, { userIds, days, today })
  const outOn = (day: Day): ReadonlySet<Id> =>
    new Set(away.filter((one) => one.isWhole && one.day === day).map(({ userId }) => userId))
  return all.flatMap((before) => {
    const sellers = markedSellers(before.sellers, outOn(before.day))
    return sellers === before.sellers ? [] : [{ before, after: { ...before, sellers: [...sellers] } }]
  })
}

function seatEvents(before: Plan, after: Plan): DomainEvent[] {
  const was = new Map(before.sellers.map(({ id, isOut }) => [id, isOut]))
  return after.sellers
    .filter(({ id, isOut }) => was.get(id) !== isOut)
    .map(({ id, isOut }) => planSeatChanged({ planId: after.id, sellerId: id, day: after.day, isOut }))
}
