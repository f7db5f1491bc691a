import { eq, inArray } from 'drizzle-orm'
import { productSchema, type Product } from '../../../shared/features/catalog/product.schema.ts'
import { providerSchema, type Provider } from '../../../shared/features/catalog/provider.schema.ts'
import type { Id } from '../../../shared/kernel/ids.ts'
import type { Db } from '../../platform/database/database.ts'
import { rowReader } from '../../platform/database/row-reader.ts'
import { rowWriter } from '../../platform/database/row-writer.ts'
import { productTable, providerTable } from './catalog.table.ts'

export async function loadProviders(db: Db, ids: readonly Id[]): Promise<Provider[]> {
  const rows = await readProviders(db, ids)
  return rows.map((row) => providerSchema.parse(row))
}

export async function findProviders(db: Db, name: string): Promise<Provider[]> {
  const rows = await db.select().from(providerTable).where(eq(providerTable.name, name))
  return rows.map((row) => providerSchema.parse(row))
}

export const saveProviders = rowWriter(providerTable, { replace: ['id'] })

export async function removeProviders(db: Db, ids: readonly Id[]): Promise<void> {
  await db.delete(providerTable).where(inArray(providerTable.id, [...ids]))
}

export async function loadProducts(db: Db, ids: readonly Id[]): Promise<Product[]> {
  const rows = await readProducts(db, ids)
  return rows.map((row) => productSchema.parse(row))
}

export async function findProducts(db: Db, index: 'providerId' | 'name', value: string): Promise<Product[]> {
  const rows = await db.select().from(productTable).where(eq(productTable[index], value))
  return rows.map((row) => productSchema.parse(row))
}

export const saveProducts = rowWriter(productTable, { replace: ['id'] })

export async function removeProducts(db: Db, ids: readonly Id[]): Promise<void> {
  await db.delete(productTable).where(inArray(productTable.id, [...ids]))
}

const readProviders = rowReader(providerTable, 'id')
const readProducts = rowReader(productTable, 'id')
