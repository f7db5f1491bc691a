import { chakra } from '@chakra-ui/react'
import { useSyncExternalStore } from 'react'
import { lazyPart } from './lazy-part.tsx'
import { notifications } from './notification-store.ts'

// Most visits see none.
const NotificationPopup = lazyPart(() => import('./notification-popup.tsx').then((module) => module.NotificationPopup))

/**
 * The place of notifications, over everything: at the top, as the specification has it, below the notch and the bar, so that
 * the bells stay within reach. At a desk at the end of the line, where they cover no title. A call for help is above them.
 */
export function NotificationOutlet() {
  const notification = useSyncExternalStore(notifications.subscribe, notifications.read)
  return (
    <chakra.div
      role="status"
      aria-live="polite"
      position="fixed"
      zIndex="snackbar"
      insetInline="0"
      top={{
        base: 'calc(env(safe-area-inset-top) + 3.75rem + var(--alarm, 0px))',
        md: 'calc(4.75rem + var(--alarm, 0px))',
      }}
      display="flex"
      justifyContent={{ base: 'center', md: 'flex-end' }}
      paddingInline="3"
      pointerEvents="none"
      css={{ '& > *': { pointerEvents: 'auto' } }}
      _print={{ display: 'none' }}
      onPointerEnter={notifications.hold}
      onPointerLeave={notifications.release}
      onFocus={notifications.hold}
      onBlur={notifications.release}
    >
      {notification === null ? null : (
        <NotificationPopup key={notification.key} notification={notification} onClose={notifications.close} />
      )}
    </chakra.div>
  )
}
