import { and, gte, lte } from 'drizzle-orm'
import { countedParts, portionsOf, WHOLE_SALE } from '../../../../shared/features/commission/split/sale-credit.rules.ts'
import type { Day } from '../../../../shared/kernel/days.ts'
import { groupBy } from '../../../../shared/kernel/group-by.ts'
import type { Db } from '../../../platform/database/database.ts'
import { loadSoldOrders, type SharedOrder } from '../../orders/index.ts'
import { saleCreditStore } from './sale-credit.store.ts'
import { saleCreditTable as credit } from './sale-credit.table.ts'

/** The shared sales of some days with the parts in which they count, for the statistics of orders (decision 0088). */
export async function loadSharedOrders(
  db: Db,
  { from, to }: { readonly from: Day; readonly to: Day },
): Promise<readonly SharedOrder[]> {
  const found = await db
    .selectDistinct({ saleId: credit.saleId })
    .from(credit)
    .where(and(gte(credit.soldOn, from), lte(credit.soldOn, to)))
  if (found.length === 0) return []
  const saleIds = found.map(({ saleId }) => saleId)
  const credits = groupBy(await saleCreditStore.findBy(db, 'saleId', saleIds), ({ saleId }) => saleId)
  return (await loadSoldOrders(db, saleIds)).map((sale) => {
    const parts = countedParts(sale, credits.get(sale.id) ?? [])
    const portionOf = (of: (typeof parts)[number]) => (wholeOre: number) =>
      portionsOf(wholeOre, parts).get(of.sellerId) ?? 0
    return { sale, parts: parts.map((of) => ({ ...of, part: of.basisPoints / WHOLE_SALE, portionOf: portionOf(of) })) }
  })
}
