import { chakra } from '@chakra-ui/react'
import { X } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { Avatar } from './avatar.tsx'
import { IconButton } from './button.tsx'
import type { Notification } from './notification-store.ts'

/** One notification: initials, title, message, the whole of it a link, and a button that closes it. */
export function NotificationPopup({ notification, onClose }: { notification: Notification; onClose: () => void }) {
  const { t } = useTranslation()
  const { title, message, link, from } = notification
  return (
    <chakra.div
      position="relative"
      display="flex"
      alignItems="center"
      gap="3"
      width="full"
      maxWidth="26rem"
      padding="3"
      borderRadius="xl"
      borderWidth="1px"
      bg="bg.panel"
      color="fg"
      boxShadow="lg"
      animation="rise 240ms cubic-bezier(0.2, 0.8, 0.2, 1)"
      _hover={{ borderColor: 'border.control' }}
      onKeyDown={(event) => {
        if (event.key === 'Escape') onClose()
      }}
    >
      <Avatar name={from ?? SENDER} size="12" />
      <chakra.div flex="1" minWidth="0">
        <Whole to={link} onClick={onClose}>
          {title}
        </Whole>
        <Message>{message}</Message>
      </chakra.div>
      <chakra.span position="relative">
        <IconButton label={t('common:close')} minWidth="12" minHeight="12" onClick={onClose}>
          <X size={20} aria-hidden />
        </IconButton>
      </chakra.span>
    </chakra.div>
  )
}

/** Two lines at most of each: it covers what one is doing, and the whole of it is a press away. */
const twoLines = {
  display: '-webkit-box',
  WebkitBoxOrient: 'vertical',
  WebkitLineClamp: 2,
  overflow: 'hidden',
} as const

/** The link covers the card; only the button is above it. */
const Whole = chakra(Link, {
  base: {
    ...twoLines,
    color: 'fg',
    fontWeight: 'semibold',
    textDecoration: 'none',
    _after: { content: '""', position: 'absolute', inset: '0', borderRadius: 'xl' },
    _focusVisible: { outline: 'none', _after: { outline: '2px solid', outlineColor: 'brand.focusRing' } },
  },
})

const Message = chakra('p', { base: { ...twoLines, color: 'fg.muted', fontSize: 'sm' } })

/** The initials for notifications without a sender. */
const SENDER = 'Rond'
