import { put } from '../shared/sync/command.ts'
import { people } from '../shared/features/people/person/person.schema.ts'
import { profiles } from '../shared/features/people/profile/profile.schema.ts'
import { accountLinkDue } from '../shared/features/account/account-link.events.ts'
import { impersonated } from '../shared/features/account/impersonation.events.ts'
import { accountChanged, accountMailDue, nothingOpened } from '../shared/features/account/account.events.ts'
import type { AccountListener } from './features/account/index.ts'
import { directoryChanges } from './features/people/accounts.door.ts'
import { addMissingEntries, personOf } from './features/people/directory.door.ts'
import { profileOf } from './features/people/profiles.door.ts'
import type { Platform } from './platform/platform.ts'
import type { Sync } from './sync/sync.ts'

/** Consequences of changes of accounts for the directory of people, sessions and mail. */
export function accountListener(platform: Platform, sync: Pick<Sync, 'writeOnServer'>): AccountListener {
  const { database, fanout, now } = platform
  const { db } = database
  return {
    sessionEnded: (sessionId, userId) => fanout.send({ kind: 'ended', sessionId, userId }),
    userAdded: async (userId) => {
      await sync.writeOnServer({
        changes: [put(people, await personOf(db, userId)), put(profiles, await profileOf(db, userId))],
      })
    },
    linksDue: (userIds, purpose) =>
      sync.writeOnServer({
        changes: [],
        events: userIds.map((userId) => accountLinkDue({ userId, purpose, at: now() })),
      }),
    usersAdded: addMissingEntries(platform, () => sync),
    userChanged: async (userId) => sync.writeOnServer({ changes: await directoryChanges(db, userId) }),
    signedInOnNewDevice: (userId) =>
      sync.writeOnServer({ changes: [], events: [accountMailDue({ userId, what: 'new-device', at: now() })] }),
    nothingOpen: (userId) => sync.writeOnServer({ changes: [], events: [nothingOpened({ userId })] }),
    impersonated: (told) => sync.writeOnServer({ changes: [], events: [impersonated(told)] }),
    accountChanged: async (userId, what) => {
      const payload = { userId, what, at: now() }
      await sync.writeOnServer({ changes: [], events: [accountChanged(payload), accountMailDue(payload)] })
    },
  }
}
