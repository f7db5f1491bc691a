import { and, asc, inArray, lte, notInArray } from 'drizzle-orm'
import { saleSchema, type Sale, type SaleLine } from '../../../../shared/features/sales/sale/sale.schema.ts'
import { worthOf } from '../../../../shared/features/sales/sale/sale-worth.rules.ts'
import type { Day, Instant } from '../../../../shared/kernel/days.ts'
import type { Id } from '../../../../shared/kernel/ids.ts'
import type { Db } from '../../../platform/database/database.ts'
import { eq } from '../../../platform/database/eq.ts'
import { rowReader } from '../../../platform/database/row-reader.ts'
import { rowWriter } from '../../../platform/database/row-writer.ts'
import { saleLineTable, saleTable } from './sale.table.ts'

export async function loadSale(db: Db, id: Id): Promise<Sale | null> {
  return (await loadSales(db, [id]))[0] ?? null
}

export async function loadSales(db: Db, ids: readonly Id[]): Promise<Sale[]> {
  return withLines(db, await readById(db, ids))
}

export async function findSales(db: Db, index: 'soldOn' | 'createdAt', value: string | number): Promise<Sale[]> {
  const rows = await (index === 'soldOn' ? readBySoldOn(db, [String(value)]) : readByCreation(db, [Number(value)]))
  return withLines(db, rows)
}

/** Everything one seller has sold. */
export async function findSalesOf(db: Db, sellerId: Id): Promise<Sale[]> {
  return withLines(db, await readBySeller(db, [sellerId]))
}

/** Whoever has sold anything on a day. */
export async function findSellersWhoSold(db: Db, day: Day): Promise<ReadonlySet<Id>> {
  const rows = await db
    .selectDistinct({ sellerId: saleTable.sellerId })
    .from(saleTable)
    .where(and(eq(saleTable.soldOn, day), notInArray(saleTable.status, ['absence', 'cancelled'])))
  return new Set(rows.map(({ sellerId }) => sellerId))
}

/** Sales whose question nobody answered in time, the longest overdue first. */
export async function findOverdueSales(db: Db, now: Instant, limit: number): Promise<Id[]> {
  const rows = await db
    .select({ id: saleTable.id })
    .from(saleTable)
    .where(and(eq(saleTable.status, 'unanswered'), lte(saleTable.dueAt, now)))
    .orderBy(asc(saleTable.dueAt))
    .limit(limit)
  return rows.map(({ id }) => id)
}

/** Writes sales and their lines. Whatever writes them outside of sync updates `saleKept` as well. */
export async function saveSales(db: Db, rows: readonly Sale[]): Promise<void> {
  const changed = rows.filter(({ version }) => version > 1).map(({ id }) => id)
  await writeSales(db, rows.map(saleColumns))
  if (changed.length > 0) await db.delete(saleLineTable).where(inArray(saleLineTable.saleId, changed))
  const lines = rows.flatMap(({ id, lines: ofSale }) => ofSale.map((line, position) => lineColumns(id, line, position)))
  await writeLines(db, lines)
}

/** What rows of before leave out is null in the table. */
export const saleColumns = (sale: Sale) => ({
  ...sale,
  attributes: sale.attributes ?? null,
  termsVersion: sale.termsVersion ?? null,
  offer: sale.offer ?? null,
  confirmation: sale.confirmation ?? null,
  providerPaidOn: sale.providerPaidOn ?? null,
})

export const lineColumns = (saleId: Id, line: SaleLine, position: number) => ({
  saleId,
  position,
  ...line,
  yearValueOre: worthOf([line]).yearValueOre,
  terms: line.terms ?? null,
})

export async function removeSales(db: Db, ids: readonly Id[]): Promise<void> {
  await db.delete(saleTable).where(inArray(saleTable.id, [...ids]))
}

async function withLines(db: Db, rows: readonly (typeof saleTable.$inferSelect)[]): Promise<Sale[]> {
  if (rows.length === 0) return []
  const ids = rows.map(({ id }) => id)
  const lines = await readLines(db, ids)
  const bySale = new Map<Id, typeof lines>(rows.map(({ id }) => [id, []]))
  for (const line of lines.toSorted((one, other) => one.position - other.position)) bySale.get(line.saleId)?.push(line)
  return rows.map((row) =>
    saleSchema.parse({ ...row, legalFrom: row.legalFrom ?? row.soldOn, lines: bySale.get(row.id) }),
  )
}

const readById = rowReader(saleTable, 'id')
const readBySoldOn = rowReader(saleTable, 'soldOn')
const readBySeller = rowReader(saleTable, 'sellerId')
const readByCreation = rowReader(saleTable, 'createdAt')
const readLines = rowReader(saleLineTable, 'saleId')
const writeSales = rowWriter(saleTable, { replace: ['id'] })
const writeLines = rowWriter(saleLineTable)
