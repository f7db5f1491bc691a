import { settleRoleDefault } from '../../../../shared/features/people/role/role.api.ts'
import { RECORD_CHANGED } from '../../../../shared/resource/record.ts'
import { Problem } from '../../../platform/http/problem.ts'
import type { Route } from '../../../platform/http/route.ts'
import type { Platform } from '../../../platform/platform.ts'
import type { Sync } from '../../../sync/sync.ts'
import { actsOf } from '../../organisation/access.door.ts'
import { followedRole, loadOffered, noteFollowed } from './default-role.store.ts'
import { rightsChanged } from './rights-change.store.ts'
import { assertWithinOwn, usersOfRole } from './role-change.store.ts'
import { shownRole } from './role-log.store.ts'
import { roleActTable } from './role.routes.ts'

type Parts = Pick<Platform, 'database' | 'now' | 'newId'>

/** An administrator's answer to the new default of a role that was edited. */
export const defaultRoleRoutes = (platform: Parts, sync: Pick<Sync, 'within'>): readonly Route[] => [
  actsOf(
    platform,
    roleActTable,
    sync,
  )(settleRoleDefault, async ({ row: role, form: { stamp, follow }, actor, db }) => {
    const offer = await loadOffered(db, role)
    if (offer === null) return { change: null }
    if (offer.stamp !== stamp) throw new Problem(412, RECORD_CHANGED)
    await noteFollowed(db, offer.name, role.id)
    const logs = follow ? 'followedDefault' : 'keptOwn'
    if (!follow) return { change: {}, logs, before: shownRole(role), after: shownRole(role) }
    const { grants } = followedRole(offer)
    assertWithinOwn(actor, { before: role.grants, after: grants })
    return {
      change: { grants },
      logs,
      before: shownRole(role),
      after: shownRole({ ...role, grants }),
      follow: [rightsChanged(await usersOfRole(db, role.id))],
    }
  }),
]
