import { getProfit, getProfitLines, profitViews } from '../../../../shared/features/finance/profit/profit.api.ts'
import { dayOf } from '../../../../shared/kernel/days.ts'
import { route, type Route } from '../../../platform/http/route.ts'
import type { Platform } from '../../../platform/platform.ts'
import { readProfitLines } from './profit-lines.store.ts'
import { readProfit } from './profit-read.store.ts'

/** The pages of profitability, each as far as the asker's right to it reaches. */
export function profitRoutes({ database: { db }, now }: Platform): readonly Route[] {
  return profitViews.flatMap((view) => [
    route(
      getProfit[view],
      ({ actor, input }) => readProfit(db, { ...input, actor, view, today: dayOf(now(), actor.zone) }),
      { perMinute: 120 },
    ),
    route(getProfitLines[view], ({ actor, input }) => readProfitLines(db, { ...input, actor, view }), {
      perMinute: 240,
    }),
  ])
}
