import type { Deviation } from '../../../shared/features/sales/deviation.schema.ts'
import type { Sale } from '../../../shared/features/sales/sale.schema.ts'
import { createMailSender } from '../../platform/mail/mail-sender.ts'
import type { Platform } from '../../platform/platform.ts'
import { keyTableJob, type AnyKeys, type Keys } from '../../resource/key-table.jobs.ts'
import type { Sync } from '../../sync/sync.ts'
import { deviationReminderJob } from './deviation-reminder.jobs.ts'
import { salesNotices } from './sale.reactions.ts'
import { attachmentRoutes } from './attachment.routes.ts'
import { callRegisterRoutes } from './call-register.routes.ts'
import { confirmationMailJob } from './confirmation-mail.jobs.ts'
import { confirmationMailRoutes } from './confirmation-mail.routes.ts'
import { contactBlockServerList } from './contact-block-list.store.ts'
import { contactBlockRoutes } from './contact-block.routes.ts'
import { identityRevealRoutes } from './identity-reveal.routes.ts'
import { identitySearchRoutes } from './identity-search.routes.ts'
import { saleChannels } from './sale.channels.ts'
import { deviationKeys } from './deviation-key.store.ts'
import { deviationStore } from './deviation.store.ts'
import { saleKeys } from './sale-key.store.ts'
import { loadSales } from './sale.store.ts'
import { deviationServerList, userDeviationServerList } from './deviation-list.store.ts'
import { outgoingMailServerList } from './outgoing-mail-list.store.ts'
import { outgoingMailRoutes } from './outgoing-mail.routes.ts'
import { saleReportServerList } from './sale-report-list.store.ts'
import { salesServerSync } from './sale.sync.ts'
import { salesJobs } from './sales.jobs.ts'
import { userDeviationRoutes } from './user-deviation.routes.ts'
import { withdrawalRoutes } from './withdrawal.routes.ts'

export { checkSaleTally } from './sale-tally.jobs.ts'
export { countOpenSales } from './open-sale.store.ts'
export { customerNameOf } from './sale-key.store.ts'
export { saleEarningsStore } from './sale-earnings.store.ts'
export { findKeyedSales, firstKeyOf, loadCommissions, saveCommissions } from './sale-commission-key.store.ts'
export { loadSale, loadSales } from './sale.store.ts'
export {
  findSalesOfMonths,
  findUnpaidSales,
  findUnpaidSellers,
  findWrongPayrollMarks,
  markInPayroll,
  type UnpaidSeller,
} from './sale-unpaid.store.ts'
export { findSellersWhoSold } from './sale.store.ts'

/** What lists find sales by. */
export const saleListKeys: Keys<Sale> = {
  name: 'sale-keys',
  keys: saleKeys,
  load: loadSales,
  // Addresses, order codes and every form of a telephone number.
  wordsVersion: '2',
}
export const deviationListKeys: Keys<Deviation> = {
  name: 'deviation-keys',
  keys: deviationKeys,
  load: deviationStore.load,
}
export const salesListKeys: readonly AnyKeys[] = [saleListKeys, deviationListKeys]

/** Sales, their deviations and history, their papers, and the identity numbers behind them. */
export function salesFeature(platform: Platform) {
  const sender = createMailSender(platform.config.mail, platform.config.publicUrl.hostname)
  return {
    name: 'sales',
    routes: [
      ...confirmationMailRoutes(platform, sender),
      ...outgoingMailRoutes(platform, sender),
      ...attachmentRoutes(platform),
      ...identityRevealRoutes(platform),
      ...identitySearchRoutes(platform),
      ...userDeviationRoutes(platform),
    ],
    channels: saleChannels,
    sync: salesServerSync(platform),
    actingRoutes: (sync: Sync) => [
      ...withdrawalRoutes(platform, sync),
      ...callRegisterRoutes(platform, sync),
      ...contactBlockRoutes(platform, sync),
    ],
    lists: [
      contactBlockServerList,
      outgoingMailServerList,
      saleReportServerList,
      deviationServerList,
      userDeviationServerList,
    ],
    notices: salesNotices,
    jobs: (sync: Sync) => [
      ...salesJobs(platform, sync),
      deviationReminderJob(platform, sync),
      ...salesListKeys.map((keys) => keyTableJob(platform, keys)),
      confirmationMailJob(platform, sender),
    ],
  }
}
