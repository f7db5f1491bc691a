import type { Plan } from '../../../../shared/features/planning/plan/plan.schema.ts'
import { ActivityLog } from '../../../desk/record/activity-log.tsx'

const values = { location: 'planning:location', overnight: 'planning:overnight' }

/** Every act of planners on a plan: by whom, when, and what it was before. */
export function PlanLog({ plan: { id, version } }: { plan: Plan }) {
  return <ActivityLog key={version} of="plans" id={id} words="planning:plan" values={values} />
}
