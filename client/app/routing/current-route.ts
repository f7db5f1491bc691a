import { startRoutePatterns } from '../../../shared/kernel/start-route-patterns.ts'
import type { AppRoute } from '../../feature.ts'
import { trimSigns } from '../../../shared/kernel/one-line.ts'

/**
 * The route the address bar shows. The most exact pattern wins, the catch-all last of all. Compared part by part: the
 * router makes a regular expression of every pattern, each time, and that is felt at the start and at every turn.
 */
export function currentRoute(routes: readonly AppRoute[], pathname: string): AppRoute | undefined {
  const parts = partsOf(pathname)
  return routes
    .filter(({ pattern }) => fits(pattern, parts))
    .toSorted((one, other) => looseness(one) - looseness(other))[0]
}

/** Whether the address is, word for word, that of another route, which may still be on its way. A start knows such addresses. */
export const isOfAnother = ({ pattern }: AppRoute, pathname: string): boolean => {
  const address = partsOf(pathname).join('/')
  return pattern !== address && Object.values<string>(startRoutePatterns).includes(address)
}

/** As the router reads an address: in any case, with or without a slash at its end. */
const partsOf = (path: string): string[] => trimSigns(path.toLowerCase(), '', '/').split('/')

function fits(pattern: string, parts: readonly string[]): boolean {
  if (pattern === '*') return true
  const wanted = partsOf(pattern)
  return (
    wanted.length === parts.length &&
    wanted.every((part, at) => (part.startsWith(':') ? parts[at] !== '' : part === parts[at]))
  )
}

const looseness = ({ pattern }: AppRoute): number =>
  pattern === '*' ? Number.POSITIVE_INFINITY : pattern.split(':').length
