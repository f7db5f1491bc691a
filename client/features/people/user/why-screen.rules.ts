import { widestExtentOf } from '../../../../shared/access/ability.ts'
import type { Extent } from '../../../../shared/access/extents.ts'
import type { Permission } from '../../../../shared/access/permissions.ts'
import type { UserAccess } from '../../../../shared/features/people/role/role.api.ts'

type Effective = UserAccess['effective']

/** Whether somebody may open a screen, how far they see in it, and which of their permissions decide so. */
export function whyScreen(
  permissions: readonly Permission[],
  effective: Effective,
): { readonly extent: Extent | null; readonly because: Effective } {
  const grants = effective.map(({ permission, extent }) =>
    extent === null ? { permission, extent: 'company' as const, inverted: true } : { permission, extent },
  )
  const because = effective.filter(({ permission }) => permission === 'manage all' || permissions.includes(permission))
  return { extent: widestExtentOf(grants, permissions), because }
}
