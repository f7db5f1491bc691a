import { failure, type Failure } from '../../../kernel/result.ts'
import type { Day, Instant, TimeZone } from '../../../kernel/days.ts'
import { wasOffered, type Product } from '../../catalog/product.schema.ts'
import { countryIn, type CustomerKind, type Provider } from '../../catalog/provider.schema.ts'
import { attributeFailures } from './attribute.rules.ts'
import { callTimeFailures } from './consumer-day.rules.ts'
import { customerFailures } from './customer.rules.ts'
import { AGE_OF_MAJORITY, ageOn } from '../identity/age.rules.ts'
import { idNumberKindsOf, readIdNumber, type IdNumberFault } from '../identity/identity-number.rules.ts'
import type { SaleDraft } from './sale-draft.schema.ts'
import type { RuleFlagReason, Sale } from './sale.schema.ts'
import { togetherFailures } from './together.rules.ts'

export const QUANTITY_MAX = 999

export interface SaleForm {
  readonly draft: SaleDraft
  /** As typed. Empty: none given, or, in a correction, the one already known. */
  readonly idNumber: string
  readonly provider: Provider | undefined
  readonly products: readonly Product[]
  /** The sale that is corrected. What it already holds need not be on offer any more. */
  readonly before?: Sale | undefined
  /** When it was made, of a sale that is handed in: what was archived since was on offer then. */
  readonly madeAt?: Instant | undefined
}

/** Everything that keeps a sale from being registered, in the order of the form. Empty: it is in order. */
export function saleFailures(
  form: SaleForm,
  { today, now, zone }: { today: Day; now: Instant; zone: TimeZone },
): Failure[] {
  const { draft, provider } = form
  return [
    ...providerFailures(form, zone),
    ...lineFailures(form),
    ...(draft.attributes === undefined ? [] : togetherFailures(draft.lines, form.products)),
    ...customerFailures(draft.customer, provider?.country ?? null),
    ...idNumberFailures(form, today),
    ...(provider?.requireExternalOrderNumber && draft.externalOrderNumber === ''
      ? [failure('sale.external-order-number-required', 'externalOrderNumber')]
      : []),
    ...(provider?.requireChecklist && !draft.checklist ? [failure('sale.checklist-required', 'checklist')] : []),
    ...(draft.attributes === undefined ? [] : askedFailures(form, today)),
    ...callFailures(form, { soldOn: form.before?.soldOn ?? today, now, zone }),
  ]
}

/**
 * What the provider has begun to ask for since the sale was made, as reasons to look at it: the customer has it, and nobody
 * could know. `form` holds the provider as it was then.
 */
export function askedSince(
  form: SaleForm,
  provider: Provider | undefined,
  bounds: Parameters<typeof saleFailures>[1],
): RuleFlagReason[] {
  const later = { ...form, provider }
  if (providerFailures(later, bounds.zone).length > 0) return ['not_offered']
  return saleFailures(later, bounds).length > 0 ? ['details_missing'] : []
}

/** Whether something was archived between the sale and its arrival: the customer has it, and back office looks at it. */
export const hasArchivedGoods = ({ provider, products }: Pick<SaleForm, 'provider' | 'products'>): boolean =>
  provider?.active === false || products.some(({ active }) => !active)

/**
 * What a phone that knew nothing of groups and attributes could not ask for. Its sale is taken; back office looks at it
 * before it is approved.
 */
export const offerDoubts = (form: SaleForm, today: Day): RuleFlagReason[] =>
  form.draft.attributes === undefined ? productDoubts(form, today) : []

/** What the products ask for and the form does not answer, as reasons to look at the sale instead of faults. */
export const productDoubts = (form: SaleForm, today: Day): RuleFlagReason[] => [
  ...(askedFailures(form, today).length > 0 ? (['details_missing'] as const) : []),
  ...(togetherFailures(form.draft.lines, form.products).length > 0 ? (['products_together'] as const) : []),
]

/** A day that has come since the sale was made is not asked anew. */
const askedFailures = ({ draft, provider, products, before }: SaleForm, today: Day): Failure[] =>
  attributeFailures({ ...draft, country: provider?.country ?? 'SE', products }, before?.soldOn ?? today)

