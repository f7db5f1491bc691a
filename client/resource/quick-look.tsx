import { chakra } from '@chakra-ui/react'
import { X } from 'lucide-react'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { IconButton, LinkButton } from '../ui/button.tsx'

/** A row beside the list that it stays in: look, act, move on. It takes no focus, so that j and k go on. */
export function QuickLook({ href, onClose, children }: { href: string; onClose: () => void; children: ReactNode }) {
  const { t } = useTranslation()
  return (
    <chakra.aside
      aria-label={t('resource:quickLook.title')}
      data-quick-look
      position="fixed"
      zIndex="bar"
      top="var(--top-bar, 3.5rem)"
      bottom="0"
      insetInlineEnd="0"
      width="28rem"
      maxWidth="100vw"
      overflowY="auto"
      padding="5"
      display="flex"
      flexDirection="column"
      gap="4"
      bg="bg"
      borderInlineStartWidth="1px"
      boxShadow="lg"
      animation="rise 140ms"
      _print={{ display: 'none' }}
    >
      <chakra.div display="flex" alignItems="center" gap="2">
        <chakra.h2 flex="1" fontSize="md">
          {t('resource:quickLook.title')}
        </chakra.h2>
        <LinkButton size="sm" to={href}>
          {t('resource:quickLook.openRow')}
        </LinkButton>
        <IconButton size="sm" label={`${t('common:close')} (Esc)`} onClick={onClose}>
          <X size={18} aria-hidden />
        </IconButton>
      </chakra.div>
      {children}
    </chakra.aside>
  )
}
