import { cancelEmailChange, sendEmailChange } from '../../../../shared/features/people/user/email-change.api.ts'
import { emailChangeDue } from '../../../../shared/features/people/user/email-change.events.ts'
import { Problem } from '../../../platform/http/problem.ts'
import { route, type Route } from '../../../platform/http/route.ts'
import type { Platform } from '../../../platform/platform.ts'
import { recordActivity } from '../../../resource/activity/activity.store.ts'
import type { Sync } from '../../../sync/sync.ts'
import { removeEmailChange } from './email-change.store.ts'
import { assertMayOpenAccount, changeableUser, saveEmployment } from './user-change.store.ts'

/** A new address that waits for its owner: its mail again, and the way back. */
export function emailChangeRoutes(
  { database, now, newId }: Platform,
  sync: Pick<Sync, 'writeOnServer'>,
): readonly Route[] {
  return [
    route(
      sendEmailChange,
      async ({ actor, params }) => {
        const { id, pendingEmail } = await changeableUser(database.db, actor, params['id'] ?? '')
        await assertMayOpenAccount(database.db, actor, id)
        if (pendingEmail === null) throw noChange()
        await sync.writeOnServer({ changes: [], events: [emailChangeDue({ userId: id, at: now() })] })
        return {}
      },
      { perMinute: 10 },
    ),
    route(cancelEmailChange, async ({ actor, params }) => {
      await database.tx(async (db) => {
        const { id, version, pendingEmail } = await changeableUser(db, actor, params['id'] ?? '')
        if (!(await removeEmailChange(db, id))) throw noChange()
        await saveEmployment(db, id, { version: version + 1 })
        const entry = { id: newId(), at: now(), actor, kind: 'users', subjectId: id, what: 'emailChangeCancelled' }
        await recordActivity(db, { ...entry, before: { email: pendingEmail }, after: {} })
      })
      return {}
    }),
  ]
}

const noChange = (): Problem => new Problem(404, 'user.no-email-change')
