import type { Day } from '../kernel/days.ts'
import type { Id } from '../kernel/ids.ts'
import { extentOf } from './ability.ts'
import type { Actor } from './actor.ts'
import { extents, type Permission } from './permissions.ts'

/** Where in the organisation a row belongs. */
export interface Place {
  readonly sellerId: Id
  readonly teamId: Id | null
  readonly officeId: Id | null
  readonly regionId: Id | null
}

/** Where a person was on a day. Before the first day that is known, they were where they were on it. */
export function placeOn(
  { places, teamId, officeId, regionId }: Omit<Actor, 'grants'>,
  day: Day,
): Omit<Place, 'sellerId'> {
  const held = places?.findLast(({ fromDay }) => fromDay <= day) ?? places?.[0]
  if (!held) return { teamId, officeId, regionId }
  return { teamId: held.teamId, officeId: held.officeId, regionId: held.regionId }
}

/** What a row of a day that belongs to a person says of them and of where they were on it. */
export function sellerFieldsOf(actor: Omit<Actor, 'grants'>, day: Day) {
  const { userId, name, zone } = actor
  return { sellerId: userId, sellerName: name, ...placeOn(actor, day), zone }
}

/** Whether the actor's permission reaches a row. A wider extent holds the narrower ones. */
export function reaches(actor: Actor, permission: Permission, place: Place): boolean {
  const extent = extentOf(actor.grants, permission)
  if (extent === null) return false
  const isWithin = {
    own: place.sellerId === actor.userId,
    team: place.teamId !== null && place.teamId === actor.teamId,
    office: place.officeId !== null && place.officeId === actor.officeId,
    region: place.regionId !== null && place.regionId === actor.regionId,
    company: true,
  }
  return extents.slice(0, extents.indexOf(extent) + 1).some((each) => isWithin[each])
}
