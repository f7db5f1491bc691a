import { startRoutePatterns } from '../shared/kernel/start-route-patterns.ts'
import { pathsOf } from './path-of.ts'

export type StartRouteName = keyof typeof startRoutePatterns

/** The URL of a route that the first load knows, for what is part of it. */
export const startPathTo = pathsOf(startRoutePatterns)
