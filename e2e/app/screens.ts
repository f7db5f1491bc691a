import { laterFeatures } from '../../client/app/features/later-features.ts'
import { startFeatures } from '../../client/app/features/start-features.ts'
import type { AppRoute } from '../../client/feature.ts'
import type { Permission } from '../../shared/access/permissions.ts'
import { defaultRoleGrants } from '../../shared/access/roles.ts'
import { routePatterns } from '../../shared/kernel/route-patterns.ts'

/** The roles that walk over the screens, in this order: the first one with access checks a screen. */
export const walkers = ['visitor', 'seller', 'backoffice', 'finance', 'admin'] as const
export type Walker = (typeof walkers)[number]

/** Further addresses: another state of a screen, or a screen that several roles see differently. */
const further: Readonly<Partial<Record<Walker, readonly string[]>>> = {
  seller: ['/start', ...['personal', 'notices', 'security', 'privacy'].map((tab) => `/users/profile?tab=${tab}`)],
  backoffice: ['/start', '/outbox'],
}

const features = [...startFeatures, ...laterFeatures]

export const productRoutes: readonly AppRoute[] = features.flatMap(({ routes }) => routes)

/**
 * Every screen of the product by the role that checks it, taken from the descriptors of the features. A segment after
 * a colon is a row of the demonstration, by the name of its route.
 */
export const screens: Readonly<Record<Walker, readonly string[]>> = {
  visitor: addressesFor('visitor'),
  seller: addressesFor('seller'),
  backoffice: addressesFor('backoffice'),
  finance: addressesFor('finance'),
  admin: addressesFor('admin'),
}

function addressesFor(walker: Walker): readonly string[] {
  const own = productRoutes.filter((route) => walkerOf(route) === walker).map(addressOf)
  return [...own, ...(further[walker] ?? [])]
}

/** One screen of each feature, for a walk of a minute: the seller's on the phone, one of the others at the desk. */
export const oneOfEachFeature = {
  seller: firstOfEach((route) => mayOpen('seller', route)),
  admin: firstOfEach((route) => mayOpen('admin', route) && !mayOpen('seller', route)),
} as const

/** What a seller's phone is looked at on: daily one screen of each feature and the sale itself, before a release every screen. */
export const sellersScreens: readonly string[] =
  process.env['RELEASE'] === '1' ? screens.seller : [...oneOfEachFeature.seller, '/sales/create', '/sales/:sale']

function firstOfEach(isMeant: (route: AppRoute) => boolean): readonly string[] {
  return [...new Set(features.flatMap(({ routes }) => routes.filter(isMeant).slice(0, 1)).map(addressOf))]
}

/** The first who may open a screen. */
export function walkerOf(route: AppRoute): Walker | undefined {
  return walkers.find((walker) => mayOpen(walker, route))
}

function mayOpen(walker: Walker, { permission }: AppRoute): boolean {
  if (permission === undefined || walker === 'visitor') return permission === undefined && walker === 'visitor'
  const held = new Set<Permission>(defaultRoleGrants[walker].map(([granted]) => granted))
  return held.has('manage all') || [permission].flat().some((wanted) => held.has(wanted))
}

/** `/sales/:id` becomes `/sales/:sale`. */
function addressOf({ name }: AppRoute): string {
  const pattern = routePatterns[name]
  return pattern === '*' ? '/no/such/door' : pattern.replace(/:\w+/, `:${name.replaceAll('-', '_')}`)
}
