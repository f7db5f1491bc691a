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

export interface SeatMove {
  readonly before: Plan
  readonly after: Plan
}

interface SeatWrite {
  /** Reads the plans to change. It may run several times. */
  readonly load: () => Promise<readonly SeatMove[]>
  readonly eventsOf: (moves: readonly SeatMove[]) => DomainEvent[]
  /** Runs in the transaction that writes the plans. */
  readonly beside?: (tx: Db, moves: readonly SeatMove[]) => Promise<void>
}

/** Thrown when a planner changed a plan after it was read. */
class PlanMoved extends Error {
  override readonly name = 'PlanMoved'
}

const ATTEMPTS = 3

/**
 * Writes changed seats of plans. Starts again when a planner changed one of the plans after it was read. Returns whether
 * there was anything to write.
 */
export async function writeSeats(sync: Writer, { load, eventsOf, beside }: SeatWrite): Promise<boolean> {
  for (let attempt = 1; ; attempt += 1) {
    const moves = await load()
    if (moves.length === 0) return false
    try {
      await sync.writeOnServer({
        changes: moves.map(({ after }) => put(plans, after)),
        events: eventsOf(moves),
        first: async (tx) => {
          await assertUnmoved(tx, moves)
          await beside?.(tx, moves)
        },
      })
      return true
    } catch (error) {
      if (!(error instanceof PlanMoved) || attempt >= ATTEMPTS) throw error
    }
  }
}

/**
 * Marks a plan's seats of absent people, and clears the marks of people who are present again.
 * Absences are read again each time, so it may run any number of times.
 */
export async function markAway(
  { database: { db } }: Pick<PlanPlatform, 'database'>,
  sync: Writer,
  { load, today }: { readonly load: () => Promise<readonly Plan[]>; readonly today: Day },
): Promise<void> {
  await writeSeats(sync, {
    load: async () => movesOf(db, await load(), today),
    eventsOf: (moves) => moves.flatMap(({ before, after }) => seatEvents(before, after)),
  })
}

/** Throws {@link PlanMoved} if a plan has changed since it was read. */
async function assertUnmoved(db: Db, moves: readonly SeatMove[]): Promise<void> {
  const ids = moves.map(({ before }) => before.id)
  const held = new Map((await planStore.load(db, ids)).map((one) => [one.id, one.version]))
  if (moves.some(({ before }) => held.get(before.id) !== before.version)) throw new PlanMoved()
}

async function movesOf(db: Db, all: readonly Plan[], today: Day): Promise<readonly SeatMove[]> {
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
