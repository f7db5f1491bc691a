import { createHash } from 'node:crypto'
import type { CompanyFacts } from '../../../../shared/features/organisation/first-hour/first-hour.api.ts'
import type { Provider } from '../../../../shared/features/catalog/provider.schema.ts'
import {
  agreementOf,
  textOf,
  type Agreement,
} from '../../../../shared/features/agreements/agreement/agreement.rules.ts'
import { offerWaysTo } from '../../../../shared/features/agreements/letter/own-ways.rules.ts'
import type { CustomerLanguage, OfferWay, Sale } from '../../../../shared/features/sales/sale/sale.schema.ts'
import { orderReferenceOf } from '../../../../shared/features/agreements/withdrawal/withdrawal.rules.ts'
import { dayOf } from '../../../../shared/kernel/days.ts'
import type { Mail } from '../../../platform/mail/mail-sender.ts'
import type { PdfDocument } from '../../../platform/pdf/pdf-document.ts'
import type { PdfRenderer } from '../../../platform/pdf/pdf-renderer.ts'
import type { TextMessage } from '../../../platform/sms/sms-sender.ts'
import { confirmationWords } from '../mail/confirmation-words.rules.ts'
import {
  companySignature,
  footerOf,
  GREY,
  heading,
  LINK,
  longDay,
  orderOf,
  shortOf,
} from '../mail/confirmation.rules.ts'
import { offerWords } from './offer-words.rules.ts'

/** What can be sent now by each way. */
export interface OpenWays {
  readonly mail: boolean
  readonly sms: boolean
}

export interface OfferSource {
  readonly sale: Sale
  readonly provider: Provider
}

export interface WrittenOffer {
  readonly agreement: Agreement
  /** The words the customer agrees to, and their SHA-256. */
  readonly text: string
  readonly hash: string
  /** Whether accepting it agrees to a confirmation by mail in place of one on paper. */
  readonly isPaperless: boolean
}

/** What the customer accepts: made anew whenever somebody looks, and the same as long as its hash is. */
export function writtenOffer({ sale, provider }: OfferSource, language: CustomerLanguage): WrittenOffer {
  const isQuote = sale.offer?.kind === 'quote'
  const agreement = agreementOf({ sale, provider, now: sale.statusAt, isOffer: true, isQuote }, language)
  const isPaperless = agreement.confirmation !== null
  const text = textOf(agreement, isPaperless)
  return { agreement, text, hash: createHash('sha256').update(text, 'utf8').digest('hex'), isPaperless }
}

/** How a sale's customer is sent it when nobody says how. `no_address`: the law allows no way that leads to them. */
export function wayTo(sale: Sale, open: OpenWays): OfferWay | 'no_address' | 'kept' {
  const reachable = offerWaysTo(sale)
  return reachable.find((way) => open[way]) ?? (reachable.length > 0 ? 'kept' : 'no_address')
}

/** Null until the facts of the company have been entered. */
interface FromCompany {
  readonly company: CompanyFacts | null
}

interface OfferMessage extends OfferSource, FromCompany {
  readonly id: string
  /** The customer's own link. */
  readonly url: string
}

/** The offer as a mail in the customer's language, with all of it as a document. */
export async function offerMail(pdfs: PdfRenderer, message: OfferMessage): Promise<Mail> {
  const { id, sale, company } = message
  const say = offerWords[sale.language]
  const facts = factsOf(message)
  const content = await pdfs.render(offerDocument(message))
  return {
    id,
    to: sale.customer?.email ?? '',
    subject: say.subject(facts),
    text: [...say.text(facts), ...companySignature(company)].join('\n\n'),
    attachments: [{ fileName: `${facts.reference}.pdf`, mime: 'application/pdf', content }],
  }
}

export const offerText = (message: OfferMessage): TextMessage => ({
  to: message.sale.customer?.phone ?? '',
  text: offerWords[message.sale.language].sms(factsOf(message)),
})

/** The offer as a person sends it. A mail begins with its subject and a greeting. */
export function ownOffer(message: OfferSource & { readonly url: string }, via: OfferWay): string {
  const say = offerWords[message.sale.language]
  const facts = factsOf(message)
  const [greeting = ''] = say.text(facts)
  return via === 'sms' ? say.sms(facts) : [say.subject(facts), greeting, say.sms(facts)].join('\n\n')
}

/** The whole offer on paper. Without the link where it is fetched from the page that the link opened. */
export function offerDocument(offer: OfferSource & FromCompany & { readonly url?: string }): PdfDocument {
  const { sale, provider, company, url } = offer
  const say = offerWords[sale.language]
  const { agreement, hash } = writtenOffer({ sale, provider }, sale.language)
  const facts = factsOf({ sale, provider, url: url ?? '' })
  return {
    title: `${say.title} ${facts.reference}`,
    language: sale.language,
    content: [
      { text: say.title, fontSize: 24, bold: true, lineHeight: 1.15 },
      { text: say.lead(facts), margin: [0, 6, 0, 18], color: GREY },
      ...orderOf({ sale, agreement, company }),
      heading(confirmationWords[sale.language].right),
      { text: agreement.right },
      ...(agreement.confirmation === null ? [] : [{ text: agreement.confirmation.byMail, margin: [0, 6, 0, 0] }]),
      ...(url === undefined
        ? []
        : [{ text: [`${say.how} `, { text: shortOf(url), link: url, ...LINK }], margin: [0, 12, 0, 0] }]),
      { text: `${agreement.version} · SHA-256 ${hash}`, color: GREY, fontSize: 9, margin: [0, 12, 0, 0] },
    ],
    footer: footerOf(`${say.title} ${facts.reference}`, company),
  }
}

function factsOf({ sale, provider, url }: OfferSource & { readonly url: string }) {
  return {
    name: sale.customer?.name ?? '',
    provider: provider.name,
    reference: orderReferenceOf(sale),
    until: sale.dueAt === null ? '' : longDay(sale, dayOf(sale.dueAt, sale.zone)),
    url,
  }
}
