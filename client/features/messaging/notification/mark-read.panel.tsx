import { useEffect } from 'react'
import { markNotifications } from '../../../../shared/features/messaging/notification/notification.commands.ts'
import type { Id } from '../../../../shared/kernel/ids.ts'
import { useCommand } from '../../../sync/use-command.ts'

/** Whoever stands where a notification leads has read it, by whichever way they came. Shows nothing. */
export function MarkRead({ notificationId }: { notificationId: Id }) {
  const mark = useCommand(markNotifications)
  useEffect(
    function markOnce() {
      void mark({ notificationIds: [notificationId], as: 'read' }).catch(() => undefined)
    },
    // oxlint-disable-next-line react/exhaustive-deps -- `mark` is new with every paint; the notification is what changes
    [notificationId],
  )
  return null
}
