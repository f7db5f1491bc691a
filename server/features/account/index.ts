import type { RoutedFeature } from '../../platform/feature.ts'
import type { Authenticate } from '../../platform/http/route.ts'
import type { Platform } from '../../platform/platform.ts'
import { sessionRoutes, type AccountListener } from './session.routes.ts'
import { createAuthenticate } from './session-life.store.ts'
import { setupRoute } from './setup.routes.ts'

export { offerSetup } from './setup.routes.ts'

export interface AccountFeature extends RoutedFeature {
  readonly authenticate: Authenticate
}

/** Signing in and out, one's own sessions, the first administrator. */
export function accountFeature(platform: Platform, listener: AccountListener): AccountFeature {
  return {
    name: 'account',
    routes: [...sessionRoutes(platform, listener), setupRoute(platform, listener)],
    authenticate: createAuthenticate(platform),
  }
}
