import { extentOf } from '../../../../shared/access/ability.ts'
import type { Actor } from '../../../../shared/access/actor.ts'
import { reaches } from '../../../../shared/access/reach.ts'
import { getCoverage, getStreetCoverage } from '../../../../shared/features/field/area/area.api.ts'
import { noDoors } from '../../../../shared/features/field/door/house.rules.ts'
import { idSchema, type Id } from '../../../../shared/kernel/ids.ts'
import type { Db } from '../../../platform/database/database.ts'
import { Problem } from '../../../platform/http/problem.ts'
import { route, type Route } from '../../../platform/http/route.ts'
import type { Platform } from '../../../platform/platform.ts'
import { loadActorsWith } from '../../organisation/access.door.ts'
import { loadPlacedTeams } from '../../organisation/places.door.ts'
import { sumAreas, sumStreets } from '../door/house.store.ts'
import { cornersIn, shownTiles } from './area-map.store.ts'
import { loadAreas, type StoredArea } from './area.store.ts'
import { loadHolders, namesOfHolders, type Holder } from './holding.store.ts'

/** Coverage of areas and streets: sums of doors, never of people and never of time. */
export function coverageRoutes({ database: { db }, config }: Pick<Platform, 'database' | 'config'>): readonly Route[] {
  return [
    route(getCoverage, async ({ actor }) => {
      const { areas, holders } = await seenAreas(db, actor)
      const sums = await sumAreas(
        db,
        areas.map(({ id }) => id),
      )
      const names = await namesOfHolders(db, holders)
      return {
        areas: areas.map(({ id, name }) => ({
          id,
          name,
          holders: names.get(id) ?? '',
          ...(sums.get(id) ?? noDoors),
        })),
      }
    }),
    route(getStreetCoverage, async ({ actor, params }) => {
      const id = idSchema.parse(params['id'])
      const { areas, holders } = await seenAreas(db, actor)
      const area = areas.find((one) => one.id === id)
      if (!area) throw new Problem(404, 'request.not-found')
      const names = await namesOfHolders(db, holders)
      const outline = cornersIn(area)
      return {
        area: { id, name: area.name, holders: names.get(id) ?? '', outline },
        streets: await sumStreets(db, id),
        tiles: shownTiles(config),
      }
    }),
  ]
}

/** The planner sees every area; a leader those that the people and teams they lead hold. */
async function seenAreas(
  db: Db,
  actor: Actor,
): Promise<{ areas: readonly StoredArea[]; holders: ReadonlyMap<Id, readonly Holder[]> }> {
  const all = (await loadAreas(db)).toSorted((one, other) => one.name.localeCompare(other.name, 'sv'))
  const holders = await loadHolders(db)
  if (extentOf(actor.grants, 'view sales_planner') === 'company') return { areas: all, holders }
  const places = await placesOf(db)
  const isLed = ({ sellerId, teamId }: Holder): boolean => {
    const place = places.get(sellerId ?? teamId ?? '')
    return place !== undefined && reaches(actor, 'update daily_checkouts', place)
  }
  return { areas: all.filter(({ id }) => holders.get(id)?.some(isLed) === true), holders }
}

/** Where sellers and teams are in the organisation, by their ids. */
async function placesOf(db: Db) {
  const sellers = (await loadActorsWith(db, 'create sales')).map(({ actor }) => {
    const { userId, teamId, officeId, regionId } = actor
    return [userId, { sellerId: userId, teamId, officeId, regionId }] as const
  })
  const teams = (await loadPlacedTeams(db, {})).map(
    ({ id, officeId, regionId }) => [id, { sellerId: '', teamId: id, officeId, regionId }] as const,
  )
  return new Map([...sellers, ...teams])
}
