import { routePatterns } from '../shared/kernel/route-patterns.ts'
import type { Definition, Feature } from './feature.ts'

/** The descriptor of a feature, `<feature>.feature.ts`: fetched after the start, so that it may grow. */
export const defineFeature = ({ routes, namespaces = [] }: Definition): Feature => ({
  routes: routes.map((route) => ({ namespaces, ...route, pattern: routePatterns[route.name] })),
})
