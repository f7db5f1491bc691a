import type { Route } from './http/route.ts'

/** The half of a feature the platform knows: the calls it answers. `server/app.ts` adds what sync knows. */
export interface RoutedFeature {
  readonly name: string
  readonly routes: readonly Route[]
}
