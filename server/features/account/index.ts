import * as accountEvents from '../../../shared/features/account/account.events.ts'
import type { RoutedFeature } from '../../platform/feature.ts'
import type { Authenticate } from '../../platform/http/route.ts'
import type { Platform } from '../../platform/platform.ts'
import type { ServerFeatureSync } from '../../sync/feature.ts'
import { passwordRoute } from './password.routes.ts'
import { profileRoutes } from './profile.routes.ts'
import { sessionRoutes, type AccountListener } from './session.routes.ts'
import { createAuthenticate } from './session-life.store.ts'
import { setupRoute } from './setup.routes.ts'

export { addExternalAccount, saveAccount, saveDetails, saveLastFour } from './private-profile.store.ts'
export { accountNotices } from './account.reactions.ts'
export { offerSetup } from './setup.routes.ts'
export { findOpenSessions } from './session.store.ts'
export type { AccountListener } from './session.routes.ts'

export interface AccountFeature extends RoutedFeature {
  readonly authenticate: Authenticate
}

/** What accounts tell the rest of the server. */
export const accountSync: ServerFeatureSync = {
  collections: [],
  commands: [],
  scopesFor: () => [],
  events: Object.values(accountEvents),
}

/** Signing in and out, one's own sessions, the first administrator. */
export function accountFeature(platform: Platform, listener: AccountListener): AccountFeature {
  return {
    name: 'account',
    routes: [
      ...sessionRoutes(platform, listener),
      setupRoute(platform, listener),
      passwordRoute(platform, listener),
      ...profileRoutes(platform, listener),
    ],
    authenticate: createAuthenticate(platform),
  }
}
