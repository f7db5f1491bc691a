import { consentingCustomers, customerLoader } from './customer/customer-recipient.store.ts'
import { salesErasure, salesParts } from './personal-parts.store.ts'
import { createSmsSender } from '../../platform/sms/sms-sender.ts'
import { createMailSender } from '../../platform/mail/mail-sender.ts'
import type { Platform } from '../../platform/platform.ts'
import { scriveSigning } from '../../platform/signing/scrive-signing.ts'
import { keyTableJob, type AnyKeys } from '../../resource/key-table.jobs.ts'
import type { Sync } from '../../sync/sync.ts'
import { deliveryServerList } from './delivery/delivery-list.store.ts'
import { registerReminderJob } from './reminder/register-reminder.jobs.ts'
import { registerReminderRoutes } from './reminder/register-reminder.routes.ts'
import { deliveryReminderJob } from './delivery/delivery-reminder.jobs.ts'
import { deviationReminderJob } from './deviation/deviation-reminder.jobs.ts'
import { salesNotices } from './sale/sale.reactions.ts'
import { attachmentRoutes } from './attachment/attachment.routes.ts'
import { callRegisterRoutes } from './contact/call-register.routes.ts'
import { confirmationMailJob } from './mail/confirmation-mail.jobs.ts'
import { confirmationMailRoutes } from './mail/confirmation-mail.routes.ts'
import { contactBlockServerList } from './contact/contact-block-list.store.ts'
import { contactBlockImportRoutes } from './contact/contact-block-import.routes.ts'
import { contactBlockRoutes } from './contact/contact-block.routes.ts'
import { identityRevealRoutes } from './identity/identity-reveal.routes.ts'
import { identitySearchRoutes } from './identity/identity-search.routes.ts'
import { saleChannels } from './report/sale.channels.ts'
import { customerServerList } from './customer/customer-list.store.ts'
import { customerMatchJob } from './customer/customer-match.jobs.ts'
import { doubleSaleJob } from './double/double-sale.jobs.ts'
import { doubleSaleActivity, doubleSaleRoutes, cannotShare, type ShareSale } from './double/double-sale.routes.ts'
import { doubleSaleServerList } from './double/double-sale.store.ts'
import { customerActivity, customerRoutes } from './customer/customer.routes.ts'
import { deviationServerList } from './deviation/deviation-list.store.ts'
import { orderRegistrationServerList } from './order/order-registration-list.store.ts'
import { orderRoutes } from './order/order.routes.ts'
import { nothingShared, type SharedOrders } from './statistics/shared-order.rules.ts'
import { orderStatisticsRoutes } from './statistics/order-statistics.routes.ts'
import { outgoingMailServerList } from './mail/outgoing-mail-list.store.ts'
import { handOverRoutes, outgoingMailRoutes } from './mail/outgoing-mail.routes.ts'
import { providerImportRoutes } from './provider-report/provider-import.routes.ts'
import { providerWordsRoutes } from './provider-report/provider-words.routes.ts'
import { saleActivity } from './report/sale-activity.store.ts'
import { saleReasonRecords } from './reason/sale-reason.store.ts'
import { teamSaleServerList } from './sale/team-sale-list.store.ts'
import { saleReportServerList } from './report/sale-report-list.store.ts'
import { deviationListKeys, saleListKeys } from './sale/sale.kept.ts'
import { salesServerSync } from './sale/sale.sync.ts'
import { salesJobs } from './sales.jobs.ts'
import { userDeviationRoutes } from './deviation/user-deviation.routes.ts'
import { offerJob } from './offer/sale-offer.jobs.ts'
import { offerRoutes } from './offer/sale-offer.routes.ts'
import { noteQuoteSent, quoteCommands } from './quote/quote.commands.ts'
import { quoteAgain } from './quote/quote-again.store.ts'
import { quoteFollower, quoteJob } from './quote/quote.jobs.ts'
import { forgetQuotes } from './quote/quote.store.ts'
import { quoteRoutes } from './quote/quote.routes.ts'
import type { QuoteWork } from './quote/quote-service.store.ts'
import { signatureRoutes } from './agreement/signature.routes.ts'
import { withdrawalRoutes } from './withdrawal/withdrawal.routes.ts'

