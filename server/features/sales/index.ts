import type { Platform } from '../../platform/platform.ts'
import { keyTableJob, type AnyKeys } from '../../resource/key/key-table.jobs.ts'
import type { Sync } from '../../sync/sync.ts'
import { saleActivity } from './act/sale-activity.store.ts'
import { attachmentRoutes } from './attachment/attachment.routes.ts'
import { salesErasure, salesParts } from './personal-parts.store.ts'
import { deviationListKeys, saleListKeys } from './sales.kept.ts'
import { salesNotices } from './sales.reactions.ts'
import { salesServerSync } from './sales.sync.ts'
import { salesJobs } from './sales.jobs.ts'

export { saleAttachmentTable } from './attachment/attachment.table.ts'
export { deviationWords } from './deviation/deviation-key.store.ts'
export { deviationKeyTable } from './deviation/deviation-key.table.ts'
export { deviationStore, findOpenDeviations } from './deviation/deviation.store.ts'
export {
  identityHash,
  loadIdentity,
  loadSignature,
  loadSignatures,
  logReveal,
  type KeptSignature,
} from './identity/customer-identity.store.ts'
export {
  customerIdentityTable,
  identityRevealTable,
  saleSignatureTable,
  signatureBeforeTable,
} from './identity/customer-identity.table.ts'
export { findKeyedSales, firstKeyOf, loadCommissions, saveCommissions } from './key/sale-commission-key.store.ts'
export { customerNameOf, saleWords } from './key/sale-key.store.ts'
export { MORE_PRODUCTS, saleKeyTable } from './key/sale-key.table.ts'
export { readSaleTally, tallyMonths } from './key/sale-tally.store.ts'
export {
  findSalesOfMonths,
  findUnpaidSales,
  findUnpaidSellers,
  findWrongPayrollMarks,
  markInPayroll,
  type UnpaidSeller,
} from './key/sale-unpaid.store.ts'
export { contactKeyOf, hashedMark, preparedContactKey } from './match/contact-hash.rules.ts'
export {
  findMatching,
  findSalesByKeys,
  hashOf as matchHashOf,
  loadMatchKeys,
  matchKeysOf,
  removeMatchKeys,
  removePending,
  saveMatchKeys,
  takePending,
  type MatchKey,
} from './match/match-key.store.ts'
export { countOpenSales } from './key/open-sale.store.ts'
export { saleEarningsStore } from './sale/sale-earnings.store.ts'
export {
  storePaper as keepPaper,
  storePosted as keepPosted,
  storeSignature as keepSignature,
} from './sale-kept.commands.ts'
export { countSalesOfMonth } from './sale/sale-month.store.ts'
export { deviationListKeys, saleListKeys, saleTally } from './sales.kept.ts'
export { findSellersWhoSold, loadSale, loadSales } from './sale/sale.store.ts'
export {
  AWAITS_DELIVERY,
  deviationTable,
  saleEarningsTable,
  saleEventTable,
  saleLineTable,
  saleTable,
} from './sale/sale.table.ts'
export { findSampleable } from './sale/sampleable-sale.store.ts'

/** Search keys of sales and deviations. */
export const salesListKeys: readonly AnyKeys[] = [saleListKeys, deviationListKeys]

/** Sales with their history, deviations and files, from the phone to their search keys. */
export function salesFeature(platform: Platform) {
  return {
    name: 'sales',
    personal: salesParts,
    erasure: salesErasure,
    routes: attachmentRoutes(platform),
    sync: salesServerSync(platform),
    activity: [saleActivity],
    notices: salesNotices,
    jobs: (sync: Sync) => [...salesJobs(platform, sync), ...salesListKeys.map((keys) => keyTableJob(platform, keys))],
  }
}
