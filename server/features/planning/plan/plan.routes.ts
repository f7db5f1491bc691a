import {
  getPlanWeek,
  postPlanCopy,
  postPlanRemoval,
  postPlans,
  postPlanStep,
  putPlan,
} from '../../../../shared/features/planning/plan/plan.api.ts'
import { stepFailure } from '../../../../shared/features/planning/plan/plan.rules.ts'
import { dayOf } from '../../../../shared/kernel/days.ts'
import { mondayOf } from '../../../../shared/features/time/week/time-week.rules.ts'
import { Problem } from '../../../platform/http/problem.ts'
import { route, type Route } from '../../../platform/http/route.ts'
import { refusal } from '../../../resource/list/list-routes.ts'
import { planOf } from './plan-cell.store.ts'
import { copyWeek } from './plan-copy.store.ts'
import { loadPlanWeek } from './plan-week.store.ts'
import { changeablePlans, writePlans, type PlanPlatform, type Writer } from './plan-write.store.ts'
import { planStore } from './plan.store.ts'

const limits = { perMinute: 240 }

/** Plans of a week, to read. */
export const planWeekRoutes = ({ database, now }: PlanPlatform): readonly Route[] => [
  route(getPlanWeek, async ({ actor, input: { monday, officeId } }) =>
    loadPlanWeek(database.db, { actor, monday: mondayOf(monday), officeId, now: now() }),
  ),
]

/** What planners do with plans. */
export const planRoutes = (platform: PlanPlatform, sync: Writer): readonly Route[] => [
  beginRoute(platform, sync),
  changeRoute(platform, sync),
  stepRoute(platform, sync),
  removalRoute(platform, sync),
  route(
    postPlanCopy,
    async ({ actor, input }) => {
      const asked = { ...input, from: mondayOf(input.from), to: mondayOf(input.to), actor }
      return copyWeek(platform, sync, asked)
    },
    { perMinute: 30 },
  ),
]

function beginRoute(platform: PlanPlatform, sync: Writer): Route {
  const { database, now } = platform
  return route(
    postPlans,
    async ({ actor, input: { teamId, days, form } }) => {
      const { db } = database
      const known = await planStore.load(
        db,
        days.map(({ id }) => id),
      )
      const seen = new Set(known.map(({ id }) => id))
      const moves = []
      for (const { id, day } of days.filter((one) => !seen.has(one.id))) {
        const after = await planOf(db, { actor, cell: { teamId, day }, form, id, now: now(), before: null })
        moves.push({ before: null, after })
      }
      const begun = moves.length === 0 ? [] : await writePlans(platform, sync, { actor, moves })
      return { plans: [...known.map(({ id, version }) => ({ id, version })), ...begun] }
    },
    limits,
  )
}

function changeRoute(platform: PlanPlatform, sync: Writer): Route {
  const { database, now } = platform
  return route(
    putPlan,
    async ({ actor, params, input: { version, cell, form } }) => {
      const { db } = database
      const [before] = await changeablePlans(db, actor, [{ id: params['id'] ?? '', version }])
      if (before === undefined) throw new Problem(404, 'plan.gone')
      if (before.state === 'done') throw new Problem(409, 'plan.done')
      const after = await planOf(db, { actor, cell, form, id: before.id, now: now(), before })
      return { plans: await writePlans(platform, sync, { actor, moves: [{ before, after }] }) }
    },
    limits,
  )
}

function stepRoute(platform: PlanPlatform, sync: Writer): Route {
  const { database, now } = platform
  return route(
    postPlanStep,
    async ({ actor, input: { plans: asked, to } }) => {
      const at = now()
      const plans = await changeablePlans(database.db, actor, asked)
      const failures = plans.flatMap((plan) => stepFailure(plan, to, dayOf(at, actor.zone)) ?? [])
      if (failures[0]) throw refusal([failures[0]])
      const moves = plans.map((before) => ({ before, after: { ...before, state: to, changedAt: at } }))
      return { plans: await writePlans(platform, sync, { actor, moves }) }
    },
    { perMinute: 60 },
  )
}

function removalRoute(platform: PlanPlatform, sync: Writer): Route {
  return route(
    postPlanRemoval,
    async ({ actor, input }) => {
      const plans = await changeablePlans(platform.database.db, actor, input.plans)
      if (plans.some(({ state }) => state === 'done')) throw new Problem(409, 'plan.done')
      await writePlans(platform, sync, { actor, moves: plans.map((before) => ({ before, after: null })) })
      return {}
    },
    limits,
  )
}
