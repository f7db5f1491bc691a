import type { Actor } from '../../../../shared/access/actor.ts'
import { reaches } from '../../../../shared/access/reach.ts'
import type { Plan } from '../../../../shared/features/planning/plan/plan.schema.ts'

export const isReached = (actor: Actor, { teamId, officeId, regionId }: Plan): boolean =>
  reaches(actor, 'view sales_planner', { sellerId: '', teamId, officeId, regionId })

/** A plan before and after an act; null: there was none, or there is none left. */
export interface PlanMove {
  readonly before: Plan | null
  readonly after: Omit<Plan, 'version'> | null
}
