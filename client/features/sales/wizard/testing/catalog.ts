import type { Product } from '../../../../../shared/features/catalog/product.schema.ts'
import type { Provider } from '../../../../../shared/features/catalog/provider.schema.ts'

/** A provider that sells at the door to private persons, unless told otherwise. */
export function aProvider(change: Partial<Provider>): Provider {
  return {
    id: '01900000-0000-7000-8000-000000000001',
    version: 1,
    name: 'Norrsken El',
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
    ...change,
  }
}

export function aProduct(change: Partial<Product>): Product {
  return {
    id: '01900000-0000-7000-8000-0000000000a1',
    version: 1,
    providerId: '01900000-0000-7000-8000-000000000001',
    category: 'El',
    name: 'Rörligt pris',
    priceOre: 49_00,
    billing: 'monthly',
    supply: 'service',
    sellerCommissionOre: 150_00,
    active: true,
    ...change,
  }
}
