import type { MapHouse } from '../../../../shared/features/field/area/area-map.api.ts'
import type { StreetCoverage } from '../../../../shared/features/field/area/area.api.ts'
import { isInside, type Corner } from '../../../../shared/features/field/area/area.rules.ts'
import type { MapSpot } from './map-style.rules.ts'

const LEAST_PX = 4
const MOST_PX = 11

/** Houses as spots: those of the area itself, of others, and of none. A house of many doors is larger. */
export const spotsOf = (
  houses: readonly MapHouse[],
  { outline, areaId }: { readonly outline: readonly Corner[]; readonly areaId: string | null },
): MapSpot[] =>
  houses.map((house) => {
    const isOwn = isInside(outline, house) || (areaId !== null && house.areaId === areaId)
    const kind = isOwn ? 'own' : house.areaId === null || house.areaId === areaId ? 'free' : 'other'
    return { lng: house.lng, lat: house.lat, kind, size: sizeOf(house.doors), filled: 0.75 }
  })

/** Streets as spots, each as full as it is covered. */
export const streetSpotsOf = (streets: readonly StreetCoverage[]): MapSpot[] =>
  streets.flatMap(({ place, doors, visited }): MapSpot[] =>
    place === null
      ? []
      : [{ ...place, kind: 'own', size: 2 * sizeOf(doors), filled: doors === 0 ? 0 : visited / doors }],
  )

/** By area, so that ten times the doors look like ten times as many. */
const sizeOf = (doors: number): number => Math.min(MOST_PX, LEAST_PX + Math.sqrt(doors))
