import type { LinkPurpose } from '../../../../shared/features/account/account-link.api.ts'
import { accountLinkDue } from '../../../../shared/features/account/account-link.events.ts'
import { accountChanged, accountMailDue } from '../../../../shared/features/account/account.events.ts'
import { people } from '../../../../shared/features/people/person/person.schema.ts'
import { profiles } from '../../../../shared/features/people/profile/profile.schema.ts'
import type { Instant } from '../../../../shared/kernel/days.ts'
import type { Id } from '../../../../shared/kernel/ids.ts'
import { put } from '../../../../shared/sync/command.ts'
import type { Db } from '../../../platform/database/database.ts'
import type { Platform } from '../../../platform/platform.ts'
import type { Sync } from '../../../sync/sync.ts'
import type { Written } from '../../organisation/access.door.ts'
import { peopleOf } from '../../people/directory.door.ts'
import { profilesOf } from '../../people/profiles.door.ts'

// What follows from a change of an account for the directory, the bell and mail. It is written in the transaction of the
// change: a server that stops between two would leave the owner of a stolen password without the notice.

/** The part of sync that changes of accounts need. */
export type AccountSync = Pick<Sync, 'within'>

export type AccountChange = 'password' | 'bank-account' | 'second-factor'

/** The entries in the directory and the profiles of people who were added. */
export async function entriesOf(db: Db, userIds: readonly Id[]): Promise<Written> {
  const entries = (await peopleOf(db, userIds)).map((row) => put(people, row))
  return { changes: [...entries, ...(await profilesOf(db, userIds)).map((row) => put(profiles, row))] }
}

/** Requests a mail with a password link for each person. */
export const linksDue = (userIds: readonly Id[], { purpose, at }: { purpose: LinkPurpose; at: Instant }): Written => ({
  changes: [],
  events: userIds.map((userId) => accountLinkDue({ userId, purpose, at })),
})

/** Notifies the owner of a changed password, bank account or second factor: it may have been somebody else. */
export function ownerNotified({ userId, changed, at }: { userId: Id; changed: AccountChange; at: Instant }): Written {
  const change = { userId, what: changed, at }
  return { changes: [], events: [accountChanged(change), accountMailDue(change)] }
}

/** Notifies the owner of a sign-in from an unknown browser. */
export const newDeviceNotified = (userId: Id, at: Instant): Written => ({
  changes: [],
  events: [accountMailDue({ userId, what: 'new-device', at })],
})

/** Closes the live connections of ended sessions. Called after the commit: if it is missed, each connection is rejected at its next check. */
export const announceEnded = ({ fanout }: Pick<Platform, 'fanout'>, userId: Id, sessions: readonly Id[]): void =>
  sessions.forEach((sessionId) => fanout.send({ kind: 'ended', sessionId, userId }))
