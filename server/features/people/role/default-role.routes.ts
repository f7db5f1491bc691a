import { settleRoleDefault } from '../../../../shared/features/people/role/role.api.ts'
import { RECORD_CHANGED } from '../../../../shared/resource/record.ts'
import { Problem } from '../../../platform/http/problem.ts'
import { route, type Route } from '../../../platform/http/route.ts'
import type { Platform } from '../../../platform/platform.ts'
import type { Sync } from '../../../sync/sync.ts'
import { followedRole, loadOffered, noteFollowed } from './default-role.store.ts'
import { notifyRightsChanged } from './rights-change.jobs.ts'
import { assertSomeAdministrator, assertWithinOwn, usersOfRole, writeRole } from './role-change.store.ts'
import { logRole, shownRole } from './role-log.store.ts'
import { existingRole } from './role.routes.ts'

type Parts = Pick<Platform, 'database' | 'now' | 'newId'>

/** An administrator's answer to the new default of a role that was edited. */
export const defaultRoleRoutes = (platform: Parts, sync: Pick<Sync, 'writeOnServer'>): readonly Route[] => [
  route(settleRoleDefault, async ({ actor, params, input: { version, stamp, follow } }) => {
    const { database, now } = platform
    const id = params['id'] ?? ''
    await database.tx(async (db) => {
      const role = await existingRole(db, id)
      const offer = await loadOffered(db, role)
      // Also the second arrival of an answer: nothing is left to decide.
      if (offer === null) return
      if (role.version !== version || offer.stamp !== stamp) throw new Problem(412, RECORD_CHANGED)
      const after = follow ? followedRole(offer) : role
      if (follow) {
        assertWithinOwn(actor, { before: role.grants, after: after.grants })
        await writeRole(db, after, now())
        await assertSomeAdministrator(db)
      }
      await noteFollowed(db, offer.name, id)
      const what = follow ? 'followedDefault' : 'keptOwn'
      await logRole(platform, db, { actor, id, what, before: shownRole(role), after: shownRole(after) })
    })
    const users = follow ? await usersOfRole(database.db, id) : []
    await notifyRightsChanged(
      database.db,
      sync,
      users.map((user) => user.id),
    )
    return {}
  }),
]
