import { asc, gte, inArray } from 'drizzle-orm'
import type { Day } from '../../../../shared/kernel/days.ts'
import { groupBy } from '../../../../shared/kernel/group-by.ts'
import type { Id } from '../../../../shared/kernel/ids.ts'
import type { Db } from '../../../platform/database/database.ts'
import { firstOf } from '../../../resource/key/key-table.ts'
import { saleKeyTable as key } from './sale-key.table.ts'

/** What sales earn their sellers, as lists show, sort and add it up. */
export async function loadCommissions(db: Db, saleIds: readonly Id[]): Promise<ReadonlyMap<Id, number>> {
  if (saleIds.length === 0) return new Map()
  const rows = await db
    .select({ saleId: key.saleId, commission: key.commission })
    .from(key)
    .where(inArray(key.saleId, [...saleIds]))
  return new Map(rows.map(({ saleId, commission }) => [saleId, commission]))
}

/** Notes what sales earn, in the transaction that changes it. Answers the sales that said another amount before. */
export async function saveCommissions(db: Db, amounts: ReadonlyMap<Id, number>): Promise<readonly Id[]> {
  const before = await loadCommissions(db, [...amounts.keys()])
  const changed = [...before].filter(([saleId, commission]) => amounts.get(saleId) !== commission)
  const ids = changed.map(([saleId]) => saleId)
  // Sales of a day earn one of few amounts.
  for (const [commission, some] of groupBy(ids, (saleId) => String(amounts.get(saleId) ?? 0)))
    await db
      .update(key)
      .set({ commission: Number(commission) })
      .where(inArray(key.saleId, some))
  return ids
}

/** Sales by day, from a number on: to go through all of them, some at a time. */
export async function findKeyedSales(
  db: Db,
  from: number,
  limit: number,
): Promise<readonly { readonly no: number; readonly saleId: Id }[]> {
  return db
    .select({ no: key.no, saleId: key.saleId })
    .from(key)
    .where(gte(key.no, from))
    .orderBy(asc(key.no))
    .limit(limit)
}

/** The number that the sales of a day begin at. */
export const firstKeyOf = (day: Day): number => firstOf(day)
