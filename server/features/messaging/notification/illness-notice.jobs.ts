import { notifications } from '../../../../shared/features/messaging/notification/notification.schema.ts'
import { pathOf } from '../../../../shared/kernel/route-patterns.ts'
import { remove } from '../../../../shared/sync/command.ts'
import { discardLeadingTo } from '../push/held-push.store.ts'
import type { Telling } from './notice.jobs.ts'
import { findNotificationsLeadingTo } from './notification.store.ts'

const REMOVED_AT_ONCE = 500
/** Where whoever may not see illness was led. */
const ABSENCES_PATH = pathOf({ route: 'time-reports', query: { type: 'absent' } })

/**
 * Notices of before told everybody near by that somebody was ill. Those of people who may not know are taken out of their
 * bells and off their phones; today's say no more than that somebody is away, and are of another type.
 */
export async function takeBackIllness({
  platform: { database },
  sync,
}: Pick<Telling, 'platform' | 'sync'>): Promise<void> {
  const told = { type: 'illness', link: ABSENCES_PATH, limit: REMOVED_AT_ONCE } as const
  await database.tx((db) => discardLeadingTo(db, { type: told.type, path: told.link }))
  for (;;) {
    const found = await findNotificationsLeadingTo(database.db, told)
    if (found.length === 0) return
    await sync().writeOnServer({ changes: found.map((id) => remove(notifications, id)) })
  }
}
