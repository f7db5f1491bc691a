import { roleDefaultOffered } from '../../../../shared/features/people/role/role.events.ts'
import type { Job } from '../../../platform/jobs.ts'
import type { Platform } from '../../../platform/platform.ts'
import type { Sync } from '../../../sync/sync.ts'
import { systemActor } from '../../../sync/server-acts.ts'
import { followDefaults } from './default-role.store.ts'
import { notifyRightsChanged } from './rights-change.jobs.ts'
import { usersOfRole } from './role-change.store.ts'
import { logRole, shownRole } from './role-log.store.ts'

/**
 * After an upgrade: roles that nobody has edited get the rights of this release's defaults, and administrators are told
 * of the edited ones (decision 0085).
 */
export function defaultRoleJob(platform: Platform, sync: Pick<Sync, 'writeOnServer'>): Job {
  const { database, now } = platform
  const run = async (): Promise<void> => {
    const { moved, offered } = await database.tx(async (db) => {
      const found = await followDefaults(db, now())
      for (const { before, after } of found.moved)
        await logRole(platform, db, {
          actor: systemActor('update roles'),
          id: after.id,
          what: 'followedDefault',
          before: shownRole(before),
          after: shownRole(after),
        })
      return found
    })
    for (const { after } of moved) {
      const users = await usersOfRole(database.db, after.id)
      await notifyRightsChanged(
        database.db,
        sync,
        users.map(({ id }) => id),
      )
    }
    const events = offered.map(({ role, stamp }) => roleDefaultOffered({ roleId: role.id, name: role.name, stamp }))
    if (events.length > 0) await sync.writeOnServer({ changes: [], events })
  }
  return { name: 'people.default-roles', reach: 'company', everyMs: 24 * 3_600_000, run }
}
