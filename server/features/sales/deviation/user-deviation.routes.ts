import {
  getDeviationSellers,
  getDeviationsOfSeller,
} from '../../../../shared/features/sales/deviation/user-deviation.api.ts'
import { route, type Route } from '../../../platform/http/route.ts'
import type { Platform } from '../../../platform/platform.ts'
import { countUnsettledBySeller, sumDeviationsOf } from './user-deviation.store.ts'

/** Deviations seller by seller. */
export const userDeviationRoutes = ({ database, now }: Pick<Platform, 'database' | 'now'>): readonly Route[] => [
  route(getDeviationSellers, async ({ actor }) => {
    const asOf = now()
    return { sellers: await countUnsettledBySeller(database.db, actor), asOf }
  }),
  route(getDeviationsOfSeller, async ({ input, actor }) => {
    const asOf = now()
    return { ...(await sumDeviationsOf(database.db, { actor, seller: input.sellerId })), asOf }
  }),
]
