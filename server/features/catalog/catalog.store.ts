import { products } from '../../../shared/features/catalog/product.schema.ts'
import { providers, type Provider } from '../../../shared/features/catalog/provider.schema.ts'
import type { Id } from '../../../shared/kernel/ids.ts'
import type { Db } from '../../platform/database/database.ts'
import { wordKey } from '../../resource/import/import-faults.ts'
import { collectionStore } from '../../sync/collection-store.ts'
import { productCategoryTable, productTable, providerTable } from './catalog.table.ts'

export const providerStore = collectionStore(providerTable, providers, {
  by: ['name'],
  isKept: true,
  columnsOf: ({
    archivedAt = null,
    draft = null,
    company = null,
    terms = null,
    earlier = null,
    signsByLink = null,
  }) => ({
    archivedAt,
    draft,
    company,
    terms,
    earlier,
    signsByLink,
  }),
})
export const productStore = collectionStore(productTable, products, {
  by: ['providerId', 'name'],
  isKept: true,
  columnsOf: ({
    archivedAt = null,
    draft = null,
    prices = null,
    categories = null,
    categoryName = null,
    commissionGate = null,
    legal = null,
    terms = null,
    rules = null,
    attributes = null,
  }) => ({ archivedAt, draft, prices, categories, categoryName, commissionGate, legal, terms, rules, attributes }),
})

export const readProvider = async (db: Db, id: Id): Promise<Provider | undefined> =>
  (await providerStore.load(db, [id]))[0]

/** Every provider, drafts and archived ones included: a few dozen. */
export async function loadProviders(db: Db): Promise<readonly Provider[]> {
  const rows = await db.select({ id: providerTable.id }).from(providerTable)
  return providerStore.load(
    db,
    rows.map(({ id }) => id),
  )
}

/** The tables by which other features' lists name what is sold. */
export const catalogTables = { providerTable, productTable, productCategoryTable }

/** Whether another provider, archived or not, has the name in any case. */
export async function isProviderNameTaken(db: Db, { id, name }: { id: Id; name: string }): Promise<boolean> {
  const rows = await db.select({ id: providerTable.id, name: providerTable.name }).from(providerTable)
  return rows.some((row) => row.id !== id && wordKey(row.name) === wordKey(name))
}

export async function hasProducts(db: Db, providerId: Id): Promise<boolean> {
  return (await productStore.findBy(db, 'providerId', [providerId])).length > 0
}
