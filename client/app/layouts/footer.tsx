import { chakra } from '@chakra-ui/react'
import { Settings2 } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { useSession } from '../../desk/session/session.tsx'
import { Button } from '../../ui/button.tsx'
import { openPanel } from '../panels/open-panel.ts'

/** The quiet line under the content at the desk. Phones have the bottom bar there. */
export function Footer({ isSticky }: { isSticky: boolean }) {
  const { t } = useTranslation('shell')
  const isSignedIn = useSession().session !== null
  return (
    <chakra.footer
      className={isSticky ? 'sticky-footer' : undefined}
      position={isSticky ? 'sticky' : 'static'}
      bottom="0"
      zIndex="sticky"
      paddingInline="8"
      bg="bg"
      borderTopWidth={isSticky ? '1px' : '0'}
      color="fg.muted"
      fontSize="sm"
      _print={{ display: 'none' }}
    >
      <chakra.div
        display="flex"
        alignItems="center"
        justifyContent="space-between"
        gap="4"
        minHeight="12"
        width="full"
        maxWidth="table"
        marginInline="auto"
      >
        <span>{t('footer.line')}</span>
        {isSignedIn ? (
          <Button variant="ghost" size="sm" onClick={() => openPanel('settings')}>
            <Settings2 size={16} aria-hidden />
            {t('settings.title')}
          </Button>
        ) : null}
      </chakra.div>
    </chakra.footer>
  )
}
