import { extentOf, type Grant } from './ability.ts'
import { extents } from './extents.ts'
import type { Permission } from './permissions.ts'

/** Whether somebody holds everything: administrators are changed by administrators only. */
export const isAdministrator = (grants: readonly Grant[]): boolean => extentOf(grants, 'manage all') !== null

/** Whether somebody with these rights registers sales, and so belongs to a team. */
export const sells = (grants: readonly Grant[]): boolean => extentOf(grants, 'create sales') === 'own'

/** Rights to oneself, which open no place to work in. */
const ownPages: readonly Permission[] = ['view profile', 'view embeds', 'view downloads']

/** Whether these rights give access to nothing but the person's own profile. */
export const opensNothing = (grants: readonly Grant[]): boolean =>
  grants.every(({ permission, inverted }) => inverted === true || ownPages.includes(permission))

/** The rights among `wanted` that reach further than the person's own. Nobody grants more than they hold. */
export const beyondOwn = (own: readonly Grant[], wanted: readonly Grant[]): readonly Grant[] =>
  wanted.filter(({ permission, extent, inverted }) => {
    if (inverted === true) return false
    const held = extentOf(own, permission)
    return held === null || extents.indexOf(held) < extents.indexOf(extent)
  })

/**
 * Rights to one's own work. With the extent `own` they reach nothing of anybody else, so that everybody who may add people
 * gives them (decision 0118): the back office takes sellers on without selling itself.
 */
const ownWork: readonly Permission[] = [
  'view profile',
  'view embeds',
  'view dashboard_sales',
  'view downloads',
  'view sales',
  'create sales',
  'create daily_checkouts',
  'create time_reports',
  'create sicknotices',
  'view sales_salary_calculator',
  'view salesflow',
  'view seller_transcriptions',
  'create seller_transcriptions',
]

/** {@link beyondOwn} without the rights to one's own work: what keeps a person from being invited, edited or ended. */
export const beyondInCharge = (own: readonly Grant[], wanted: readonly Grant[]): readonly Grant[] =>
  beyondOwn(own, wanted).filter(({ permission, extent }) => extent !== 'own' || !ownWork.includes(permission))
