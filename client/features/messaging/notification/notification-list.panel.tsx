import { chakra } from '@chakra-ui/react'
import {
  BellRing,
  Check,
  CheckCheck,
  Clock3,
  Coins,
  Mail,
  Thermometer,
  TriangleAlert,
  type LucideIcon,
} from 'lucide-react'
import { useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import {
  MARKED_AT_ONCE,
  markNotifications,
} from '../../../../shared/features/messaging/notification/notification.commands.ts'
import {
  notifications,
  type Notification,
  type NotificationType,
} from '../../../../shared/features/messaging/notification/notification.schema.ts'
import { AgoText } from '../../../desk/shown/when.tsx'
import { useCommand } from '../../../sync/use-command.ts'
import { useRows } from '../../../sync/use-rows.ts'
import { Avatar } from '../../../ui/avatar.tsx'
import { Button, IconButton } from '../../../ui/button.tsx'
import { snackbar } from '../../../ui/snackbar.tsx'
import { ListSkeleton } from '../../../ui/states.tsx'
import { useUnreadNotifications } from './notification.queries.ts'
import { NotificationSubject } from './notification-subject.panel.tsx'
import { toldIn } from './notification-words.rules.ts'

const SHOWN = 100

/** What the person has been told, newest first. Standing open means seen; a press, or a mark, means read. */
export function NotificationList({ opened }: { opened: number }) {
  const { t, ready } = useTranslation('messaging')
  const { rows, loading } = useRows(notifications, { index: 'createdAt', reverse: true, limit: SHOWN })
  const mark = useMarking()
  const { unread } = useUnreadNotifications()
  useEffect(
    function markSeen() {
      mark(
        rows.filter(({ seenAt }) => seenAt === null),
        'seen',
      )
    },
    // oxlint-disable-next-line react/exhaustive-deps -- an opening is what counts, and that the rows are there
    [opened, loading],
  )
  if (!ready || loading) {
    return (
      <chakra.div width="25rem" maxWidth="full" padding="3">
        <ListSkeleton rows={3} />
      </chakra.div>
    )
  }
  return (
    <chakra.section aria-label={t('bell.title')}>
      <chakra.header display="flex" flexWrap="wrap" alignItems="center" columnGap="2" paddingInline="3" minHeight="12">
        <chakra.h2 flex="1" fontSize="md">
          {t('bell.title')}
        </chakra.h2>
        {unread.length > 0 ? (
          <Button variant="ghost" size="sm" onClick={() => mark(unread, 'read')}>
            <CheckCheck size={18} aria-hidden />
            {t('bell.readAll')}
          </Button>
        ) : null}
      </chakra.header>
      {rows.length === 0 ? (
        <Nothing />
      ) : (
        <chakra.ul listStyleType="none" display="grid" gap="0.5">
          {rows.map((row) => (
            <Line key={row.id} row={row} onRead={() => mark([row], 'read')} />
          ))}
        </chakra.ul>
      )}
    </chakra.section>
  )
}

function useMarking(): (rows: readonly Notification[], as: 'seen' | 'read') => void {
  const { t } = useTranslation()
  const mark = useCommand(markNotifications)
  return (rows, as) => {
    const ids = rows.map(({ id }) => id)
    const save = async () => {
      for (let start = 0; start < ids.length; start += MARKED_AT_ONCE) {
        await mark({ notificationIds: ids.slice(start, start + MARKED_AT_ONCE), as })
      }
    }
    void save().catch(() => snackbar.open({ text: t('common:somethingWentWrong') }))
  }
}

function Nothing() {
  const { t } = useTranslation('messaging')
  return (
    <chakra.div display="grid" justifyItems="center" gap="2" paddingInline="6" paddingBlock="8" textAlign="center">
      <chakra.span color="fg.subtle">
        <BellRing size={30} strokeWidth={1.6} aria-hidden />
      </chakra.span>
      <chakra.p fontWeight="semibold">{t('bell.empty.title')}</chakra.p>
      <chakra.p color="fg.muted" fontSize="sm">
        {t('bell.empty.text')}
      </chakra.p>
    </chakra.div>
  )
}

function Line({ row, onRead }: { row: Notification; onRead: () => void }) {
  const { t } = useTranslation('messaging')
  const isUnread = row.readAt === null
  return (
    <chakra.li
      position="relative"
      display="flex"
      alignItems="start"
      borderRadius="md"
      bg={isUnread ? 'transparent' : 'bg.subtle'}
    >
      {row.link === '' ? (
        <chakra.div {...lineStyle}>
          <Told row={row} />
        </chakra.div>
      ) : (
        <LineLink
          to={row.link}
          onClick={(event) => {
            event.currentTarget.closest<HTMLElement>('[popover]')?.hidePopover()
            if (isUnread) onRead()
          }}
        >
          <Told row={row} />
        </LineLink>
      )}
      {isUnread ? (
        <chakra.span position="absolute" top="0" insetInlineEnd="0">
          <IconButton label={t('bell.read')} onClick={onRead}>
            <Check size={18} aria-hidden />
          </IconButton>
        </chakra.span>
      ) : null}
    </chakra.li>
  )
}

function Told({ row }: { row: Notification }) {
  const { t, i18n } = useTranslation('messaging')
  const { title, message } = toldIn(row, i18n.language)
  const Icon = icons[row.type]
  return (
    <>
      {row.fromName === '' ? (
        <chakra.span
          aria-hidden
          display="grid"
          placeItems="center"
          width="9"
          height="9"
          borderRadius="full"
          bg="bg.muted"
          color="fg.muted"
          flexShrink="0"
        >
          <Icon size={18} />
        </chakra.span>
      ) : (
        <Avatar name={row.fromName} />
      )}
      <chakra.span flex="1" minWidth="0" display="grid" gap="0.5">
        <chakra.span
          fontWeight={row.readAt === null ? 'semibold' : 'medium'}
          // Beside the mark; what stands below has the whole width.
          paddingInlineEnd={row.readAt === null ? '9' : '0'}
          overflowWrap="anywhere"
        >
          {row.readAt === null ? (
            <>
              <Dot aria-hidden />
              <chakra.span srOnly>{t('bell.unread')} </chakra.span>
            </>
          ) : null}
          {title}
        </chakra.span>
        <NotificationSubject link={row.link} />
        <chakra.span color="fg.muted" fontSize="sm" whiteSpace="pre-line" overflowWrap="anywhere">
          {message}
        </chakra.span>
        <chakra.span color="fg.subtle" fontSize="xs">
          {row.fromName === '' ? null : `${row.fromName} · `}
          <AgoText at={row.createdAt} />
        </chakra.span>
      </chakra.span>
    </>
  )
}

/** Not read yet, as mail programs mark it. */
const Dot = chakra('span', {
  base: {
    display: 'inline-block',
    width: '2',
    height: '2',
    marginInlineEnd: '1.5',
    borderRadius: 'full',
    bg: 'brand.solid',
    verticalAlign: 'middle',
  },
})

const lineStyle = {
  flex: '1',
  minWidth: '0',
  display: 'flex',
  alignItems: 'start',
  gap: '3',
  padding: '3',
  borderRadius: 'md',
  color: 'fg',
  textAlign: 'start',
  textDecoration: 'none',
} as const

const LineLink = chakra(Link, {
  base: { ...lineStyle, _hover: { bg: 'bg.muted' }, _focusVisible: { outlineOffset: '-2px' } },
})

const icons: Readonly<Record<NotificationType, LucideIcon>> = {
  message: Mail,
  deviation: TriangleAlert,
  commission: Coins,
  time: Clock3,
  illness: Thermometer,
}
