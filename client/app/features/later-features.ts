import { fieldFeature } from '../../features/field/field.feature.ts'
import { guidesFeature } from '../../features/guides/guides.feature.ts'
import { leadsFeature } from '../../features/leads/leads.feature.ts'
import { controllingFeature } from '../../features/controlling/controlling.feature.ts'
import { payrollFeature } from '../../features/payroll/payroll.feature.ts'
import { assistantFeature } from '../../features/assistant/assistant.feature.ts'
import { salesFeature } from '../../features/sales/sales.feature.ts'
import { accountFeature } from '../../features/account/account.feature.ts'
import { catalogFeature } from '../../features/catalog/catalog.feature.ts'
import { dashboardsFeature } from '../../features/dashboards/dashboards.feature.ts'
import { commissionFeature } from '../../features/commission/commission.feature.ts'
import { payoutFeature } from '../../features/payout/payout.feature.ts'
import { ratesFeature } from '../../features/rates/rates.feature.ts'
import { financeFeature } from '../../features/finance/finance.feature.ts'
import { messagingFeature } from '../../features/messaging/messaging.feature.ts'
import { planningFeature } from '../../features/planning/planning.feature.ts'
import { qualityFeature } from '../../features/quality/quality.feature.ts'
import { recruitingFeature } from '../../features/recruiting/recruiting.feature.ts'
import { agreementsFeature } from '../../features/agreements/agreements.feature.ts'
import { customersFeature } from '../../features/customers/customers.feature.ts'
import { ordersFeature } from '../../features/orders/orders.feature.ts'
import { salesFlowFeature } from '../../features/sales-flow/sales-flow.feature.ts'
import { operationsFeature } from '../../features/operations/operations.feature.ts'
import { organisationFeature } from '../../features/organisation/organisation.feature.ts'
import { peopleFeature } from '../../features/people/people.feature.ts'
import { syncFeature } from '../../features/sync/sync.feature.ts'
import { timeFeature } from '../../features/time/time.feature.ts'
import { nameScreens } from '../../entities/screens.ts'
import type { Feature } from '../../feature.ts'
import { frameFeature } from './frame.feature.ts'
import { startFeatures } from './start-features.ts'

/** Every feature of the product. A new one joins here; navigation shows nothing that is not in it. */
export const laterFeatures: readonly Feature[] = [
  accountFeature,
  timeFeature,
  salesFeature,
  agreementsFeature,
  ordersFeature,
  customersFeature,
  salesFlowFeature,
  commissionFeature,
  payoutFeature,
  ratesFeature,
  financeFeature,
  dashboardsFeature,
  qualityFeature,
  messagingFeature,
  organisationFeature,
  peopleFeature,
  catalogFeature,
  operationsFeature,
  syncFeature,
  frameFeature,
  payrollFeature,
  guidesFeature,
  assistantFeature,
  recruitingFeature,
  fieldFeature,
  leadsFeature,
  planningFeature,
  controllingFeature,
]

nameScreens(
  [...startFeatures, ...laterFeatures]
    .flatMap(({ routes }) => routes)
    .flatMap(({ name, nav, permission }) =>
      nav === undefined || permission === undefined
        ? []
        : [
            {
              name,
              labelKey: nav.labelKey,
              permissions: nav.permission === undefined ? [permission].flat() : [nav.permission],
            },
          ],
    ),
)
