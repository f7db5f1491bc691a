import { assert } from '../../../kernel/assert.ts'
import type { Day } from '../../../kernel/days.ts'
import type { Id } from '../../../kernel/ids.ts'
import type { ProviderTerms } from '../../catalog/product-terms.schema.ts'
import type { Product } from '../../catalog/product.schema.ts'
import type { Provider } from '../../catalog/provider.schema.ts'
import { answeredAttributes } from './attribute.rules.ts'
import { toPhone } from '../../../kernel/phone-number.ts'
import { toPostalCode } from '../../../kernel/postal-code.ts'
import { maskIdNumber, readIdNumber } from '../identity/identity-number.rules.ts'
import { withdrawalOf } from '../law/legal.rules.ts'
import type { CustomerDraft, SaleDraft, SaleLineDraft } from './sale-draft.schema.ts'
import type { Customer, Sale, SaleLine } from './sale.schema.ts'
import { worthOf } from './sale-worth.rules.ts'

/** The part of a sale that the seller's form decides. */
export type SaleContent = Pick<
  Sale,
  | 'providerId'
  | 'channel'
  | 'customer'
  | 'lines'
  | 'orderValueOre'
  | 'currency'
  | 'externalOrderNumber'
  | 'message'
  | 'checklist'
  | 'callEndedAt'
  | 'writtenAcceptAt'
  | 'attributes'
  | 'termsVersion'
  | 'regretUntil'
  | 'awaitsDelivery'
>

export interface ContentSource {
  readonly draft: SaleDraft
  readonly idNumber: string
  readonly provider: Provider
  readonly products: readonly Product[]
  readonly place: Pick<Sale, 'legalFrom' | 'zone'>
  readonly today: Day
  readonly before?: Sale | undefined
}

/** Turns a form that is in order into what the sale's row holds. */
export function contentOf(source: ContentSource): SaleContent {
  const { draft, provider } = source
  const lines = draft.lines.map((line) => lineOf(line, source))
  const isTelesales = draft.channel === 'telesales'
  const content = {
    channel: draft.channel,
    customer: customerOf(source),
    lines,
    callEndedAt: isTelesales ? draft.callEndedAt : null,
    writtenAcceptAt: isTelesales ? draft.writtenAcceptAt : null,
  }
  return {
    ...content,
    providerId: provider.id,
    orderValueOre: worthOf(lines).yearValueOre,
    currency: provider.currency,
    externalOrderNumber: draft.externalOrderNumber,
    message: draft.message,
    checklist: draft.checklist,
    attributes:
      draft.attributes === undefined
        ? null
        : answeredAttributes({ ...draft, country: provider.country, products: source.products }),
    termsVersion: termsOn(provider, source.place.legalFrom)?.version ?? null,
    ...withdrawalOf({
      ...content,
      ...source.place,
      deliveredOn: source.before?.deliveredOn ?? null,
      providerType: provider.type,
    }),
  }
}

/** Whether a price was agreed that the product does not have, and that no earlier look at the sale has let pass. */
export function hasForeignPrice(draft: SaleDraft, products: readonly Product[], before?: Sale): boolean {
  return draft.lines.some(({ productId, unitPriceOre }) => {
    const known = before?.lines.find((line) => line.productId === productId) ?? null
    if (known?.unitPriceOre === unitPriceOre) return false
    return products.find(({ id }) => id === productId)?.priceOre !== unitPriceOre
  })
}

/** The form of a sale that exists, for correcting it. */
export function draftOfSale(sale: Sale): SaleDraft {
  const { customer, lines } = sale
  return {
    providerId: sale.providerId,
    channel: sale.channel ?? 'door',
    lines: lines.map(({ productId, quantity, unitPriceOre }) => ({ productId, quantity, unitPriceOre })),
    customer: customer ? toCustomerDraft(customer) : emptyCustomer,
    externalOrderNumber: sale.externalOrderNumber,
    message: sale.message,
    checklist: sale.checklist,
    callEndedAt: sale.callEndedAt,
    writtenAcceptAt: sale.writtenAcceptAt,
    ...(sale.attributes
      ? { attributes: Object.fromEntries(sale.attributes.map(({ key, value }) => [key, value])) }
      : {}),
  }
}

/** The general terms that a provider has on a day. */
export const termsOn = ({ terms }: Pick<Provider, 'terms'>, day: Day): ProviderTerms | undefined =>
  terms
    ?.filter(({ validFrom }) => validFrom <= day)
    .toSorted((one, other) => (one.validFrom < other.validFrom ? 1 : -1))[0]

export const emptyCustomer: CustomerDraft = {
  kind: 'private',
  name: '',
  companyName: '',
  email: '',
  phone: '',
  address: '',
  postalCode: '',
  city: '',
}

/** A form nobody has written in yet. */
export const emptySaleDraft: SaleDraft = {
  providerId: null,
  channel: 'door',
  lines: [],
  customer: emptyCustomer,
  externalOrderNumber: '',
  message: '',
  checklist: null,
  callEndedAt: null,
  writtenAcceptAt: null,
  attributes: {},
}

function toCustomerDraft(customer: Customer): CustomerDraft {
  const { kind, name, companyName, email, phone, address, postalCode, city } = customer
  return { kind, name, companyName, email, phone, address, postalCode, city }
}

function lineOf({ productId, quantity, unitPriceOre }: SaleLineDraft, { products, before }: ContentSource): SaleLine {
  const product = productIn(products, productId)
  // What was agreed stays as it was, whatever the catalogue says since.
  const known = before?.lines.find((line) => line.productId === productId && line.unitPriceOre === unitPriceOre)
  return {
    productId,
    productName: product.name,
    quantity,
    unitPriceOre,
    billing: product.billing,
    supply: product.supply,
    terms: (known ?? product).terms ?? null,
  }
}

function productIn(products: readonly Product[], id: Id): Product {
  const product = products.find((each) => each.id === id)
  assert(product, `product ${id} passed the form's check but is not there`)
  return product
}

function customerOf({ draft: { customer }, idNumber, provider, today, before }: ContentSource): Customer {
  const { country } = provider
  const reading = idNumber === '' ? null : readIdNumber(idNumber, country, today)
  const known = before?.customer
  return {
    ...customer,
    companyName: customer.kind === 'company' ? customer.companyName : '',
    email: customer.email.toLowerCase(),
    phone: toPhone(customer.phone, country) ?? customer.phone,
    postalCode: toPostalCode(customer.postalCode, country) ?? customer.postalCode,
    country,
    idNumberKind: reading?.ok ? reading.number.kind : (known?.idNumberKind ?? null),
    maskedIdNumber: reading?.ok ? maskIdNumber(reading.number) : (known?.maskedIdNumber ?? ''),
  }
}
