import {
  planSeatChanged,
  planSeatLost,
  planSeatReturned,
  plansChanged,
} from '../../../shared/features/planning/plan/plan.events.ts'
import type { Plan } from '../../../shared/features/planning/plan/plan.schema.ts'
import { rowsByDay } from '../../platform/database/rows-by-day.ts'
import type { ServerCollection, ServerFeatureSync } from '../../sync/feature.ts'
import { salesPlanTable } from './plan.table.ts'
import { planStore } from './plan/plan.store.ts'

/** Long enough to report last month's days as they were planned. */
const KEPT_DAYS = 45

/** A plan is on the phones of its people once it is published. Drafts are read online, by planners. */
const serverPlans: ServerCollection<Plan> = {
  ...planStore,
  scopesOf: ({ state, sellers }) => (state === 'draft' ? [] : sellers.map(({ id }) => `plans/user/${id}`)),
  keep: {
    days: KEPT_DAYS,
    dayOf: ({ day }) => day,
    isOpen: () => false,
    findByDay: rowsByDay(salesPlanTable, salesPlanTable.day),
  },
}

/** Published plans come down to the phones of their people; nobody writes them from a phone. */
export const planningServerSync: Omit<ServerFeatureSync, 'reactions'> = {
  events: [plansChanged, planSeatChanged, planSeatLost, planSeatReturned],
  collections: [serverPlans],
  commands: [],
  scopesFor: ({ userId }) => [`plans/user/${userId}`],
}
