import { defaultRoleGrants } from '../../../shared/access/roles.ts'
import type { Actor } from '../../../shared/access/actor.ts'
import type { Product } from '../../../shared/features/catalog/product.schema.ts'
import type { Provider } from '../../../shared/features/catalog/provider.schema.ts'
import { emptySaleDraft } from '../../../shared/features/sales/sale/sale-content.rules.ts'
import type { Id, IdMaker } from '../../../shared/kernel/ids.ts'

/** Everything a trial sale is made of. None of it exists outside of the transaction that is undone. */
export interface TrialRows {
  readonly seller: Actor
  readonly provider: Provider
  readonly product: Product
  /** The arguments of the command, as a phone sends them. */
  readonly sale: { readonly saleId: Id } & Readonly<Record<string, unknown>>
}

const NAME = 'Rond trial sale'
const PRICE_ORE = 100

const ANY_PROVIDER: Omit<Provider, 'id'> = {
  version: 1,
  name: NAME,
  type: 'energy',
  country: 'SE',
  currency: 'SEK',
  channels: ['door'],
  customerKinds: ['private'],
  requireExternalOrderNumber: false,
  requireIdNumber: false,
  requireChecklist: false,
  commissionGate: 'none',
  active: true,
  archivedAt: null,
  draft: null,
  company: null,
  terms: null,
  earlier: null,
}

const ANY_PRODUCT: Omit<Product, 'id' | 'providerId'> = {
  version: 1,
  category: NAME,
  name: NAME,
  priceOre: PRICE_ORE,
  billing: 'once',
  supply: 'service',
  sellerCommissionOre: 0,
  active: true,
  archivedAt: null,
  draft: null,
  prices: null,
  categories: null,
  categoryName: null,
  commissionGate: null,
  legal: null,
  terms: null,
  rules: null,
  attributes: null,
}

/** Fresh ids each time: no trial can meet what another has left behind. */
export function trialRows(newId: IdMaker): TrialRows {
  const place = { teamId: newId(), officeId: newId(), regionId: newId(), zone: 'Europe/Stockholm' } as const
  const provider: Provider = { ...ANY_PROVIDER, id: newId() }
  const product: Product = { ...ANY_PRODUCT, id: newId(), providerId: provider.id }
  const grants = defaultRoleGrants.seller.map(([permission, extent]) => ({ permission, extent }))
  return {
    seller: { userId: newId(), name: NAME, ...place, grants },
    provider,
    product,
    sale: {
      ...emptySaleDraft,
      saleId: newId(),
      idNumber: '',
      providerId: provider.id,
      channel: 'door',
      lines: [{ productId: product.id, quantity: 1, unitPriceOre: PRICE_ORE }],
      customer: {
        kind: 'private',
        name: NAME,
        companyName: '',
        email: '',
        // One of the numbers that are set aside for fiction.
        phone: '070-174 06 99',
        address: 'Provgatan 1',
        postalCode: '11820',
        city: 'Stockholm',
      },
    },
  }
}
