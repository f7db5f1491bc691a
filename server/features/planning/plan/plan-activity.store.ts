import type { Actor } from '../../../../shared/access/actor.ts'
import type { Plan } from '../../../../shared/features/planning/plan/plan.schema.ts'
import { formOf } from '../../../../shared/features/planning/plan/plan.rules.ts'
import type { Db } from '../../../platform/database/database.ts'
import type { Platform } from '../../../platform/platform.ts'
import { recordActivities } from '../../../resource/activity/activity.store.ts'
import type { ActivitySubject } from '../../../resource/activity/activity-routes.ts'
import { isReached, type PlanMove } from './plan-move.rules.ts'
import { planStore } from './plan.store.ts'

const KIND = 'plans'

/** The log of a plan, for those who may plan it. */
export const planActivity: ActivitySubject = {
  kind: KIND,
  permission: 'view sales_planner',
  reach: 'row',
  mayRead: async (db, actor, id) => {
    const [plan] = await planStore.load(db, [id])
    return plan !== undefined && isReached(actor, plan)
  },
}

type Stored = Omit<Plan, 'version'>

/** The parts of a plan that planners decide, with names in the place of ids. Marks of absence are no act of theirs. */
function loggedOf(plan: Stored) {
  const { sellerIds: _ids, areaId: _area, ...form } = formOf({ ...plan, version: 0 })
  const sellerIds = plan.sellers.map(({ name }) => name)
  return { ...form, day: plan.day, teamId: plan.teamName, providerId: plan.providerName, sellerIds }
}

/** Published, withdrawn, done and opened again have names of their own. */
const steps: Readonly<Record<string, string>> = {
  'draft published': 'published',
  'published draft': 'withdrawn',
  'published done': 'finished',
  'done published': 'reopened',
}

function whatOf({ before, after }: PlanMove): string | null {
  if (before === null) return after && 'created'
  if (after === null) return 'removed'
  if (before.state !== after.state) return steps[`${before.state} ${after.state}`] ?? 'edited'
  return JSON.stringify(loggedOf(before)) === JSON.stringify(loggedOf(after)) ? null : 'edited'
}

interface Logged {
  readonly actor: Actor
  readonly moves: readonly PlanMove[]
  /** Instead of `created`. */
  readonly begunAs?: string | undefined
}

/** Logs an act on plans in the transaction that writes them. */
export async function logMoves(
  { now, newId }: Pick<Platform, 'now' | 'newId'>,
  db: Db,
  { actor, moves, begunAs = 'created' }: Logged,
): Promise<void> {
  const entries = moves.flatMap((move) => {
    const { before, after } = move
    const what = whatOf(move)
    const subjectId = (after ?? before)?.id
    if (what === null || subjectId === undefined) return []
    const entry = { id: newId(), at: now(), actor, kind: KIND, subjectId, what: what === 'created' ? begunAs : what }
    return [{ ...entry, before: before ? loggedOf(before) : {}, after: after ? loggedOf(after) : {} }]
  })
  await recordActivities(db, entries)
}
