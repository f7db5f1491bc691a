import { widestExtentOf } from '../../shared/access/ability.ts'
import type { Actor } from '../../shared/access/actor.ts'
import { extents, type Extent } from '../../shared/access/extents.ts'
import type { Permission } from '../../shared/access/permissions.ts'
import type { Place } from '../../shared/access/reach.ts'
import type { Scope } from '../../shared/sync/protocol.ts'

/** The scopes a row with a place in the organisation is in: one for each extent a permission can have. */
export const scopesOfPlace = (area: string, place: Place): Scope[] => [
  ...scopesAt(area, place).filter((scope) => scope !== null),
  `${area}/company`,
]

/** A phone holds what is one's own. Others' rows are read online, by a coach and a manager as well (decision 0102). */
export const phoneKinds = ['user'] as const

/** The scopes of an area that an actor may read: as far as the widest of the rights to see it reaches. */
export function placeScopesFor(area: string, actor: Actor, permissions: readonly Permission[]): Scope[] {
  return placeScopesWithin(area, actor, widestExtentOf(actor.grants, permissions))
}

/** The scopes of an area as far as an extent reaches. */
export function placeScopesWithin(area: string, actor: Actor, extent: Extent | null): Scope[] {
  if (extent === null) return []
  if (extent === 'company') return [`${area}/company`]
  const { userId, teamId, officeId, regionId } = actor
  return scopesAt(area, { sellerId: userId, teamId, officeId, regionId })
    .slice(0, extents.indexOf(extent) + 1)
    .filter((scope) => scope !== null)
}

/** Narrowest first, as the extents are. */
function scopesAt(area: string, { sellerId, teamId, officeId, regionId }: Place): (Scope | null)[] {
  return [
    `${area}/user/${sellerId}`,
    teamId && `${area}/team/${teamId}`,
    officeId && `${area}/office/${officeId}`,
    regionId && `${area}/region/${regionId}`,
  ]
}
