import { and, asc, eq, inArray, isNotNull, isNull } from 'drizzle-orm'
import { FROM_THE_BEGINNING } from '../../../shared/features/catalog/price.rules.ts'
import { pricedOn, type PricePeriod, type Product } from '../../../shared/features/catalog/product.schema.ts'
import type { Provider } from '../../../shared/features/catalog/provider.schema.ts'
import { dayOf, type Day, type Instant, type TimeZone } from '../../../shared/kernel/days.ts'
import type { Id } from '../../../shared/kernel/ids.ts'
import type { Db } from '../../platform/database/database.ts'
import { productStore, providerStore } from './catalog.store.ts'
import { productPriceTable, productTable } from './catalog.table.ts'

export type PriceRow = typeof productPriceTable.$inferSelect

/** The prices that stand, by their first day. */
export async function loadPrices(db: Db, productIds: readonly Id[]): Promise<readonly PriceRow[]> {
  if (productIds.length === 0) return []
  return db
    .select()
    .from(productPriceTable)
    .where(and(inArray(productPriceTable.productId, [...productIds]), isNull(productPriceTable.withdrawnAt)))
    .orderBy(asc(productPriceTable.validFrom))
}

/** One price, withdrawn or not. */
export async function findPrice(db: Db, id: Id): Promise<PriceRow | undefined> {
  const [found] = await db.select().from(productPriceTable).where(eq(productPriceTable.id, id))
  return found
}

/** The rows of one act that stand. */
export const loadPricesOfChange = (db: Db, changeId: Id): Promise<PriceRow[]> =>
  db
    .select()
    .from(productPriceTable)
    .where(and(eq(productPriceTable.changeId, changeId), isNull(productPriceTable.withdrawnAt)))

export async function addPrices(db: Db, rows: readonly PriceRow[]): Promise<void> {
  if (rows.length > 0) await db.insert(productPriceTable).values([...rows])
}

export async function withdrawPrices(db: Db, ids: readonly Id[], at: Instant): Promise<void> {
  if (ids.length === 0) return
  await db
    .update(productPriceTable)
    .set({ withdrawnAt: at })
    .where(inArray(productPriceTable.id, [...ids]))
}

/** What a product without dated prices has had from the beginning. Its id is the product's, so that it is written once. */
export const firstPriceOf = ({ id, priceOre, sellerCommissionOre }: Product): PriceRow => ({
  id,
  productId: id,
  validFrom: FROM_THE_BEGINNING,
  priceOre,
  sellerCommissionOre,
  companyCommissionOre: null,
  companyCostOre: null,
  changeId: id,
  createdAt: null,
  createdByName: '',
  withdrawnAt: null,
})

/** The product as phones have it, with these prices. The price of today stands on the row as well, for older phones. */
export function withPrices(product: Product, rows: readonly PriceRow[], today: Day): Product {
  const prices = rows
    .map(({ validFrom, priceOre, sellerCommissionOre }): PricePeriod => ({ validFrom, priceOre, sellerCommissionOre }))
    .toSorted((one, other) => (one.validFrom < other.validFrom ? -1 : 1))
  return pricedOn({ ...product, prices }, today)
}

/** The day on which a provider's prices begin and end: that of its country. */
export const todayOf = ({ country }: Pick<Provider, 'country'>, now: Instant): Day => dayOf(now, zoneOf(country))

const zoneOf = (country: Provider['country']): TimeZone => (country === 'FI' ? 'Europe/Helsinki' : 'Europe/Stockholm')

/** The products whose row does not say yet what they cost today, as they should be. */
export async function findOutdatedPrices(db: Db, now: Instant): Promise<readonly Product[]> {
  const dated = await db.select({ id: productTable.id }).from(productTable).where(isNotNull(productTable.prices))
  const products = await productStore.load(
    db,
    dated.map(({ id }) => id),
  )
  const providers = await providerStore.load(db, [...new Set(products.map(({ providerId }) => providerId))])
  return products.flatMap((product) => {
    const provider = providers.find(({ id }) => id === product.providerId)
    const right = provider ? pricedOn(product, todayOf(provider, now)) : product
    return right === product ? [] : [right]
  })
}
