import { dayOf, type Instant, type TimeZone } from '../../../kernel/days.ts'
import type { Product } from '../../catalog/product.schema.ts'
import type { Provider } from '../../catalog/provider.schema.ts'
import { attributeLabel } from '../../sales/sale/attribute.rules.ts'
import { agreementWords, AGREEMENT_WORDS, writtenDay, writtenMoney, writtenPerKwh } from './agreement-words.rules.ts'
import {
  isPaperOnly,
  needsPaper,
  withdrawalDaysOf,
  withdrawalOf,
  writtenAcceptFault,
} from '../../sales/law/legal.rules.ts'
import { contentOf } from '../../sales/sale/sale-content.rules.ts'
import type { SaleDraft, Signature } from '../../sales/sale/sale-draft.schema.ts'
import type { CustomerLanguage, Sale, SaleLine } from '../../sales/sale/sale.schema.ts'

/** What an agreement is made of: a sale, as it stands or as it will be. */
export interface AgreementSource {
  readonly sale: AgreedSale
  readonly provider: Provider
  readonly now: Instant
  /** Accepted in writing afterwards, not signed on the spot: the day the right ends is not known yet. */
  readonly isOffer?: boolean
  /** A quote that is signed behind its link: who signs it also agrees to a confirmation by mail. */
  readonly isQuote?: boolean
}

type AgreedSale = Pick<
  Sale,
  | 'channel'
  | 'customer'
  | 'lines'
  | 'currency'
  | 'attributes'
  | 'termsVersion'
  | 'callEndedAt'
  | 'writtenAcceptAt'
  | 'legalFrom'
  | 'zone'
>

/** What the customer reads and signs, part by part, in their own language. The same on the screen, in the PDF and in the hash. */
export interface Agreement {
  readonly title: string
  /** The company that sells: its name and number, where it is, where to complain. */
  readonly company: readonly string[]
  readonly lines: readonly {
    readonly key: string
    readonly name: string
    readonly price: string
    readonly billing: string
    /** The other prices, the binding, the notice, the total, and the tax in it. */
    readonly details: readonly string[]
  }[]
  /** What the products asked for. */
  readonly attributes: readonly string[]
  readonly customer: readonly string[]
  readonly terms: { readonly title: string; readonly text: string } | null
  readonly right: string
  /** How the customer gets the confirmation: what they may choose in place of paper, and what holds if they do not. */
  readonly confirmation: { readonly byMail: string; readonly onPaper: string } | null
  readonly consent: string
  /** Which form of this content it is. */
  readonly version: string
}

export function agreementOf(source: AgreementSource, language: CustomerLanguage): Agreement {
  const { sale, provider } = source
  const words = agreementWords[language]
  const { customer } = sale
  const isCompany = customer?.kind === 'company'
  const terms = provider.terms?.find(({ version }) => version === sale.termsVersion)
  return {
    title: words.title(provider.name),
    company: companyOf(provider, language),
    lines: sale.lines.map((line) => lineOf(line, sale, language)),
    attributes: (sale.attributes ?? []).flatMap((attribute) =>
      attribute.shown === 'agreement' ? [`${attributeLabel(attribute)[language]}: ${attribute.value}`] : [],
    ),
    customer: customer
      ? [
          ...(isCompany ? [customer.companyName] : []),
          customer.name,
          `${customer.address}, ${customer.postalCode} ${customer.city}`,
        ]
      : [],
    terms: terms ? { title: words.terms(terms.version), text: terms.text[language] } : null,
    right: rightOf(source, language),
    confirmation: confirmationOf(source, language),
    consent: isCompany ? words.consentOfCompany : words.consent,
    version: words.version(AGREEMENT_WORDS),
  }
}

/** The words as they stood on the screen: what the signature's hash is made of. */
export const textOf = (agreement: Agreement, isPaperless: boolean | null): string => {
  const { title, company, lines, attributes, customer, terms, right, confirmation, consent, version } = agreement
  return [
    title,
    ...company,
    ...lines.flatMap(({ name, price, billing, details }) => [`${name}: ${price} ${billing}`, ...details]),
    ...attributes,
    ...customer,
    ...(terms === null ? [] : [terms.title, terms.text]),
    right,
    ...(confirmation === null ? [] : [isPaperless ? confirmation.byMail : confirmation.onPaper]),
    consent,
    version,
  ].join('\n')
}

/** A form as the seller has filled it in. */
export interface AgreementForm {
  readonly draft: SaleDraft
  readonly provider: Provider
  readonly products: readonly Product[]
  readonly zone: TimeZone
  readonly before?: Sale | undefined
}

/** The agreement of a form that is in order, as it would be signed now. */
export function agreementSourceOf(
  { draft, provider, products, zone, before }: AgreementForm,
  now: Instant,
): AgreementSource {
  const today = dayOf(now, zone)
  const place = { legalFrom: today, zone }
  const content = contentOf({ draft, idNumber: '', provider, products, place, today, before })
  return { sale: { ...content, ...place }, provider, now }
}

