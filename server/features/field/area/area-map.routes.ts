import {
  cornersOfText,
  countDrawnDoors,
  getAreaMap,
  getMapHouses,
} from '../../../../shared/features/field/area/area-map.api.ts'
import { codesIn } from '../../../../shared/features/field/area/area.rules.ts'
import { route, type Route } from '../../../platform/http/route.ts'
import type { Platform } from '../../../platform/platform.ts'
import { boxOfHouses, cornersIn, countDrawn, findMapHouses, shownTiles } from './area-map.store.ts'
import { loadAreas } from './area.store.ts'

/** The map on which the planner draws areas. */
export function areaMapRoutes({ database: { db }, config }: Pick<Platform, 'database' | 'config'>): readonly Route[] {
  return [
    route(getAreaMap, async ({ input }) => {
      const areas = await loadAreas(db)
      const codes = codesIn(input.codes ?? '')
      const own = codes.length === 0 ? null : await boxOfHouses(db, codes)
      return {
        tiles: shownTiles(config),
        areas: areas.map((area) => ({ id: area.id, name: area.name, outline: cornersIn(area) })),
        box: own ?? (await boxOfHouses(db, null)),
      }
    }),
    route(getMapHouses, async ({ input }) => {
      return findMapHouses(db, input)
    }),
    route(countDrawnDoors, async ({ input: { outline, areaId } }) => {
      const others = (await loadAreas(db)).filter(({ id }) => id !== areaId)
      return countDrawn(db, { outline: cornersOfText(outline), others })
    }),
  ]
}
