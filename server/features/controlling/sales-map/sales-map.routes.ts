import type { Country } from '../../../../shared/features/catalog/provider.schema.ts'
import {
  getSalesMap,
  MAP_DAYS_MAX,
  SHOWN_FROM,
  type SalesMapAnswer,
} from '../../../../shared/features/controlling/sales-map/sales-map.api.ts'
import { addDays } from '../../../../shared/kernel/days.ts'
import { Problem } from '../../../platform/http/problem.ts'
import { route, type Route } from '../../../platform/http/route.ts'
import type { Platform } from '../../../platform/platform.ts'
import { countPostalOrders } from '../../orders/index.ts'
import { PlacesOfCountry } from './place.rules.ts'

/** Orders by area: no person, and no group that is small enough to be one. */
export function salesMapRoute({ database: { db }, now }: Pick<Platform, 'database' | 'now'>): Route {
  const known = new Map<Country, PlacesOfCountry>()
  const placesOf = (country: Country): PlacesOfCountry => {
    const places = known.get(country) ?? new PlacesOfCountry(country)
    known.set(country, places)
    return places
  }
  return route(
    getSalesMap,
    async ({ input: { country, level, from, to, providerId } }): Promise<SalesMapAnswer> => {
      if (to < from || to > addDays(from, MAP_DAYS_MAX)) throw new Problem(422, 'controlling.map-period')
      const places = placesOf(country)
      const found = await countPostalOrders(db, { country, from, to, providerId: providerId ?? null })
      const sums = new Map<string, number>()
      let [total, unplaced] = [0, 0]
      for (const { postalCode, orders } of found) {
        const area = places.areaOf(postalCode, level)
        total += orders
        if (area === null) unplaced += orders
        else sums.set(area, (sums.get(area) ?? 0) + orders)
      }
      const shown = [...sums].filter(([, orders]) => orders >= SHOWN_FROM)
      const areas = shown
        .map(([code, orders]) => ({ code, name: places.nameOf(code, level), orders }))
        .toSorted((one, other) => other.orders - one.orders || (one.code < other.code ? -1 : 1))
      const placed = areas.reduce((sum, { orders }) => sum + orders, 0)
      return { areas, hidden: total - unplaced - placed, unplaced, total, asOf: now() }
    },
    { perMinute: 60 },
  )
}
