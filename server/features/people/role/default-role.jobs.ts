import { roleDefaultOffered } from '../../../../shared/features/people/role/role.events.ts'
import type { Job } from '../../../platform/jobs.ts'
import type { Platform } from '../../../platform/platform.ts'
import type { Sync } from '../../../sync/sync.ts'
import { systemActor } from '../../../sync/server-acts.ts'
import { changesOf } from '../../organisation/access.door.ts'
import { followDefaults } from './default-role.store.ts'
import { rightsChanged } from './rights-change.store.ts'
import { usersOfRole } from './role-change.store.ts'
import { shownRole } from './role-log.store.ts'

/**
 * After an upgrade: roles that nobody has edited get the rights of this release's defaults, and administrators are told
 * of the edited ones (decision 0085).
 */
export function defaultRoleJob(platform: Platform, sync: Pick<Sync, 'within'>): Job {
  const logged = changesOf(platform, 'roles', sync)
  const run = (): Promise<null> =>
    logged(systemActor('update roles'), async (db) => {
      const { moved, offered } = await followDefaults(db, platform.now())
      const users = await Promise.all(moved.map(({ after }) => usersOfRole(db, after.id)))
      return {
        result: null,
        logs: moved.map(({ before, after }) => ({
          of: after.id,
          what: 'followedDefault',
          before: shownRole(before),
          after: shownRole(after),
        })),
        follow: [
          rightsChanged(users.flat()),
          ...offered.map(({ role, stamp }) => ({
            event: roleDefaultOffered({ roleId: role.id, name: role.name, stamp }),
          })),
        ],
      }
    })
  return { name: 'people.default-roles', reach: 'company', everyMs: 24 * 3_600_000, run }
}
