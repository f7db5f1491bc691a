import type { Platform } from '../../platform/platform.ts'
import type { Sync } from '../../sync/sync.ts'
import { deliveryServerList } from './delivery/delivery-list.store.ts'
import { deliveryReminderJob } from './delivery/delivery-reminder.jobs.ts'
import { deviationServerList } from './deviation/deviation-list.store.ts'
import { deviationReminderJob } from './deviation/deviation-reminder.jobs.ts'
import { userDeviationRoutes } from './deviation/user-deviation.routes.ts'
import { doubleSaleJob } from './double/double-sale.jobs.ts'
import { doubleReopeningRoutes } from './double/double-reopening.routes.ts'
import { cannotShare, doubleSaleActivity, doubleSaleRoutes, type ShareSale } from './double/double-sale.routes.ts'
import { doubleSaleServerList } from './double/double-sale.store.ts'
import { orderRegistrationServerList } from './order/order-registration-list.store.ts'
import { orderRoutes } from './order/order.routes.ts'
import { ordersNotices } from './orders.reactions.ts'
import { ordersServerSync } from './orders.sync.ts'
import { providerImportRoutes } from './provider-report/provider-import.routes.ts'
import { providerWordsRoutes } from './provider-report/provider-words.routes.ts'
import { saleReasonRecords } from './reason/sale-reason.store.ts'
import { registerReminderJob } from './reminder/register-reminder.jobs.ts'
import { registerReminderRoutes } from './reminder/register-reminder.routes.ts'
import { saleReportServerList } from './report/sale-report-list.store.ts'
import { saleChannels } from './report/sale.channels.ts'
import { teamSaleServerList } from './report/team-sale-list.store.ts'
import { orderStatisticsRoutes } from './statistics/order-statistics.routes.ts'
import type { SoldFacts } from './statistics/order-statistics.store.ts'

export { countTeamDeviations, type TeamDeviations } from './deviation/user-deviation.store.ts'
export { findDoubles } from './double/double-find.store.ts'
export { doubleSaleJob } from './double/double-sale.jobs.ts'
export { orderAttemptTable } from './order/order-follow-up.table.ts'
export { findProviderSales } from './order/provider-sale.store.ts'
export { forgetReasons, saveProviderWords } from './provider-report/provider-report.store.ts'
export { deviatingFacts, deviationFacts, reportedFacts } from './statistics/deviation-facts.store.ts'
export { loadSoldLines } from './statistics/sold-month.store.ts'
export {
  countTeamDoubles,
  loadTeamPieces,
  loadTeamSales,
  type TeamPeriod,
  type TeamSales,
} from './statistics/team-sales.store.ts'

/** What features that are built on orders provide. */
interface OrdersPorts {
  readonly shareSale: ShareSale
  /** Null: without finance there are no statistics. */
  readonly sold: SoldFacts | null
}

const withoutPay: OrdersPorts = { shareSale: cannotShare, sold: null }

/** The work of back office on sales: reports, orders, deviations, double sales, deliveries, provider reports, statistics. */
export function ordersFeature(platform: Platform, { shareSale, sold }: OrdersPorts = withoutPay) {
  return {
    name: 'orders',
    routes: [
      ...userDeviationRoutes(platform),
      ...registerReminderRoutes(platform),
      ...orderRoutes(platform),
      ...providerWordsRoutes(platform),
      ...(sold === null ? [] : orderStatisticsRoutes(platform, sold)),
    ],
    channels: saleChannels,
    sync: ordersServerSync,
    actingRoutes: (sync: Sync) => [
      ...doubleSaleRoutes(platform, sync, shareSale),
      ...doubleReopeningRoutes(platform, sync, shareSale),
      ...providerImportRoutes(platform, sync),
    ],
    activity: [doubleSaleActivity],
    records: [saleReasonRecords],
    lists: [
      doubleSaleServerList,
      saleReportServerList,
      teamSaleServerList,
      deliveryServerList,
      orderRegistrationServerList(platform.now),
      deviationServerList(platform.now),
    ],
    notices: ordersNotices,
    jobs: (sync: Sync) => [
      doubleSaleJob(platform, sync),
      deviationReminderJob(platform, sync),
      deliveryReminderJob(platform, sync),
      registerReminderJob(platform, sync),
    ],
  }
}
