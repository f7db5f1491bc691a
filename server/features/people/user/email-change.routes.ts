import { cancelEmailChange, sendEmailChange } from '../../../../shared/features/people/user/email-change.api.ts'
import { emailChangeDue } from '../../../../shared/features/people/user/email-change.events.ts'
import { Problem } from '../../../platform/http/problem.ts'
import type { Route } from '../../../platform/http/route.ts'
import type { Platform } from '../../../platform/platform.ts'
import type { Sync } from '../../../sync/sync.ts'
import { actsOf } from '../../organisation/access.door.ts'
import { removeEmailChange } from './email-change.store.ts'
import { assertMayOpenAccount, changeableUser, userActTable } from './user-change.store.ts'

/** A new address that waits for its owner: its mail again, and the way back. */
export function emailChangeRoutes(platform: Platform, sync: Pick<Sync, 'within'>): readonly Route[] {
  const act = actsOf(platform, userActTable(changeableUser), sync)
  return [
    act(
      sendEmailChange,
      async ({ row: { id: userId, pendingEmail }, actor, now, db }) => {
        await assertMayOpenAccount(db, actor, userId)
        if (pendingEmail === null) throw noChange()
        return { change: {}, follow: [{ event: emailChangeDue({ userId, at: now }) }] }
      },
      { perMinute: 10 },
    ),
    act(cancelEmailChange, async ({ row: { id, pendingEmail }, db }) => {
      if (!(await removeEmailChange(db, id))) throw noChange()
      return { change: {}, before: { email: pendingEmail } }
    }),
  ]
}

const noChange = (): Problem => new Problem(404, 'user.no-email-change')
