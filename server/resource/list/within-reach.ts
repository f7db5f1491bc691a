import { and, isNotNull, or, sql, type Column, type SQL } from 'drizzle-orm'
import { extentOf } from '../../../shared/access/ability.ts'
import type { Actor } from '../../../shared/access/actor.ts'
import { extents } from '../../../shared/access/extents.ts'
import type { Permission } from '../../../shared/access/permissions.ts'
import { eq } from '../../platform/database/eq.ts'

/** The columns that name a row's place in the organisation. */
export interface PlaceColumns {
  readonly sellerId: Column
  readonly teamId: Column
  readonly officeId: Column
  readonly regionId: Column
}

/**
 * `reaches` as a condition of a query. A limit then counts only rows that the actor may see: cut before the reach is asked
 * for, it would let the rows of strangers push out the actor's own.
 */
export function withinReach(actor: Actor, permission: Permission, place: PlaceColumns): SQL {
  const extent = extentOf(actor.grants, permission)
  if (extent === null) return sql`1 = 0`
  if (extent === 'company') return sql`1 = 1`
  const at = (column: Column, id: string | null): SQL | undefined =>
    id === null ? undefined : and(isNotNull(column), eq(column, id))
  const isWithin = {
    own: at(place.sellerId, actor.userId),
    team: at(place.teamId, actor.teamId),
    office: at(place.officeId, actor.officeId),
    region: at(place.regionId, actor.regionId),
    company: undefined,
  }
  return or(...extents.slice(0, extents.indexOf(extent) + 1).map((each) => isWithin[each])) ?? sql`1 = 0`
}
