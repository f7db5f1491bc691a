import type { Country } from '../../../../shared/features/catalog/provider.schema.ts'
import {
  MAP_DAYS_MAX,
  salesMapReport,
  SHOWN_FROM,
  type SalesMap,
} from '../../../../shared/features/controlling/sales-map/sales-map.api.ts'
import { addDays } from '../../../../shared/kernel/days.ts'
import { Problem } from '../../../platform/http/problem.ts'
import { route, type Route } from '../../../platform/http/route.ts'
import type { Platform } from '../../../platform/platform.ts'
import { readReportFacts } from '../../../resource/list/report-facts.ts'
import { placedSaleFacts } from '../../finance/index.ts'
import { PlacesOfCountry } from './place.rules.ts'

/** Orders by area, within reach: no person, and no group that is small enough to be one. */
export function salesMapRoute({ database: { db } }: Pick<Platform, 'database'>): Route {
  const known = new Map<Country, PlacesOfCountry>()
  const placesOf = (country: Country): PlacesOfCountry => {
    const places = known.get(country) ?? new PlacesOfCountry(country)
    known.set(country, places)
    return places
  }
  return route(
    salesMapReport.ask,
    async ({ actor, input: { country, dimension, ...period } }): Promise<SalesMap> => {
      if (period.to > addDays(period.from, MAP_DAYS_MAX)) throw new Problem(422, 'controlling.map-period')
      const places = placesOf(country)
      const found = await readReportFacts(db, placedSaleFacts, {
        ...period,
        actor,
        right: salesMapReport.permission,
        measures: ['orders'],
        split: 'postalCode',
        filters: [{ column: 'country', ids: [country] }],
      })
      const sums = new Map<string, number>()
      let [total, unplaced] = [0, 0]
      for (const {
        key,
        sums: { orders = 0 },
      } of found) {
        const area = places.areaOf(key, dimension)
        total += orders
        if (area === null) unplaced += orders
        else sums.set(area, (sums.get(area) ?? 0) + orders)
      }
      const shown = [...sums].filter(([, orders]) => orders >= SHOWN_FROM)
      const areas = shown
        .map(([code, orders]) => ({ code, name: places.nameOf(code, dimension), orders }))
        .toSorted((one, other) => other.orders - one.orders || (one.code < other.code ? -1 : 1))
      const placed = areas.reduce((sum, { orders }) => sum + orders, 0)
      return { areas, hidden: total - unplaced - placed, unplaced, total }
    },
    { perMinute: 60 },
  )
}
