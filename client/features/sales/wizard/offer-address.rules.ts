import type { Provider } from '../../../../shared/features/catalog/provider.schema.ts'
import { needsWrittenAccept, offerWaysOf } from '../../../../shared/features/sales/law/legal.rules.ts'
import type { SaleDraft } from '../../../../shared/features/sales/sale/sale-draft.schema.ts'
import type { OfferWay } from '../../../../shared/features/sales/sale/sale.schema.ts'
import type { Day } from '../../../../shared/kernel/days.ts'
import { failure, type Failure } from '../../../../shared/kernel/result.ts'

/** Where the offer of a sale by telephone, or a quote to be signed, goes; null: nothing needs accepting in writing; none: it can go nowhere. */
export function offerAddress(
  { channel, customer }: SaleDraft,
  { country, type, signsByLink }: Provider,
  today: Day,
): { readonly via: OfferWay; readonly address: string } | 'none' | null {
  const sale = { channel, customer: { kind: customer.kind, country }, legalFrom: today, providerType: type }
  if (!needsWrittenAccept(sale) && signsByLink !== true) return null
  const addresses = { mail: customer.email.trim(), sms: customer.phone.trim() }
  const via = offerWaysOf(sale).find((way) => addresses[way] !== '')
  return via === undefined ? 'none' : { via, address: addresses[via] }
}

/** Asked of this phone's own sales; those of older phones are taken, and back office finds an address. */
export function offerFailures(draft: SaleDraft, provider: Provider | undefined, today: Day): Failure[] {
  const isUnreachable = provider !== undefined && offerAddress(draft, provider, today) === 'none'
  return isUnreachable ? [failure('sale.offer-address-required', 'customer.email')] : []
}
