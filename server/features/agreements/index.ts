import { createMailSender } from '../../platform/mail/mail-sender.ts'
import type { Platform } from '../../platform/platform.ts'
import { scriveSigning } from '../../platform/signing/scrive-signing.ts'
import { createSmsSender } from '../../platform/sms/sms-sender.ts'
import type { Sync } from '../../sync/sync.ts'
import { signatureRoutes } from './agreement/signature.routes.ts'
import { agreementsNotices } from './agreements.reactions.ts'
import { agreementsServerSync } from './agreements.sync.ts'
import { callRegisterRoutes } from './contact/call-register.routes.ts'
import { contactBlockImportRoutes } from './contact/contact-block-import.routes.ts'
import { contactBlockServerList } from './contact/contact-block-list.store.ts'
import { contactBlockRoutes } from './contact/contact-block.routes.ts'
import { contactMarksJob } from './contact/contact-marks.jobs.ts'
import { ownLetterRoutes } from './letter/own-letter.routes.ts'
import { confirmationMailJob } from './mail/confirmation-mail.jobs.ts'
import { confirmationMailRoutes } from './mail/confirmation-mail.routes.ts'
import { outgoingMailServerList } from './mail/outgoing-mail-list.store.ts'
import { handOverRoutes, outgoingMailRoutes } from './mail/outgoing-mail.routes.ts'
import { offerJob } from './offer/sale-offer.jobs.ts'
import { offerRoutes } from './offer/sale-offer.routes.ts'
import { quoteAgain } from './quote/quote-again.store.ts'
import type { QuoteWork } from './quote/quote-service.store.ts'
import { quoteFollower, quoteJob } from './quote/quote.jobs.ts'
import { quoteRoutes } from './quote/quote.routes.ts'
import { withdrawalRoutes } from './withdrawal/withdrawal.routes.ts'

export { loadContactBlock } from './contact/contact-block.store.ts'
export { contactBlockMarkTable, contactBlockTable } from './contact/contact-block.table.ts'
export { contactMarkSaleTable } from './contact/contact-mark.table.ts'
export { unblockContact } from './contact/contact-unblock.commands.ts'
export {
  contactKeyText,
  findKnownHashes,
  findKnownMarks,
  findListedMarks,
  registerDays,
} from './contact/lead-contact.store.ts'
export { confirmationLetters } from './mail/confirmation-mail.store.ts'
export { offerLetters } from './offer/sale-offer.store.ts'
export { countQuotes, findQuotedOrders } from './quote/quote-figures.store.ts'
export { forgetQuotes } from './quote/quote.store.ts'

/** Follow-ups of an order's quote. */
const quotesOf = (work: QuoteWork) => ({
  ...quoteFollower(work),
  again: (...[sale, via]: Parameters<typeof quoteAgain> extends [unknown, ...infer Rest] ? Rest : never) =>
    quoteAgain(work, sale, via),
})

/** Legal side of a sale: contact permission, offers and quotes, confirmations, signatures and withdrawals. */
export function agreementsFeature(platform: Platform) {
  const sender = createMailSender(platform.config.mail, platform.config.publicUrl.hostname)
  const senders = { mail: sender, sms: createSmsSender(platform.config.sms) }
  const { scrive } = platform.config
  const signing = scrive === null ? null : scriveSigning(scrive)
  const quoteWork = (sync: Sync): QuoteWork => ({ platform, signing, senders, sync })
  return {
    name: 'agreements',
    routes: [
      ...confirmationMailRoutes(platform, sender),
      ...outgoingMailRoutes(platform, sender),
      ...signatureRoutes(platform),
    ],
    sync: agreementsServerSync(platform),
    actingRoutes: (sync: Sync) => [
      ...withdrawalRoutes(platform, sync),
      ...handOverRoutes(platform, sync),
      ...ownLetterRoutes(platform, sync),
      ...offerRoutes(platform, { senders, quotes: quotesOf(quoteWork(sync)) }, sync),
      ...quoteRoutes(quoteWork(sync)),
      ...callRegisterRoutes(platform, sync),
      ...contactBlockRoutes(platform, sync),
      ...contactBlockImportRoutes(platform, sync),
    ],
    lists: [contactBlockServerList, outgoingMailServerList],
    notices: agreementsNotices,
    jobs: (sync: Sync) => [
      contactMarksJob(platform, sync),
      confirmationMailJob(platform, sender, sync),
      offerJob(platform, senders, sync),
      quoteJob(quoteWork(sync)),
    ],
  }
}
