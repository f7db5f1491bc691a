import { matchPath } from 'react-router'
import { routePatterns } from '../../paths.ts'
import type { AppRoute } from '../../resource/app-route.ts'

/** The route the address bar shows. The most exact pattern wins, the catch-all last of all. */
export function currentRoute(routes: readonly AppRoute[], pathname: string): AppRoute | undefined {
  return routes
    .filter((route) => matchPath(routePatterns[route.name], pathname) !== null)
    .toSorted((one, other) => looseness(one) - looseness(other))[0]
}

const looseness = ({ name }: AppRoute): number => {
  const pattern = routePatterns[name]
  return pattern === '*' ? Number.POSITIVE_INFINITY : pattern.split(':').length
}
