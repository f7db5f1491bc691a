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

/** What a row that belongs to a person says of them and of where they are now. */
export function sellerFieldsOf({ userId, name, teamId, officeId, regionId, zone }: Omit<Actor, 'grants'>) {
  return { sellerId: userId, sellerName: name, teamId, officeId, regionId, zone }
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
