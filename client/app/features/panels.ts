import { dashboardsStart } from '../../features/dashboards/dashboards.start.ts'
import { commissionStart } from '../../features/commission/commission.start.ts'
import { messagingStart } from '../../features/messaging/messaging.start.ts'
import { organisationStart } from '../../features/organisation/organisation.start.ts'
import { payoutStart } from '../../features/payout/payout.start.ts'
import { planningStart } from '../../features/planning/planning.start.ts'
import { salesStart } from '../../features/sales/sales.start.ts'
import { salesFlowStart } from '../../features/sales-flow/sales-flow.start.ts'
import { syncStart } from '../../features/sync/sync.start.ts'
import { timeStart } from '../../features/time/time.start.ts'
import { roundStart } from '../start/round.start.ts'

/** Panels that features put into the frame, the start page and the dashboards (`client/app/shell-slots.tsx`). */
export const panels = {
  ...roundStart.panels,
  ...syncStart.panels,
  ...messagingStart.panels,
  ...payoutStart.panels,
  ...commissionStart.panels,
  ...salesStart.panels,
  ...timeStart.panels,
  ...organisationStart.panels,
  ...dashboardsStart.panels,
  ...planningStart.panels,
  ...salesFlowStart.panels,
}
