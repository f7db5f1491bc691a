import type { Day } from '../kernel/days.ts'
import type { Id } from '../kernel/ids.ts'
import { extentOf } from './ability.ts'
import type { Actor } from './actor.ts'
import { extents } from './extents.ts'
import type { Permission } from './permissions.ts'

/** A row's place in the organisation. */
export interface Place {
  readonly sellerId: Id
  readonly teamId: Id | null
  readonly officeId: Id | null
  readonly regionId: Id | null
}

/** A person's place on a day. Before the first known day it is the place of that day. */
export function placeOn(
  { places, teamId, officeId, regionId }: Omit<Actor, 'grants'>,
  day: Day,
): Omit<Place, 'sellerId'> {
  const held = places?.findLast(({ fromDay }) => fromDay <= day) ?? places?.[0]
  if (!held) return { teamId, officeId, regionId }
  return { teamId: held.teamId, officeId: held.officeId, regionId: held.regionId }
}

/** The part of a person's dated row that names the person and their place on that day. */
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