export {
  countTeamDoubles,
  loadTeamPieces,
  loadTeamSales,
  type TeamPeriod,
  type TeamSales,
} from './statistics/team-sales.store.ts'
export { countTeamDeviations, type TeamDeviations } from './deviation/user-deviation.store.ts'
export { customerMatchJob } from './customer/customer-match.jobs.ts'
export { doubleSaleJob } from './double/double-sale.jobs.ts'
export {
  contactKeyText,
  findKnownHashes,
  findKnownMarks,
  findListedMarks,
  registerDays,
} from './contact/lead-contact.store.ts'
export { signatureDrawing } from './mail/signature-drawing.rules.ts'
export { acceptOffer } from './offer/sale-offer.commands.ts'
export type { SharedOrder } from './statistics/shared-order.rules.ts'
export { readRegrets, type RegretCount, type RegretKey } from './statistics/regret-figures.store.ts'
export { findSampleable } from './sale/sampleable-sale.store.ts'
export { loadSoldOrders } from './statistics/sold-order.store.ts'
export { deviatingFacts, deviationFacts, reportedFacts } from './statistics/deviation-facts.store.ts'
export { loadSoldLines } from './statistics/sold-month.store.ts'
export { deviationListKeys, saleListKeys, saleTally } from './sale/sale.kept.ts'
export { countOpenSales } from './sale/open-sale.store.ts'
export { saveProviderWords } from './provider-report/provider-report.store.ts'
export { customerNameOf } from './report/sale-key.store.ts'
export { saleEarningsStore } from './sale/sale-earnings.store.ts'
export { findKeyedSales, firstKeyOf, loadCommissions, saveCommissions } from './report/sale-commission-key.store.ts'
export { loadSale, loadSales } from './sale/sale.store.ts'
export { findSalesByKeys, hashOf as matchHashOf } from './customer/match-key.store.ts'
export { countPostalOrders } from './statistics/postal-order.store.ts'
export { findProviderSales } from './order/provider-sale.store.ts'
export {
  findSalesOfMonths,
  findUnpaidSales,
  findUnpaidSellers,
  findWrongPayrollMarks,
  markInPayroll,
  type UnpaidSeller,
} from './report/sale-unpaid.store.ts'
export { findSellersWhoSold } from './sale/sale.store.ts'
export { countSalesOfMonth } from './sale/sale-month.store.ts'

/** Search keys of sales and deviations. */
export const salesListKeys: readonly AnyKeys[] = [saleListKeys, deviationListKeys]

/** What the people who pay commissions know and do about sales. */
interface SalesPorts {
  readonly shareSale: ShareSale
  readonly sharedOrders: SharedOrders
}

const ofSalesAlone: SalesPorts = { shareSale: cannotShare, sharedOrders: nothingShared }

/** Customers as recipients of scheduled messages. */
const reachableCustomers = (platform: Platform) => ({
  audiences: [consentingCustomers],
  recipients: [customerLoader(platform)],
})

/** Blocked contacts, one by one and from files. */
const blockRoutes = (platform: Platform, sync: Sync) => [
  ...contactBlockRoutes(platform, sync),
  ...contactBlockImportRoutes(platform, sync),
]

const listsOf = (platform: Platform) => [
  customerServerList,
  doubleSaleServerList,
  contactBlockServerList,
  outgoingMailServerList,
  saleReportServerList,
  teamSaleServerList,
  deliveryServerList,
  orderRegistrationServerList(platform.now),
  deviationServerList(platform.now),
]

/** What the quote of an order follows. */
const quotesOf = (work: QuoteWork) => ({
  ...quoteFollower(work),
  again: (...[sale, via]: Parameters<typeof quoteAgain> extends [unknown, ...infer Rest] ? Rest : never) =>
    quoteAgain(work, sale, via),
})

/** Sales, their deviations and history, their papers, and the identity numbers behind them. */
export function salesFeature(platform: Platform, { shareSale, sharedOrders }: SalesPorts = ofSalesAlone) {
  const sender = createMailSender(platform.config.mail, platform.config.publicUrl.hostname)
  const senders = { mail: sender, sms: createSmsSender(platform.config.sms) }
  const { scrive } = platform.config
  const signing = scrive === null ? null : scriveSigning(scrive)
  const quoteWork = (sync: Sync): QuoteWork => ({ platform, signing, senders, sync })
  return {
    name: 'sales',
    ...reachableCustomers(platform),
    personal: salesParts,
    erasure: salesErasure,
    routes: [
      ...confirmationMailRoutes(platform, sender),
      ...outgoingMailRoutes(platform, sender),
      ...attachmentRoutes(platform),
      ...identityRevealRoutes(platform),
      ...identitySearchRoutes(platform),
      ...userDeviationRoutes(platform),
      ...registerReminderRoutes(platform),
      ...signatureRoutes(platform),
      ...orderRoutes(platform),
      ...providerWordsRoutes(platform),
      ...orderStatisticsRoutes(platform, sharedOrders),
    ],
    channels: saleChannels,
    sync: salesServerSync(platform, { commands: quoteCommands(), noteSent: noteQuoteSent }),
    actingRoutes: (sync: Sync) => [
      ...withdrawalRoutes(platform, sync),
      ...handOverRoutes(platform, sync),
      ...offerRoutes(platform, { senders, quotes: quotesOf(quoteWork(sync)) }, sync),
      ...quoteRoutes(quoteWork(sync)),
      ...callRegisterRoutes(platform, sync),
      ...blockRoutes(platform, sync),
      ...customerRoutes(platform, sync, forgetQuotes),
      ...doubleSaleRoutes(platform, sync, shareSale),
      ...providerImportRoutes(platform, sync),
    ],
    activity: [customerActivity, doubleSaleActivity, saleActivity],
    records: [saleReasonRecords],
    lists: listsOf(platform),
    notices: salesNotices,
    jobs: (sync: Sync) => [
      ...salesJobs(platform, sync),
      customerMatchJob(platform),
      doubleSaleJob(platform, sync),
      deviationReminderJob(platform, sync),
      deliveryReminderJob(platform, sync),
      registerReminderJob(platform, sync),
      ...salesListKeys.map((keys) => keyTableJob(platform, keys)),
      confirmationMailJob(platform, sender),
      offerJob(platform, senders, sync),
      quoteJob(quoteWork(sync)),
    ],
  }
}
