import type { TFunction } from 'i18next'
import type { Product } from '../../../../shared/features/catalog/product.schema.ts'
import type { Provider } from '../../../../shared/features/catalog/provider.schema.ts'
import { regretUntilOf, writtenAcceptFault } from '../../../../shared/features/sales/legal.rules.ts'
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
    right: rightOf({ draft, provider, products, zone, now }, t, language),
    consent: t('customer:turned.consent'),
  }
}

/** The words as they stood on the screen: what the signature's hash is made of. */
export const textOf = ({ title, lines, customer, right, consent }: Agreement): string =>
  [title, ...lines.map(({ name, price, billing }) => `${name}: ${price} ${billing}`), ...customer, right, consent].join(
    '\n',
  )

function rightOf({ draft, provider, products, zone, now }: AgreementSource, t: Say, language: string): string {
  const { customer, channel, callEndedAt, writtenAcceptAt, lines } = draft
  const sale = {
    channel,
    customer: { ...customer, country: provider.country, idNumberKind: null, maskedIdNumber: '' },
    lines: lines.flatMap((line) => {
      const product = products.find(({ id }) => id === line.productId)
      return product ? [{ ...line, productName: product.name, billing: product.billing, sellerCommissionOre: 0 }] : []
    }),
    soldOn: dayOf(now, zone),
    zone,
    callEndedAt,
    writtenAcceptAt,
    providerType: provider.type,
  }
  const until = regretUntilOf(sale)
  if (until !== null) return t('customer:turned.right', { day: formatDate(dayOf(until, zone), language) })
  return writtenAcceptFault(sale) === null ? t('customer:state.none') : t('customer:turned.notBound')
}
