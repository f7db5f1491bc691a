import { useEndpoint } from '../../../desk/server/use-endpoint.ts'
import { useEffect, useState } from 'react'
import {
  countDrawnDoors,
  getAreaMap,
  getMapHouses,
  textOfCorners,
  type DrawnDoors,
  type MapBox,
  type MapHouse,
} from '../../../../shared/features/field/area/area-map.api.ts'
import type { Corner } from '../../../../shared/features/field/area/area.rules.ts'

const PAUSE_MS = 250

/** The map of all areas, beginning at some postal codes. */
export const useAreaMapData = (codes: string) =>
  useEndpoint(getAreaMap, { keepsPrevious: true, input: codes === '' ? {} : { codes } })

/** The houses of the view, asked for when it rests. The houses of the view before stay meanwhile. */
export function useMapHouses(view: MapBox | null): { houses: readonly MapHouse[]; isWhole: boolean } {
  const rested = useRested(view)
  const { value } = useEndpoint(
    getMapHouses,
    rested === null ? null : { input: withinTheWorld(rested), keepsPrevious: true },
  )
  return value ?? { houses: [], isWhole: true }
}

const withinTheWorld = ({ west, south, east, north }: MapBox): MapBox => ({
  west: Math.max(-180, west),
  south: Math.max(-90, south),
  east: Math.min(180, east),
  north: Math.min(90, north),
})

/** The doors inside a drawing, counted by the server when the hand rests. Null until there is a count. */
export function useDrawnDoors(outline: readonly Corner[], areaId: string | null): DrawnDoors | null {
  const text = useRested(outline.length < 3 ? '' : textOfCorners(outline))
  const { value } = useEndpoint(
    countDrawnDoors,
    text === '' ? null : { input: { outline: text, ...(areaId === null ? {} : { areaId }) }, keepsPrevious: true },
  )
  return outline.length < 3 ? null : value
}

/** A value once it has not changed for a moment. */
function useRested<T>(value: T): T {
  const [rested, setRested] = useState(value)
  useEffect(
    function waitForRest() {
      const timer = setTimeout(() => setRested(value), PAUSE_MS)
      return () => clearTimeout(timer)
    },
    [value],
  )
  return rested
}
