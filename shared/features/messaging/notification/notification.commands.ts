import * as z from 'zod/mini'
import { idSchema } from '../../../kernel/ids.ts'
import { aTap } from '../../../sync/bounds.ts'
import { accept, command, needRow, put } from '../../../sync/command.ts'
import type { DomainEvent } from '../../../sync/event.ts'
import { announcementSeen } from '../announcement/announcement.events.ts'
import { notifications, type Notification } from './notification.schema.ts'

/** How many can be marked by one command. */
export const MARKED_AT_ONCE = 100

/**
 * The person has seen notifications (the bell stood open) or read them. Theirs alone; what is gone, or marked already,
 * is passed over: looking can never be refused.
 */
export const markNotifications = command({
  name: 'notification.mark',
  permission: 'view profile',
  ...aTap({ none: 'looking at a notice is not undone; the notice stays' }),
  args: z.strictObject({
    notificationIds: z.array(idSchema).check(z.minLength(1), z.maxLength(MARKED_AT_ONCE)),
    as: z.enum(['seen', 'read']),
  }),
  load: ({ notificationIds }) => notificationIds.map((id) => needRow(notifications, id)),
  decide: ({ notificationIds, as }, rows, facts) => {
    const own = [...new Set(notificationIds)].flatMap((id) => {
      const row = rows.get(notifications, id)
      return row?.userId === facts.actor.userId ? [row] : []
    })
    const changed = own.filter((row) => (as === 'seen' ? row.seenAt : row.readAt) === null)
    return accept(
      changed.map((row) =>
        put(notifications, {
          ...row,
          seenAt: row.seenAt ?? facts.at,
          readAt: as === 'read' ? facts.at : row.readAt,
        }),
      ),
      seenEvents(changed),
    )
  },
})

/** Whoever wrote to many hears how many have seen it. */
function seenEvents(changed: readonly Notification[]): DomainEvent[] {
  const newlySeen = changed.filter((row) => row.seenAt === null)
  const announcementIds = new Set(newlySeen.flatMap(({ announcementId }) => announcementId ?? []))
  return [...announcementIds].map((announcementId) => announcementSeen({ announcementId }))
}
