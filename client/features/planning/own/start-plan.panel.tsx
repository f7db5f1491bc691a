import { dayOf } from '../../../../shared/kernel/days.ts'
import { OwnPlans } from '../../../entities/own-plan/own-plans.tsx'
import { useZone } from '../../../desk/session/session.tsx'
import { useNow } from '../../../desk/shown/use-now.ts'

/** Today's plan on Start, or the next one. */
export function StartPlanPanel() {
  return <OwnPlans today={dayOf(useNow(), useZone())} atMost={1} />
}
