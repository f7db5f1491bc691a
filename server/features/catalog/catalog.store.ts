import { eq, inArray } from 'drizzle-orm'
import { productSchema, type Product } from '../../../shared/features/catalog/product.schema.ts'
import { providerSchema, type Provider } from '../../../shared/features/catalog/provider.schema.ts'
import type { Id } from '../../../shared/kernel/ids.ts'
import type { Db } from '../../platform/database/database.ts'
import { replaceAll } from '../../platform/database/replace.ts'
import { productTable, providerTable } from './catalog.table.ts'

export async function loadProviders(db: Db, ids: readonly Id[]): Promise<Provider[]> {
  const rows = await db
    .select()
    .from(providerTable)
    .where(inArray(providerTable.id, [...ids]))
  return rows.map((row) => providerSchema.parse(row))
}

export async function findProviders(db: Db, name: string): Promise<Provider[]> {
  const rows = await db.select().from(providerTable).where(eq(providerTable.name, name))
  return rows.map((row) => providerSchema.parse(row))
}

export async function saveProviders(db: Db, rows: readonly Provider[]): Promise<void> {
  await db
    .insert(providerTable)
    .values([...rows])
    .onConflictDoUpdate({ target: providerTable.id, set: replaceAll(providerTable) })
}

export async function removeProviders(db: Db, ids: readonly Id[]): Promise<void> {
  await db.delete(providerTable).where(inArray(providerTable.id, [...ids]))
}

export async function loadProducts(db: Db, ids: readonly Id[]): Promise<Product[]> {
  const rows = await db
    .select()
    .from(productTable)
    .where(inArray(productTable.id, [...ids]))
  return rows.map((row) => productSchema.parse(row))
}

export async function findProducts(db: Db, index: 'providerId' | 'name', value: string): Promise<Product[]> {
  const rows = await db.select().from(productTable).where(eq(productTable[index], value))
  return rows.map((row) => productSchema.parse(row))
}

export async function saveProducts(db: Db, rows: readonly Product[]): Promise<void> {
  await db
    .insert(productTable)
    .values([...rows])
    .onConflictDoUpdate({ target: productTable.id, set: replaceAll(productTable) })
}

export async function removeProducts(db: Db, ids: readonly Id[]): Promise<void> {
  await db.delete(productTable).where(inArray(productTable.id, [...ids]))
}