/**
 * The texts that a signature can truly stand under, of a sale as it was handed in. The screen may have been opened before
 * midnight, and an accept in writing be noted after the customer signed.
 */
export function signableTexts(
  form: AgreementForm,
  { language, signedAt, paperless }: Pick<Signature, 'language' | 'signedAt' | 'paperless'>,
): string[] {
  const drafts = [form.draft, { ...form.draft, writtenAcceptAt: null }]
  const moments = [signedAt, signedAt - 86_400_000]
  return drafts.flatMap((draft) =>
    moments.map((now) => textOf(agreementOf(agreementSourceOf({ ...form, draft }, now), language), paperless ?? null)),
  )
}

function companyOf({ name, company }: Provider, language: CustomerLanguage): string[] {
  if (!company) return [name]
  const words = agreementWords[language]
  return [
    `${company.legalName}, ${words.organisationNumber} ${company.organisationNumber}`,
    company.address,
    `${words.complaints}: ${company.complaints}`,
  ]
}

function lineOf(line: SaleLine, { currency }: AgreedSale, language: CustomerLanguage): Agreement['lines'][number] {
  const words = agreementWords[language]
  return {
    key: line.productId,
    name: `${line.quantity} × ${line.productName}`,
    price: writtenMoney(line.quantity * line.unitPriceOre, currency, language),
    billing: words.billing[line.billing],
    details: detailsOf(line, currency, language),
  }
}

function detailsOf(line: SaleLine, currency: Sale['currency'], language: CustomerLanguage): string[] {
  const { terms } = line
  if (!terms) return []
  const words = agreementWords[language]
  const prices = terms.prices.map(({ name, per, amountCentiOre }) => {
    const amount =
      per === 'kwh'
        ? writtenPerKwh(amountCentiOre, currency, language)
        : `${writtenMoney(Math.round(amountCentiOre / 100), currency, language)} ${words.billing[per === 'month' ? 'monthly' : 'once']}`
    return `${name[language]}: ${amount}`
  })
  const isMetered = terms.prices.some(({ per }) => per === 'kwh')
  const total = writtenMoney(totalOf(line), currency, language)
  return [
    ...prices,
    terms.bindingMonths === 0 ? words.noBinding : words.binding(terms.bindingMonths),
    ...(terms.notice === null ? [] : [words.notice(terms.notice.count, terms.notice.unit)]),
    ...(terms.bindingMonths === 0 ? [] : [isMetered ? words.totalAndUse(total) : words.total(total)]),
    ...(terms.vatPermille === 0 ? [] : [words.vat(writtenPercent(terms.vatPermille, language))]),
  ]
}

/** What the customer pays over the binding time, whatever they use. */
export function totalOf({ terms, quantity, unitPriceOre, billing }: SaleLine): number {
  const months = terms?.bindingMonths ?? 0
  const times = { once: 1, monthly: months, yearly: Math.ceil(months / 12) }
  const others = (terms?.prices ?? []).reduce((sum, { per, amountCentiOre }) => {
    const ore = Math.round(amountCentiOre / 100)
    return per === 'kwh' ? sum : sum + ore * (per === 'month' ? months : 1)
  }, 0)
  return quantity * (unitPriceOre * times[billing] + others)
}

function writtenPercent(permille: number, language: CustomerLanguage): string {
  const percent = String(permille / 10)
  return language === 'en' ? `${percent}%` : `${percent.replace('.', ',')}\u00a0%`
}

function rightOf({ sale, provider, isOffer = false }: AgreementSource, language: CustomerLanguage): string {
  const legal = { ...sale, deliveredOn: null, providerType: provider.type }
  const words = agreementWords[language]
  const days = withdrawalDaysOf(legal)
  if (isOffer) return days === null ? words.noRight : words.rightOfOffer(days)
  const { regretUntil, awaitsDelivery } = withdrawalOf(legal)
  if (regretUntil !== null) return words.right(writtenDay(dayOf(regretUntil, sale.zone), language))
  if (writtenAcceptFault(legal) !== null) return words.notBound
  return awaitsDelivery ? words.rightOfGoods(days ?? 0) : words.noRight
}

/** At the door the confirmation is on paper, unless the customer says otherwise (product, rules of the trade). */
function confirmationOf(
  { sale, isOffer = false, isQuote = false }: AgreementSource,
  language: CustomerLanguage,
): Agreement['confirmation'] {
  const email = sale.customer?.email ?? ''
  // Where it is on paper anyway, there is nothing to choose.
  if (
    (isOffer && !isQuote) ||
    email === '' ||
    isPaperOnly(sale) ||
    !needsPaper({ ...sale, deliveredOn: null, paperlessConsent: null })
  )
    return null
  const words = agreementWords[language]
  return { byMail: words.byMail(email), onPaper: words.onPaper }
}
