import type { TFunction } from 'i18next'
import type { Product } from '../../../../shared/features/catalog/product.schema.ts'
import type { Provider } from '../../../../shared/features/catalog/provider.schema.ts'
import {
  needsPaper,
  withdrawalDaysOf,
  withdrawalOf,
  writtenAcceptFault,
} from '../../../../shared/features/sales/legal.rules.ts'
import type { SaleDraft } from '../../../../shared/features/sales/sale.schema.ts'
import { dayOf, type Instant, type TimeZone } from '../../../../shared/kernel/days.ts'
import { formatDate, formatMoney } from '../../../ui/format.ts'

export interface AgreementSource {
  readonly draft: SaleDraft
  readonly provider: Provider
  readonly products: readonly Product[]
  readonly zone: TimeZone
  readonly now: Instant
}

/** What the customer reads and signs, sentence by sentence, in their own language. */
export interface Agreement {
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

type Say = TFunction<['customer']>

export function agreementOf(
  { draft, provider, products, zone, now }: AgreementSource,
  t: Say,
  language: string,
): Agreement {
  const { customer } = draft
  return {
    title: t('customer:turned.title', { provider: provider.name }),
    lines: draft.lines.flatMap(({ productId, quantity, unitPriceOre }) => {
      const product = products.find(({ id }) => id === productId)
      if (!product) return []
      const name = t('customer:line', { quantity, name: product.name })
      const price = formatMoney(quantity * unitPriceOre, provider.currency, language)
      return [{ key: productId, name, price, billing: t(`customer:billing.${product.billing}`) }]
    }),
    customer: [
      ...(customer.kind === 'company' ? [customer.companyName] : []),
      customer.name,
      `${customer.address}, ${customer.postalCode} ${customer.city}`,
    ],
    right: rightOf(caseOf({ draft, provider, products, zone, now }), t, language),
    confirmation: confirmationOf({ draft, provider, products, zone, now }, t),
    consent: customer.kind === 'company' ? t('customer:turned.consentOfCompany') : t('customer:turned.consent'),
  }
}

/** The words as they stood on the screen: what the signature's hash is made of. */
export const textOf = (agreement: Agreement, isPaperless: boolean | null): string => {
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

type AgreedSale = Parameters<typeof withdrawalOf>[0]

function caseOf({ draft, provider, products, zone, now }: AgreementSource): AgreedSale {
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

function rightOf(sale: AgreedSale, t: Say, language: string): string {
  const { regretUntil, awaitsDelivery } = withdrawalOf(sale)
  if (regretUntil !== null) {
    return t('customer:turned.right', { day: formatDate(dayOf(regretUntil, sale.zone), language) })
  }
  if (writtenAcceptFault(sale) !== null) return t('customer:turned.notBound')
  return awaitsDelivery ? t('customer:turned.rightOfGoods', { days: withdrawalDaysOf(sale) }) : t('customer:state.none')
}

/** At the door the confirmation is on paper, unless the customer says otherwise (product, rules of the trade). */
function confirmationOf(source: AgreementSource, t: Say): Agreement['confirmation'] {
  const { email } = source.draft.customer
  if (email === '' || !needsPaper({ ...caseOf(source), paperlessConsent: null })) return null
  return { byMail: t('customer:turned.byMail', { email }), onPaper: t('customer:turned.onPaper') }
}
