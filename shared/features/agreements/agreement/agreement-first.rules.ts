import { dayOf, type Instant, type TimeZone } from '../../../kernel/days.ts'
import type { Product } from '../../catalog/product.schema.ts'
import type { Provider } from '../../catalog/provider.schema.ts'
import { agreementWords, writtenDay, writtenMoney } from './agreement-words.rules.ts'
import {
  needsPaper,
  type LastDayMoves,
  withdrawalDaysOf,
  withdrawalOf,
  writtenAcceptFault,
} from '../../sales/law/legal.rules.ts'
import type { SaleDraft, Signature } from '../../sales/sale/sale-draft.schema.ts'
import type { CustomerLanguage } from '../../sales/sale/sale.schema.ts'

/** The agreement as phones made it before it named the company, the terms and the total: what was signed then stays valid. */
interface FirstSource {
  readonly draft: SaleDraft
  readonly provider: Provider
  readonly products: readonly Product[]
  readonly zone: TimeZone
  readonly now: Instant
  /** Other than the rule says, where an older phone wrote the day. */
  readonly lastDayMoves?: LastDayMoves
}

interface FirstAgreement {
  readonly title: string
  readonly lines: readonly {
    readonly key: string
    readonly name: string
    readonly price: string
    readonly billing: string
  }[]
  readonly customer: readonly string[]
  readonly right: string
  /** How the customer gets the confirmation: what they may choose in place of paper, and what holds if they do not. */
  readonly confirmation: { readonly byMail: string; readonly onPaper: string } | null
  readonly consent: string
}

export function firstAgreementOf(source: FirstSource, language: CustomerLanguage): FirstAgreement {
  const { draft, provider, products } = source
  const words = agreementWords[language]
  const isCompany = draft.customer.kind === 'company'
  const { companyName, name, address, postalCode, city } = draft.customer
  return {
    title: words.title(provider.name),
    lines: draft.lines.flatMap(({ productId, quantity, unitPriceOre }) => {
      const product = products.find(({ id }) => id === productId)
      if (!product) return []
      const price = writtenMoney(quantity * unitPriceOre, provider.currency, language)
      return [{ key: productId, name: `${quantity} × ${product.name}`, price, billing: words.billing[product.billing] }]
    }),
    customer: [
      ...(isCompany ? [asSent(companyName)] : []),
      asSent(name),
      `${asSent(address)}, ${asSent(postalCode)} ${asSent(city)}`,
    ],
    right: rightOf(source, language),
    confirmation: confirmationOf(source, language),
    consent: isCompany ? words.consentOfCompany : words.consent,
  }
}

/** The words as they stood on the screen: what the signature's hash is made of. */
export const firstTextOf = (agreement: FirstAgreement, isPaperless: boolean | null): string => {
  const { title, lines, customer, right, confirmation, consent } = agreement
  return [
    title,
    ...lines.map(({ name, price, billing }) => `${name}: ${price} ${billing}`),
    ...customer,
    right,
    ...(confirmation === null ? [] : [isPaperless ? confirmation.byMail : confirmation.onPaper]),
    consent,
  ].join('\n')
}

/**
 * The texts that a signature can truly stand under, of a sale as it was handed in. The screen may have been opened before
 * midnight, and an accept in writing be noted after the customer signed. Older phones did not move a last day.
 */
export function firstSignableTexts(
  sale: Omit<FirstSource, 'now'>,
  { language, signedAt, paperless }: Pick<Signature, 'language' | 'signedAt' | 'paperless'>,
): string[] {
  const drafts = [sale.draft, { ...sale.draft, writtenAcceptAt: null }]
  const moments = [signedAt, signedAt - 86_400_000]
  const sources = drafts.flatMap((draft) => moments.map((now) => ({ ...sale, draft, now })))
  const ofOlderPhones = sources.map((source) => ({ ...source, lastDayMoves: 'stays' as const }))
  return [...sources, ...ofOlderPhones].map((source) =>
    firstTextOf(firstAgreementOf(source, language), paperless ?? null),
  )
}

type AgreedSale = Parameters<typeof withdrawalOf>[0]

function caseOf({ draft, provider, products, zone, now }: FirstSource): AgreedSale {
  const { customer, channel, callEndedAt, writtenAcceptAt, lines } = draft
  return {
    channel,
    customer: { ...customer, country: provider.country, idNumberKind: null, maskedIdNumber: '' },
    lines: lines.flatMap((line) => {
      const product = products.find(({ id }) => id === line.productId)
      if (!product) return []
      const { name: productName, billing, supply } = product
      return [{ ...line, productName, billing, supply }]
    }),
    legalFrom: dayOf(now, zone),
    zone,
    callEndedAt,
    writtenAcceptAt,
    deliveredOn: null,
    providerType: provider.type,
  }
}

function rightOf(source: FirstSource, language: CustomerLanguage): string {
  const sale = caseOf(source)
  const words = agreementWords[language]
  const { regretUntil, awaitsDelivery } = withdrawalOf(sale, source)
  if (regretUntil !== null) return words.right(writtenDay(dayOf(regretUntil, sale.zone), language))
  if (writtenAcceptFault(sale) !== null) return words.notBound
  return awaitsDelivery ? words.rightOfGoods(withdrawalDaysOf(sale) ?? 0) : words.noRight
}

/** At the door the confirmation is on paper, unless the customer says otherwise (product, rules of the trade). */
function confirmationOf(source: FirstSource, language: CustomerLanguage): FirstAgreement['confirmation'] {
  const email = asSent(source.draft.customer.email)
  if (email === '' || !needsPaper({ ...caseOf(source), paperlessConsent: null })) return null
  const words = agreementWords[language]
  return { byMail: words.byMail(email), onPaper: words.onPaper }
}

/** A field as it leaves the phone: what is typed around it is not in the sale. */
const asSent = (text: string): string => text.trim().normalize('NFC')
