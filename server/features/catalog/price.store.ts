import { and, asc, inArray, isNull } from 'drizzle-orm'
import { FROM_THE_BEGINNING } from '../../../shared/features/catalog/price.rules.ts'
import { pricedOn, type PricePeriod, type Product } from '../../../shared/features/catalog/product.schema.ts'
import type { Provider } from '../../../shared/features/catalog/provider.schema.ts'
import { dayOf, type Day, type Instant, type TimeZone } from '../../../shared/kernel/days.ts'
import type { Id } from '../../../shared/kernel/ids.ts'
import type { Db } from '../../platform/database/database.ts'
import { eq } from '../../platform/database/eq.ts'
import { productStore, providerStore } from './catalog.store.ts'
import { productPriceTable, productTable } from './catalog.table.ts'
import { categorisedOn, categoryNames } from './product-category.store.ts'

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

export async function withdrawPrices(db: Db, rows: readonly PriceRow[], at: Instant): Promise<void> {
  if (rows.length === 0) return
  const ids = rows.map(({ id }) => id)
  await db.update(productPriceTable).set({ withdrawnAt: at }).where(inArray(productPriceTable.id, ids))
}

export interface Priced {
  readonly product: Product
  readonly provider: Provider
  readonly today: Day
  readonly rows: readonly PriceRow[]
  /** The product has had one price from the beginning, which is stored nowhere yet. */
  readonly isFirst: boolean
}

/** Products with the prices that stand. One without a provider is left out. */
export async function loadPriced(db: Db, productIds: readonly Id[], now: Instant): Promise<readonly Priced[]> {
  const found = await productStore.load(db, [...new Set(productIds)])
  const providers = await providerStore.load(db, [...new Set(found.map(({ providerId }) => providerId))])
  const prices = await loadPrices(db, productIds)
  return found.flatMap((product) => {
    const provider = providers.find(({ id }) => id === product.providerId)
    if (!provider) return []
    const known = prices.filter(({ productId }) => productId === product.id)
    const isFirst = known.length === 0
    return [
      { product, provider, today: todayOf(provider, now), rows: isFirst ? [firstPriceOf(product)] : known, isFirst },
    ]
  })
}

/** Writes prices that begin on a day in the place of what begins on it now. Answers the product as phones have it then. */
export async function writePrices(
  db: Db,
  { product, rows, isFirst, today }: Priced,
  { validFrom, added, now }: { validFrom: Day; added: readonly PriceRow[]; now: Instant },
): Promise<Product> {
  const replaced = rows.filter((row) => row.validFrom === validFrom)
  const kept = rows.filter((row) => row.validFrom !== validFrom)
  await withdrawPrices(db, replaced, now)
  await addPrices(db, [...(isFirst ? kept : []), ...added])
  return withPrices(product, [...kept, ...added], today)
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

/** For the log, which everybody reads who sees products: the amounts of the company stay with the prices themselves. */
export const loggedPrice = (row: PriceRow | undefined) => ({
  priceOre: row?.priceOre,
  sellerCommissionOre: row?.sellerCommissionOre,
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

/** The products whose row does not say yet what they cost and where they belong today, as they should be. */
export async function findOutdated(db: Db, now: Instant): Promise<readonly Product[]> {
  const all = await db.select({ id: productTable.id }).from(productTable)
  const products = await productStore.load(
    db,
    all.map(({ id }) => id),
  )
  const names = await categoryNames(db)
  const providers = await providerStore.load(db, [...new Set(products.map(({ providerId }) => providerId))])
  return products.flatMap((product) => {
    const provider = providers.find(({ id }) => id === product.providerId)
    if (!provider) return []
    const today = todayOf(provider, now)
    const right = categorisedOn(pricedOn(product, today), today, names)
    return right === product ? [] : [right]
  })
}
