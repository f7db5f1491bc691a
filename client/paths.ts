import { generatePath } from 'react-router'
import { routePatterns, type ParamsOf } from '../shared/kernel/route-patterns.ts'

export type RouteName = keyof typeof routePatterns

type Arguments<Name extends RouteName> = [ParamsOf<(typeof routePatterns)[Name]>] extends [never]
  ? []
  : [params: Record<ParamsOf<(typeof routePatterns)[Name]>, string>]

/** The URL of a route: `pathTo('sales')`, `pathTo('sale', { id })`. A missing parameter does not compile. */
export function pathTo<Name extends RouteName>(name: Name, ...[params]: Arguments<Name>): string {
  return generatePath(routePatterns[name] as string, (params ?? {}) as Record<string, string>)
}
