import { routePatterns } from '../shared/kernel/route-patterns.ts'
import { pathsOf } from './path-of.ts'

export type RouteName = keyof typeof routePatterns

/** The URL of a route: `pathTo('sales')`, `pathTo('sale', { id })`. */
export const pathTo = pathsOf(routePatterns)
