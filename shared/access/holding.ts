import { extentOf, type Grant } from './ability.ts'
import { extents } from './extents.ts'

/** Whether somebody holds everything: administrators are changed by administrators only. */
export const isAdministrator = (grants: readonly Grant[]): boolean => extentOf(grants, 'manage all') !== null

/** The rights among `wanted` that reach further than the person's own. Nobody grants more than they hold. */
export const beyondOwn = (own: readonly Grant[], wanted: readonly Grant[]): readonly Grant[] =>
  wanted.filter(({ permission, extent, inverted }) => {
    if (inverted === true) return false
    const held = extentOf(own, permission)
    return held === null || extents.indexOf(held) < extents.indexOf(extent)
  })
