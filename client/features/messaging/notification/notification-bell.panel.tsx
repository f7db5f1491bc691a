import { Bell as BellIcon } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { lazyPart } from '../../../ui/lazy-part.tsx'
import { Bell } from './bell.panel.tsx'
import { useHeard } from './heard-notifications.queries.ts'
import { useUnreadNotifications } from './notification.queries.ts'

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
