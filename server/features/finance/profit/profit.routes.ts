import {
  distributionReport,
  getDistributionOrders,
} from '../../../../shared/features/finance/profit/distribution.api.ts'
import { reaches } from '../../../../shared/access/reach.ts'
import {
  getProfit,
  getProfitLines,
  getProfitPlaces,
  placeReaders,
  profitViews,
} from '../../../../shared/features/finance/profit/profit.api.ts'
import { dayOf } from '../../../../shared/kernel/days.ts'
import { route, type Route } from '../../../platform/http/route.ts'
import type { Platform } from '../../../platform/platform.ts'
import { loadPlacedTeams } from '../../organisation/places.door.ts'
import { readDistributionOrders } from './distribution-order.store.ts'
import { readDistribution } from './distribution.store.ts'
import { readProfitLines } from './profit-lines.store.ts'
import { readProfit } from './profit-read.store.ts'
import type { ProfitSources } from './profit-source.store.ts'

/** The pages of profitability, with what other features know of them, each as far as the asker's right to it reaches. */
export function profitRoutes(
  { database: { db }, now }: Platform,
  { sources }: { sources: ProfitSources },
): readonly Route[] {
  const places = route(getProfitPlaces, async ({ actor }) => {
    const teams = await loadPlacedTeams(db, {})
    const isReached = ({ id, officeId, regionId }: (typeof teams)[number]) =>
      placeReaders.some((right) => reaches(actor, right, { sellerId: '', teamId: id, officeId, regionId }))
    return {
      teams: teams.filter(isReached).map(({ id, name, officeId, officeName }) => ({ id, name, officeId, officeName })),
    }
  })
  const pages = profitViews.flatMap((view) => [
    route(
      getProfit[view],
      ({ actor, input }) => readProfit(db, { ...input, actor, view, today: dayOf(now(), actor.zone), sources }),
      { perMinute: 120 },
    ),
    route(
      getProfitLines[view],
      ({ actor, input }) => readProfitLines(db, { ...input, actor, view, grades: sources.grades }),
      {
        perMinute: 240,
      },
    ),
  ])
  const distribution = route(distributionReport.ask, ({ actor, input }) => readDistribution(db, { ...input, actor }), {
    perMinute: 120,
  })
  const mixOrders = route(
    getDistributionOrders,
    ({ actor, input }) => readDistributionOrders(db, { ...input, actor }),
    { perMinute: 240 },
  )
  return [places, distribution, mixOrders, ...pages]
}
