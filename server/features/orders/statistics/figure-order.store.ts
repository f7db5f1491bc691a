import type { Actor } from '../../../../shared/access/actor.ts'
import { FIGURE_ORDERS_MAX, type FigureOrder } from '../../../../shared/features/orders/statistics/figure-order.api.ts'
import type { Id } from '../../../../shared/kernel/ids.ts'
import type { Db } from '../../../platform/database/database.ts'
import { loadSaleReportRows } from '../report/sale-report-list.store.ts'

/** The orders of a figure, newest first. `ids`: one more than is shown says that these are not all. */
export async function figureOrders(
  db: Db,
  actor: Actor,
  ids: readonly Id[],
): Promise<{ orders: FigureOrder[]; isAll: boolean }> {
  const rows = await loadSaleReportRows(db, ids.slice(0, FIGURE_ORDERS_MAX), actor)
  const orders = rows.map(({ id, soldOn, customer, providerName, sellerName, status, orderValueOre, currency }) => {
    return { id, soldOn, customer, providerName, sellerName, status, orderValueOre, currency }
  })
  const byDay = (one: FigureOrder, other: FigureOrder) =>
    one.soldOn === other.soldOn ? (one.id < other.id ? 1 : -1) : one.soldOn < other.soldOn ? 1 : -1
  return { orders: orders.toSorted(byDay), isAll: ids.length <= FIGURE_ORDERS_MAX }
}
