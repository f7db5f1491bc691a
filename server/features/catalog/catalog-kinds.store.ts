import { isDraft, productGaps, providerGaps } from '../../../shared/features/catalog/draft.rules.ts'
import { earlierAsks } from '../../../shared/features/catalog/provider-ask.schema.ts'
import { inWords, saidBy } from '../../../shared/features/catalog/product-content.rules.ts'
import { productRecord, type ProductForm } from '../../../shared/features/catalog/product.list.ts'
import { products, type Product } from '../../../shared/features/catalog/product.schema.ts'
import {
  channelsFor,
  customerKindsFor,
  providerRecord,
  type ProviderForm,
} from '../../../shared/features/catalog/provider.list.ts'
import { providers, type Provider } from '../../../shared/features/catalog/provider.schema.ts'
import { failure } from '../../../shared/kernel/result.ts'
import { wordKey } from '../../resource/import/import-faults.ts'
import type { CatalogRecord } from './catalog-record.routes.ts'
import { hasProducts, isProviderNameTaken, productStore, providerStore } from './catalog.store.ts'
import { productFormOf, productServerList } from './product-list.store.ts'
import {
  addCategory,
  categoryFailures,
  categoryNames,
  loadCategories,
  namedCategory,
} from './product-category.store.ts'
import { providerFormOf, providerServerList } from './provider-list.store.ts'

/** Creates and validates a provider from its form. */
export const providerKind: CatalogRecord<Provider, ProviderForm> = {
  contract: providerRecord,
  collection: providers,
  store: providerStore,
  list: providerServerList,
  formOf: providerFormOf,
  rowOf: ({ way, customers, company, ...form }, { id, stored, at }) => {
    const signsByLink = form.signsByLink ?? stored?.signsByLink ?? false
    const asked = { ...form, signsByLink, channels: channelsFor(way), customerKinds: customerKindsFor(customers) }
    return {
      ...asked,
      id,
      currency: form.country === 'FI' ? ('EUR' as const) : ('SEK' as const),
      active: true,
      company: Object.values(company).some((text) => text !== '') ? company : null,
      terms: stored?.terms ?? null,
      earlier: earlierAsks(stored, asked, at)?.map((one) => ({ ...one })) ?? null,
    }
  },
  gapsOf: providerGaps,
  failures: async (db, { id, form, stored }) => [
    ...((await isProviderNameTaken(db, { id, name: form.name })) ? [failure('record.taken', 'name')] : []),
    // Its products have prices in the currency of the country.
    ...(stored && stored.country !== form.country && (await hasProducts(db, id))
      ? [failure('provider.country-fixed', 'country')]
      : []),
  ],
  // Named as the form names its fields, so that the log has their words.
  logged: async (_db, { company, ...form }) => ({
    ...form,
    ...Object.fromEntries(Object.entries(company).map(([name, text]) => [`company.${name}`, text])),
  }),
}

/** Creates and validates a product from its form. */
export const productKind: CatalogRecord<Product, ProductForm> = {
  contract: productRecord,
  collection: products,
  store: productStore,
  list: productServerList,
  formOf: productFormOf,
  // A category is named by a person, and referred to by its code.
  prepared: async (db, form, newId) => {
    const known = namedCategory(await loadCategories(db), form.category)
    return { ...form, category: (known ?? (await addCategory(db, { id: newId(), name: form.category }))).code }
  },
  rowOf: (
    { providerId, name, category, priceOre, billing, supply, sellerCommissionOre, commissionGate = null, ...content },
    given,
  ) => ({
    providerId,
    name,
    category,
    priceOre,
    billing,
    supply,
    sellerCommissionOre,
    commissionGate,
    id: given.id,
    active: true,
    prices: given.stored?.prices ?? null,
    categories: given.stored?.categories ?? null,
    categoryName: given.stored?.categoryName ?? null,
    legal: given.stored?.legal ?? null,
    ...saidBy(content, given.stored),
  }),
  gapsOf: productGaps,
  failures: async (db, { id, form, stored }) => {
    const [provider] = await providerStore.load(db, [form.providerId])
    const isOffered = provider && (provider.active || isDraft(provider))
    if (!provider || (!isOffered && stored?.providerId !== provider.id))
      return [failure('product.provider-not-offered', 'providerId')]
    // Sales name the product: it stays with the provider they were made for.
    if (stored && stored.providerId !== form.providerId) return [failure('product.provider-fixed', 'providerId')]
    // Sales retain their price: a new price starts on a day of its own.
    if (stored && stored.priceOre !== form.priceOre) return [failure('product.price-by-day', 'priceOre')]
    if (stored && stored.sellerCommissionOre !== form.sellerCommissionOre)
      return [failure('product.price-by-day', 'sellerCommissionOre')]
    // Steps and statistics of closed months are counted by category: it changes with a month.
    if (stored && stored.category !== form.category) return [failure('product.category-by-month', 'category')]
    const category = stored ? [] : categoryFailures(await loadCategories(db), form.category)
    if (category.length > 0) return category
    const siblings = await productStore.findBy(db, 'providerId', [form.providerId])
    const isTaken = siblings.some((one) => one.id !== id && wordKey(one.name) === wordKey(form.name))
    return isTaken ? [failure('record.taken', 'name')] : []
  },
  logged: async (db, { providerId, ...form }) => {
    const [provider] = await providerStore.load(db, [providerId])
    const category = (await categoryNames(db)).get(form.category) ?? form.category
    return { providerId: provider?.name ?? null, ...form, category, ...inWords(form) }
  },
}
