import { Bell as BellIcon } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { notifications, type Notification } from '../../../shared/features/messaging/notification.schema.ts'
import { useRows } from '../../sync/use-rows.ts'
import { lazyPart } from '../../ui/lazy-part.tsx'
import { Bell } from './bell.panel.tsx'
import { useHeard } from './heard-notifications.queries.ts'

// Most visits never open it.
const NotificationList = lazyPart(() =>
  import('./notification-list.panel.tsx').then((module) => module.NotificationList),
)

/** The bell of notifications: how many are unread; the list comes when it is opened. */
export function NotificationBell() {
  const { t } = useTranslation('frame')
  const { unread } = useUnreadNotifications()
  const heard = useHeard()
  const count = new Set([...unread.map(({ id }) => id), ...heard]).size
  return (
    <Bell label={t('bells.notifications', { count })} icon={BellIcon} count={count} role="dialog">
      {(opened) => (opened > 0 ? <NotificationList opened={opened} /> : null)}
    </Bell>
  )
}

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
