import {
  getSaleReportFigures,
  orderStatisticsReport,
} from '../../../../shared/features/orders/statistics/order-statistics.api.ts'
import {
  FIGURE_ORDERS_MAX,
  getQuoteOrders,
  getReasonOrders,
  getSavedOrderRows,
} from '../../../../shared/features/orders/statistics/figure-order.api.ts'
import { getReasonStatistics } from '../../../../shared/features/orders/statistics/reason-statistics.api.ts'
import { getSavedOrders } from '../../../../shared/features/orders/statistics/saved-orders.api.ts'
import { dayOf } from '../../../../shared/kernel/days.ts'
import { route, type Route } from '../../../platform/http/route.ts'
import type { Platform } from '../../../platform/platform.ts'
import { findQuotedOrders } from '../../agreements/index.ts'
import { readOrderStatistics, type SoldFacts } from './order-statistics.store.ts'
import { figureOrders } from './figure-order.store.ts'
import { findReasonOrders, readReasonStatistics } from './reason-statistics.store.ts'
import { readSaleReportFigures } from './sale-report-figures.store.ts'
import { findSavedOrders, readSavedOrders } from './saved-orders.store.ts'

/** Orders added up, as far as the asker's right to sale reports reaches. */
export function orderStatisticsRoutes({ database: { db }, now }: Platform, sold: SoldFacts): readonly Route[] {
  return [
    route(orderStatisticsReport.ask, ({ actor, input }) => readOrderStatistics(db, sold, { actor, ...input }), {
      perMinute: 120,
    }),
    route(
      getSaleReportFigures,
      ({ actor, input: { month } }) => readSaleReportFigures(db, { actor, month, today: dayOf(now(), actor.zone) }),
      { perMinute: 120 },
    ),
    route(
      getReasonStatistics,
      async ({ actor, input: { month } }) => ({ reasons: await readReasonStatistics(db, { actor, month }) }),
      { perMinute: 120 },
    ),
    route(getSavedOrders, ({ actor, input: { month } }) => readSavedOrders(db, { actor, month }), { perMinute: 120 }),
    route(
      getQuoteOrders,
      async ({ actor, input }) => {
        const ids = await findQuotedOrders(db, actor, { ...input, limit: FIGURE_ORDERS_MAX + 1 })
        return figureOrders(db, actor, ids)
      },
      { perMinute: 120 },
    ),
    route(
      getReasonOrders,
      async ({ actor, input }) => figureOrders(db, actor, await findReasonOrders(db, { actor, ...input })),
      { perMinute: 120 },
    ),
    route(
      getSavedOrderRows,
      async ({ actor, input }) => figureOrders(db, actor, await findSavedOrders(db, { actor, ...input })),
      { perMinute: 120 },
    ),
  ]
}
