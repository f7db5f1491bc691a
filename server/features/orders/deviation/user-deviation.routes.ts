import { getDeviationSellers } from '../../../../shared/features/orders/deviation/user-deviation.api.ts'
import { route, type Route } from '../../../platform/http/route.ts'
import type { Platform } from '../../../platform/platform.ts'
import { sumUnsettledBySeller } from './user-deviation.store.ts'

/** Deviations seller by seller. */
export const userDeviationRoutes = ({ database, now }: Pick<Platform, 'database' | 'now'>): readonly Route[] => [
  route(getDeviationSellers, async ({ actor }) => {
    const asOf = now()
    return { sellers: await sumUnsettledBySeller(database.db, { actor, now: asOf }), asOf }
  }),
]
