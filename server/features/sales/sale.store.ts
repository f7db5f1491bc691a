import { asc, eq, inArray } from 'drizzle-orm'
import { saleSchema, type Sale } from '../../../shared/features/sales/sale.schema.ts'
import type { Id } from '../../../shared/kernel/ids.ts'
import type { Db } from '../../platform/database/database.ts'
import { replaceAll } from '../../platform/database/replace.ts'
import { saleLineTable, saleTable } from './sale.table.ts'

export async function loadSale(db: Db, id: Id): Promise<Sale | null> {
  return (await loadSales(db, [id]))[0] ?? null
}

export async function loadSales(db: Db, ids: readonly Id[]): Promise<Sale[]> {
  const rows = await db
    .select()
    .from(saleTable)
    .where(inArray(saleTable.id, [...ids]))
  return withLines(db, rows)
}

export async function findSales(db: Db, index: 'soldOn' | 'createdAt', value: string | number): Promise<Sale[]> {
  const rows = await db.select().from(saleTable).where(eq(saleTable[index], value))
  return withLines(db, rows)
}

export async function saveSales(db: Db, rows: readonly Sale[]): Promise<void> {
  await db
    .insert(saleTable)
    .values([...rows])
    .onConflictDoUpdate({ target: saleTable.id, set: replaceAll(saleTable) })
  const changed = rows.filter(({ version }) => version > 1).map(({ id }) => id)
  if (changed.length > 0) await db.delete(saleLineTable).where(inArray(saleLineTable.saleId, changed))
  const lines = rows.flatMap(({ id, lines: ofSale }) =>
    ofSale.map((line, position) => ({ saleId: id, position, ...line })),
  )
  if (lines.length > 0) await db.insert(saleLineTable).values(lines)
}

export async function removeSales(db: Db, ids: readonly Id[]): Promise<void> {
  await db.delete(saleTable).where(inArray(saleTable.id, [...ids]))
}

async function withLines(db: Db, rows: readonly (typeof saleTable.$inferSelect)[]): Promise<Sale[]> {
  if (rows.length === 0) return []
  const ids = rows.map(({ id }) => id)
  const lines = await db
    .select()
    .from(saleLineTable)
    .where(inArray(saleLineTable.saleId, ids))
    .orderBy(asc(saleLineTable.saleId), asc(saleLineTable.position))
  const bySale = new Map<Id, typeof lines>(rows.map(({ id }) => [id, []]))
  for (const line of lines) bySale.get(line.saleId)?.push(line)
  return rows.map((row) => saleSchema.parse({ ...row, lines: bySale.get(row.id) }))
}