/** Whether an office sells for a provider: those of its own country alone, whose law, language and money it knows. */
export const isSoldIn = ({ country }: Pick<Provider, 'country'>, zone: TimeZone): boolean => country === countryIn(zone)

function providerFailures({ draft, provider, before, madeAt }: SaleForm, zone: TimeZone): Failure[] {
  if (draft.providerId === null) return [failure('sale.provider-required', 'providerId')]
  if (!provider) return [failure('sale.provider-unknown', 'providerId')]
  if (!wasOffered(provider, madeAt) && before?.providerId !== provider.id)
    return [failure('sale.provider-inactive', 'providerId')]
  if (!isSoldIn(provider, zone) && before?.providerId !== provider.id) {
    return [failure('sale.provider-other-country', 'providerId')]
  }
  const failures: Failure[] = []
  if (!provider.channels.includes(draft.channel)) failures.push(failure('sale.channel-not-offered', 'channel'))
  if (!provider.customerKinds.includes(draft.customer.kind)) {
    failures.push(failure('sale.customer-kind-not-served', 'customer.kind'))
  }
  return failures
}

function lineFailures({ draft, products, before, madeAt }: SaleForm): Failure[] {
  if (draft.lines.length === 0) return [failure('sale.product-required', 'lines')]
  const seen = new Set<string>()
  return draft.lines.flatMap(({ productId, quantity, unitPriceOre }, index) => {
    const at = `lines.${index}`
    if (seen.has(productId)) return [failure('sale.product-twice', `${at}.productId`)]
    seen.add(productId)
    const product = products.find(({ id }) => id === productId)
    if (!product) return [failure('sale.product-unknown', `${at}.productId`)]
    if (product.providerId !== draft.providerId) return [failure('sale.product-of-other-provider', `${at}.productId`)]
    const wasSold = before?.lines.some((line) => line.productId === productId)
    if (!wasOffered(product, madeAt) && !wasSold) return [failure('sale.product-inactive', `${at}.productId`)]
    if (unitPriceOre < 0) return [failure('sale.price-negative', `${at}.unitPriceOre`)]
    return quantity >= 1 && quantity <= QUANTITY_MAX
      ? []
      : [failure('sale.quantity-out-of-range', `${at}.quantity`, { min: 1, max: QUANTITY_MAX })]
  })
}

function idNumberFailures({ draft, idNumber, provider, before }: SaleForm, today: Day): Failure[] {
  if (!provider) return []
  const { kind } = draft.customer
  const allowed = idNumberKindsOf(provider.country, kind)
  if (idNumber === '') {
    const known = before?.customer?.idNumberKind
    const isKnown = known !== undefined && known !== null && allowed.includes(known)
    return provider.requireIdNumber && !isKnown ? [failure('sale.id-number-required', 'idNumber')] : []
  }
  const reading = readIdNumber(idNumber, provider.country, today)
  if (!reading.ok) return [failure(idNumberFaults[reading.fault], 'idNumber')]
  if (!allowed.includes(reading.number.kind)) return [failure(wrongOwners[kind], 'idNumber')]
  const age = ageOn(reading.number, today)
  return age === null || age >= AGE_OF_MAJORITY ? [] : [failure('sale.customer-under-age', 'idNumber', { age })]
}

function callFailures({ draft, before }: SaleForm, bounds: { soldOn: Day; now: Instant; zone: TimeZone }): Failure[] {
  if (draft.channel !== 'telesales') return []
  if (draft.callEndedAt === null) return [failure('sale.call-ended-required', 'callEndedAt')]
  return callTimeFailures(draft, bounds, before)
}

/** The sentence for each fault of an identity number. */
export const idNumberFaults: Readonly<Record<IdNumberFault, string>> = {
  format: 'sale.id-number-format',
  date: 'sale.id-number-date',
  checksum: 'sale.id-number-checksum',
  interim: 'sale.id-number-interim',
}

const wrongOwners: Readonly<Record<CustomerKind, string>> = {
  private: 'sale.id-number-not-private',
  company: 'sale.id-number-not-company',
}
