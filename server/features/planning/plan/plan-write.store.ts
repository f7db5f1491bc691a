import type { Actor } from '../../../../shared/access/actor.ts'
import { plansChanged } from '../../../../shared/features/planning/plan/plan.events.ts'
import { plans, type Plan } from '../../../../shared/features/planning/plan/plan.schema.ts'
import { noticeOf, joinedNotices } from '../../../../shared/features/planning/plan/plan.rules.ts'
import { dayOf } from '../../../../shared/kernel/days.ts'
import type { Id } from '../../../../shared/kernel/ids.ts'
import { put, remove, type Change } from '../../../../shared/sync/command.ts'
import type { DomainEvent } from '../../../../shared/sync/event.ts'
import type { Db } from '../../../platform/database/database.ts'
import { Problem } from '../../../platform/http/problem.ts'
import type { Platform } from '../../../platform/platform.ts'
import type { Sync } from '../../../sync/sync.ts'
import { isReached, type PlanMove } from './plan-move.rules.ts'
import { logMoves } from './plan-activity.store.ts'
import { planStore } from './plan.store.ts'

export type PlanPlatform = Pick<Platform, 'database' | 'now' | 'newId'>
export type Writer = Pick<Sync, 'writeOnServer'>

export interface Versioned {
  readonly id: Id
  readonly version: number
}

/** The plans as their planner saw them, in the given order. Refused where another planner was faster (409). */
export async function changeablePlans(db: Db, actor: Actor, asked: readonly Versioned[]): Promise<readonly Plan[]> {
  const found = new Map(
    (
      await planStore.load(
        db,
        asked.map(({ id }) => id),
      )
    ).map((plan) => [plan.id, plan]),
  )
  return asked.map(({ id, version }) => {
    const plan = found.get(id)
    if (!plan || !isReached(actor, plan)) throw new Problem(404, 'plan.gone')
    if (plan.version !== version) throw new Problem(409, 'plan.changed')
    return plan
  })
}

/** Writes what an act makes of plans, and notifies those whose days it changes. Answers the versions. */
export async function writePlans(
  platform: PlanPlatform,
  sync: Writer,
  {
    actor,
    moves,
    events = [],
    begunAs,
  }: {
    readonly actor: Actor
    readonly moves: readonly PlanMove[]
    readonly events?: readonly DomainEvent[]
    /** The word of the log for plans that begin. */
    readonly begunAs?: string
  },
): Promise<Versioned[]> {
  const { now, newId } = platform
  const changes = moves.flatMap(({ before, after }): Change[] =>
    after ? [put(plans, after)] : before ? [remove(plans, before.id)] : [],
  )
  const today = dayOf(now(), actor.zone)
  const coming = moves.filter(({ before, after }) => [before, after].some((plan) => plan && plan.day >= today))
  const told = joinedNotices(coming.map(({ before, after }) => noticeOf(before, after && { ...after, version: 0 })))
  const isNews = told.published.length + told.changed.length + told.removed.length > 0
  await sync.writeOnServer({
    changes,
    events: [...(isNews ? [plansChanged({ actId: newId(), ...listsOf(told) })] : []), ...events],
    // In the transaction that writes: of two planners at once the second hears of it.
    first: async (db) => {
      const held = moves.flatMap(({ before }) => before ?? [])
      await changeablePlans(db, actor, held)
      const begun = moves.flatMap(({ before, after }) => (before === null && after ? [after.id] : []))
      if ((await planStore.load(db, begun)).length > 0) throw new Problem(409, 'plan.changed')
      await logMoves(platform, db, { actor, moves, begunAs })
    },
  })
  return moves.flatMap(({ before, after }) => (after ? [{ id: after.id, version: (before?.version ?? 0) + 1 }] : []))
}

const listsOf = ({ published, changed, removed }: ReturnType<typeof joinedNotices>) => ({
  published: [...published],
  changed: [...changed],
  removed: [...removed],
})
