import * as accountLinkEvents from '../../../shared/features/account/account-link.events.ts'
import * as accountEvents from '../../../shared/features/account/account.events.ts'
import * as emailChangeEvents from '../../../shared/features/people/user/email-change.events.ts'
import { impersonated } from '../../../shared/features/account/impersonation.events.ts'
import type { RoutedFeature } from '../../platform/feature.ts'
import type { Authenticate } from '../../platform/http/route.ts'
import type { Platform } from '../../platform/platform.ts'
import type { RetentionRule } from '../../resource/retention/retention.store.ts'
import type { ServerFeatureSync } from '../../sync/feature.ts'
import type { Sync } from '../../sync/sync.ts'
import { createMailSender } from '../../platform/mail/mail-sender.ts'
import { personPasswordRoute } from '../people/accounts.door.ts'
import { profileRoutes } from '../people/profiles.door.ts'
import { accountLinkMails, emailChangeMail } from './account-link.reactions.ts'
import { accountLinkRoutes } from './account-link.routes.ts'
import { emailChangeRoutes } from './email-change.routes.ts'
import { invitationServerList } from './invitation/invitation-list.store.ts'
import { invitationRoutes } from './invitation/invitation.routes.ts'
import { removeEndedSessions } from './session.store.ts'
import { removeEndedTickets } from './second-factor/ticket.store.ts'
import { impersonationRoutes } from './impersonation/impersonation.routes.ts'
import { employmentJob, employmentRoutes } from './employment/employment.routes.ts'
import { ownerChecks } from './owner-checks.store.ts'
import { passwordRoute } from './password.routes.ts'
import { termsAnswerRoute } from './terms-answer.routes.ts'
import { lostDeviceRoutes } from './second-factor/lost-device.routes.ts'
import { ownFactorRoutes } from './second-factor/own-factor.routes.ts'
import { signInStepRoutes } from './second-factor/sign-in-step.routes.ts'
import { userImportRoutes } from './invitation/user-import.routes.ts'
import { sessionRoutes } from './session.routes.ts'
import type { AccountSync } from './news/account-news.store.ts'
import { deliveryWaysRoute } from './delivery-ways.routes.ts'
import { nothingOpenRoute } from './nothing-open.routes.ts'
import { createAuthenticate } from './session-life.store.ts'
import { accountErasure, accountParts } from './personal-parts.store.ts'
import { setupRoute } from './setup.routes.ts'

export { accountNotices } from './account.reactions.ts'
export { offerSetup } from './setup.routes.ts'
export { inviterOf } from './invitation/invite-people.store.ts'
export { findOpenSessions } from './session.store.ts'

export interface AccountFeature extends RoutedFeature {
  readonly authenticate: Authenticate
}

/** What accounts tell the rest of the server, and the list of who was invited. */
export function accountDesk(platform: Platform) {
  const mail = createMailSender(platform.config.mail, platform.config.publicUrl.hostname)
  const sync: ServerFeatureSync = {
    collections: [],
    commands: [],
    scopesFor: () => [],
    events: [
      ...Object.values(accountEvents),
      ...Object.values(accountLinkEvents),
      ...Object.values(emailChangeEvents),
      impersonated,
    ],
    reactions: [accountLinkMails(platform, mail), emailChangeMail(platform, mail)],
  }
  return {
    name: 'account',
    routes: [],
    actingRoutes: (acting: Pick<Sync, 'within'>) => employmentRoutes(platform, acting),
    jobs: (acting: Pick<Sync, 'within'>) => [employmentJob(platform, acting)],
    sync,
    lists: [invitationServerList(platform.now)],
    personal: accountParts,
    erasure: accountErasure,
    retention: [endedSessions],
  }
}

/** What has ended opens nothing any more. */
const endedSessions: RetentionRule = {
  name: 'sessions',
  keepDays: 0,
  remove: async (db, now) => (await removeEndedSessions(db, now)) + (await removeEndedTickets(db, now)),
}

/** Signing in and out, one's own sessions, the first administrator. */
export function accountFeature(platform: Platform, sync: AccountSync): AccountFeature {
  return {
    name: 'account',
    routes: [
      ...sessionRoutes(platform, sync),
      setupRoute(platform, sync),
      passwordRoute(platform, sync),
      termsAnswerRoute(platform),
      ...profileRoutes(platform, ownerChecks(platform, sync)),
      personPasswordRoute(platform, ownerChecks(platform, sync)),
      ...signInStepRoutes(platform, sync),
      ...ownFactorRoutes(platform, sync),
      ...lostDeviceRoutes(platform, sync),
      ...impersonationRoutes(platform, sync),
      ...accountLinkRoutes(platform, sync),
      ...emailChangeRoutes(platform, sync),
      ...invitationRoutes(platform, sync),
      ...userImportRoutes(platform, sync),
      nothingOpenRoute(platform, sync),
      deliveryWaysRoute(platform),
    ],
    authenticate: createAuthenticate(platform),
  }
}
