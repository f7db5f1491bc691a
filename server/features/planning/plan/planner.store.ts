import { extentOf } from '../../../../shared/access/ability.ts'
import { reaches } from '../../../../shared/access/reach.ts'
import type { Plan } from '../../../../shared/features/planning/plan/plan.schema.ts'
import type { Id } from '../../../../shared/kernel/ids.ts'
import type { Db } from '../../../platform/database/database.ts'
import { loadActorsWith } from '../../organisation/access.door.ts'

const RIGHT = 'view sales_planner'

/**
 * The planners of a plan: who plans its team and belongs to its office, else everybody who plans it. A planner of the
 * whole company is not disturbed for every cold of another office.
 */
export async function loadPlannersOf(db: Db, { teamId, officeId, regionId }: Plan): Promise<readonly Id[]> {
  const planners = (await loadActorsWith(db, RIGHT)).filter(({ actor }) =>
    reaches(actor, RIGHT, { sellerId: '', teamId, officeId, regionId }),
  )
  const near = planners.filter(
    ({ actor }) => actor.officeId === officeId && extentOf(actor.grants, 'view users') !== 'company',
  )
  return (near.length > 0 ? near : planners).map(({ actor }) => actor.userId)
}
