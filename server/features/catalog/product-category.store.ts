import { productCategories } from '../../../shared/features/catalog/product-category.list.ts'
import { categoryOn, type Product } from '../../../shared/features/catalog/product.schema.ts'
import type { Day } from '../../../shared/kernel/days.ts'
import { groupBy } from '../../../shared/kernel/group-by.ts'
import { failure, type Failure } from '../../../shared/kernel/result.ts'
import type { Id } from '../../../shared/kernel/ids.ts'
import type { Db } from '../../platform/database/database.ts'
import { eq } from '../../platform/database/eq.ts'
import { wordKey } from '../../resource/import/import-faults.ts'
import { serverRecord, type RecordChange, type StoredRecord } from '../../resource/record/server-record.ts'
import { productCategoryTable, productTable, providerTable } from './catalog.table.ts'
import { inUseSql } from './draft-state.store.ts'

export type ProductCategory = typeof productCategoryTable.$inferSelect

export const productCategoryRecords = serverRecord({
  contract: productCategories,
  table: productCategoryTable,
  complete: withCounts,
  written: giveCode,
  tables: ['product'],
})

export const loadCategories = (db: Db): Promise<ProductCategory[]> => db.select().from(productCategoryTable)

/** Every category with the currencies that its products are sold in, now or from a coming month on, by name. */
export async function loadSoldCategories(
  db: Db,
): Promise<readonly (ProductCategory & { readonly currencies: readonly string[] })[]> {
  const sold = await db
    .select({ category: productTable.category, categories: productTable.categories, currency: providerTable.currency })
    .from(productTable)
    .innerJoin(providerTable, eq(providerTable.id, productTable.providerId))
    .where(inUseSql(productTable))
  const known = await loadCategories(db)
  return known
    .map((one) => {
      const own = sold.filter(
        ({ category, categories }) => category === one.code || categories?.some((each) => each.category === one.code),
      )
      return { ...one, currencies: [...new Set(own.map(({ currency }) => currency))] }
    })
    .toSorted((one, other) => one.name.localeCompare(other.name, 'sv'))
}

/** What categories are called, by their code. */
export async function categoryNames(db: Db): Promise<ReadonlyMap<string, string>> {
  return new Map((await loadCategories(db)).map(({ code, name }) => [code, name]))
}

async function withCounts(db: Db, rows: readonly StoredRecord[]): Promise<readonly object[]> {
  const active = await db.select({ category: productTable.category }).from(productTable).where(inUseSql(productTable))
  const known = groupBy(active, ({ category }) => category)
  return rows.map((row) => ({ ...row, products: known.get(String(row['code']))?.length ?? 0 }))
}

/** A new category is referred to by its first name, or by another where an older one had that name first. */
async function giveCode({ db, id, what, after }: RecordChange): Promise<void> {
  if (what !== 'created') return
  const code = freeCode(String(after['name']), await loadCategories(db))
  await db.update(productCategoryTable).set({ code }).where(eq(productCategoryTable.id, id))
}

function freeCode(name: string, known: readonly ProductCategory[], count = 1): string {
  const code = count === 1 ? name : `${name} (${count})`
  return known.some((one) => wordKey(one.code) === wordKey(code)) ? freeCode(name, known, count + 1) : code
}

/** The category that a person names, by its name or its code. */
export const namedCategory = (known: readonly ProductCategory[], text: string): ProductCategory | undefined =>
  known.find(({ name }) => wordKey(name) === wordKey(text)) ?? known.find(({ code }) => code === text)

/** Whether products may be put into what is named. A name that nobody has used becomes a category. */
export const categoryFailures = (known: readonly ProductCategory[], text: string): Failure[] => {
  const found = namedCategory(known, text)
  return found && found.archivedAt !== null ? [failure('product.category-archived', 'category')] : []
}

/** Adds a category that a new product has named. */
export async function addCategory(db: Db, { id, name }: { id: Id; name: string }): Promise<ProductCategory> {
  const row = { id, version: 1, archivedAt: null, code: freeCode(name, await loadCategories(db)), name }
  await db.insert(productCategoryTable).values(row)
  return row
}

/** The product as phones have it: with the category of today, and what it is called. The same one where that is so. */
export function categorisedOn(product: Product, day: Day, names: ReadonlyMap<string, string>): Product {
  const category = categoryOn(product, day)
  const name = names.get(category) ?? category
  const categoryName = name === category ? null : name
  return product.category === category && (product.categoryName ?? null) === categoryName
    ? product
    : { ...product, category, categoryName }
}
