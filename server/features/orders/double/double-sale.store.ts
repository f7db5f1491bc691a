import { and, isNull, or, sql } from 'drizzle-orm'
import type { Actor } from '../../../../shared/access/actor.ts'
import { doubleSaleSchema } from '../../../../shared/features/orders/double/double-sale.schema.ts'
import { doubleSaleList, type DoubleSaleRow } from '../../../../shared/features/orders/double/double-sale.list.ts'
import type { Sale } from '../../../../shared/features/sales/sale/sale.schema.ts'
import type { Id } from '../../../../shared/kernel/ids.ts'
import type { Db } from '../../../platform/database/database.ts'
import { eq } from '../../../platform/database/eq.ts'
import { rowChanger } from '../../../kept/row-changer.ts'
import { rowReader } from '../../../platform/database/row-reader.ts'
import { serverList } from '../../../resource/list/server-list.ts'
import { providerStore } from '../../catalog/index.ts'
import { needsOthers } from '../../organisation/access.door.ts'
import { customerNameOf, loadSales } from '../../sales/index.ts'
import { doubleSaleTable } from './double-sale.table.ts'

export type StoredDouble = typeof doubleSaleTable.$inferSelect

const double = doubleSaleTable

/** Adds a pair. One that is known, decided or not, is not suspected again. */
export async function addDouble(
  db: Db,
  row: Pick<StoredDouble, 'id' | 'firstId' | 'secondId' | 'kinds' | 'detectedAt'>,
): Promise<void> {
  const fresh = { state: 'suspected' as const, resolution: null, comment: '', toldAt: null }
  const undecided = { decidedAt: null, decidedById: null, decidedByName: '' }
  await db
    .insert(double)
    .values({ ...row, version: 1, ...fresh, ...undecided })
    .onConflictDoNothing()
}

export async function loadDouble(db: Db, id: Id): Promise<StoredDouble | null> {
  const [found] = await db.select().from(double).where(eq(double.id, id))
  return found ?? null
}

export const findUntoldDoubles = (db: Db, limit: number): Promise<StoredDouble[]> =>
  db.select().from(double).where(isNull(double.toldAt)).limit(limit)

export const changeDouble = async (db: Db, id: Id, change: Partial<StoredDouble>): Promise<void> => {
  await db.update(double).set(change).where(eq(double.id, id))
}

/** Changes a pair as an act does, by its version. */
export const moveDouble = rowChanger(double)

/** Whether a sale is suspected of being a double, of others than the pair that is named. */
export async function isSuspected(db: Db, saleId: Id, but?: Id): Promise<boolean> {
  const rows = await db
    .select({ id: double.id })
    .from(double)
    .where(and(or(eq(double.firstId, saleId), eq(double.secondId, saleId)), eq(double.state, 'suspected')))
  return rows.some(({ id }) => id !== but)
}

/** Pairs of sales for those who decide about them. No place is named: the two are often of two offices. */
export const doubleSaleServerList = serverList({
  contract: doubleSaleList,
  from: sql`${double}`,
  id: double.id,
  reach: {},
  filters: { state: double.state },
  sorts: { detectedAt: { column: double.detectedAt } },
  load: loadRows,
  tables: ['double_sale', 'sale'],
})

const readById = rowReader(double, 'id')

async function loadRows(db: Db, ids: readonly Id[], actor: Actor): Promise<DoubleSaleRow[]> {
  const rows = await readById(db, ids)
  const saleIds = [...new Set(rows.flatMap(({ firstId, secondId }) => [firstId, secondId]))]
  const saleOf = new Map((await loadSales(db, saleIds)).map((sale) => [sale.id, sale]))
  const providerIds = [...new Set([...saleOf.values()].flatMap(({ providerId }) => providerId ?? []))]
  const nameOf = new Map((await providerStore.load(db, providerIds)).map(({ id, name }) => [id, name]))
  const providerName = ({ providerId }: Sale) => nameOf.get(providerId ?? '') ?? ''
  const shown: DoubleSaleRow[] = []
  for (const row of rows) {
    const [first, second] = [saleOf.get(row.firstId), saleOf.get(row.secondId)]
    if (!first || !second) continue
    const parties = [first.sellerId, second.sellerId]
    shown.push({
      ...doubleSaleSchema.parse(row),
      firstCustomer: customerNameOf(first),
      firstSellerName: first.sellerName,
      firstSoldOn: first.soldOn,
      firstSubmittedAt: first.submittedAt,
      firstProviderName: providerName(first),
      firstProducts: productsOf(first),
      firstStatus: first.status,
      firstValueOre: first.orderValueOre,
      secondCustomer: customerNameOf(second),
      secondSellerName: second.sellerName,
      secondSoldOn: second.soldOn,
      secondSubmittedAt: second.submittedAt,
      secondProviderName: providerName(second),
      secondProducts: productsOf(second),
      secondStatus: second.status,
      secondValueOre: second.orderValueOre,
      currency: second.currency,
      isOwn: await needsOthers(db, 'double-sale.decide', { actor, parties, place: null }),
    })
  }
  return shown
}

const productsOf = ({ lines }: Sale): string => lines.map(({ productName }) => productName).join(', ')
