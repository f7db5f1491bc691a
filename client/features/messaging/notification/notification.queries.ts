import {
  notifications,
  type Notification,
} from '../../../../shared/features/messaging/notification/notification.schema.ts'
import { useRows } from '../../../sync/use-rows.ts'

/** What the signed-in person has not read, newest first. */
export function useUnreadNotifications(): { unread: readonly Notification[]; loading: boolean } {
  const { rows, loading } = useRows(notifications, {
    index: 'createdAt',
    reverse: true,
    limit: 500,
    filter: ({ readAt }) => readAt === null,
  })
  return { unread: rows, loading }
}
