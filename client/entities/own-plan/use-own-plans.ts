import { plans, type Plan } from '../../../shared/features/planning/plan/plan.schema.ts'
import { addDays, type Day } from '../../../shared/kernel/days.ts'
import { useRows } from '../../sync/use-rows.ts'
import { useUser } from '../../desk/session/session.tsx'

/** The signed-in person's plans of some days, by day, as this phone has them; also those of days they are away. */
export function useOwnPlans(from: Day, to: Day): { readonly plans: readonly Plan[]; readonly loading: boolean } {
  const userId = useUser()?.id ?? ''
  const { rows, loading } = useRows(plans, { index: 'day', above: addDays(from, -1), below: addDays(to, 1) })
  return { plans: rows.filter(({ sellers }) => sellers.some(({ id }) => id === userId)), loading }
}

/** The plan that a person works by on a day. Null: none, or they are away. */
export function useOwnPlan(day: Day): { readonly plan: Plan | null; readonly loading: boolean } {
  const userId = useUser()?.id ?? ''
  const { plans: found, loading } = useOwnPlans(day, day)
  const isThere = ({ sellers }: Plan) => sellers.some(({ id, isOut }) => id === userId && !isOut)
  return { plan: found.find(isThere) ?? null, loading }
}
