import { createHash } from 'node:crypto'
import type { Actor } from '../../../../shared/access/actor.ts'

/**
 * A mark of what somebody may see. A file holds the rows and the fields of the moment it was ordered, so it is given out
 * only while the mark is still the same.
 */
export function rightsMark({ grants, teamId, officeId, regionId }: Actor): string {
  const held = grants.map(({ permission, extent, inverted = false }) => `${permission} ${extent} ${inverted}`)
  return createHash('sha256')
    .update(JSON.stringify([held.toSorted(), teamId, officeId, regionId]))
    .digest('base64url')
}
