import { chakra } from '@chakra-ui/react'
import { RotateCcw } from 'lucide-react'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { useSession } from '../../desk/session/session.tsx'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { lazyPart } from '../../ui/lazy-part.tsx'
import { useWide } from '../../ui/use-wide.ts'
import type { PanelProps } from '../panels/open-panel.ts'
import { resetPreferences } from '../preferences/preferences-store.ts'
import {
  BlackChoice,
  LanguageChoice,
  OutdoorChoice,
  PrimaryChoice,
  SkinChoice,
  ThemeChoice,
} from './appearance-choices.tsx'
import { BlurChoice, FooterChoice, MenuChoices, NavbarChoice, WidthChoice } from './layout-choices.tsx'

const NotificationPreferences = lazyPart(() =>
  import('../../features/messaging/notification/notification-preferences.panel.tsx').then(
    (module) => module.NotificationPreferences,
  ),
)

/** How Rond looks for one person in this browser. Every choice is in force at once; there is nothing to save. */
export function SettingsPanel({ open, onClose }: PanelProps) {
  const { t } = useTranslation('shell')
  const isWide = useWide()
  const { session } = useSession()
  return (
    <Dialog
      open={open}
      onClose={onClose}
      place="side"
      title={t('settings.title')}
      actions={
        <Button variant="ghost" onClick={resetPreferences}>
          <RotateCcw size={18} aria-hidden />
          {t('settings.reset')}
        </Button>
      }
    >
      <chakra.div display="grid" gap="7">
        <chakra.p color="fg.muted" fontSize="sm">
          {t('settings.lead')}
        </chakra.p>
        <Part title={t('settings.appearance')}>
          <ThemeChoice />
          <OutdoorChoice />
          <BlackChoice />
          <PrimaryChoice />
          <SkinChoice />
        </Part>
        {isWide ? (
          <Part title={t('settings.layout')}>
            <MenuChoices />
            <WidthChoice />
            <NavbarChoice />
            <BlurChoice />
            <FooterChoice />
          </Part>
        ) : (
          <Part title={t('settings.layout')}>
            <BlurChoice />
            <chakra.p color="fg.muted" fontSize="sm">
              {t('settings.wideOnly')}
            </chakra.p>
          </Part>
        )}
        <Part title={t('settings.language')}>
          <LanguageChoice />
        </Part>
        {session === null ? null : (
          <Part title={t('settings.notifications')}>
            <NotificationPreferences />
          </Part>
        )}
      </chakra.div>
    </Dialog>
  )
}

function Part({ title, children }: { title: string; children: ReactNode }) {
  return (
    <chakra.section aria-label={title} display="grid" gap="5">
      <chakra.h3
        fontSize="xs"
        fontWeight="semibold"
        letterSpacing="wide"
        color="fg.subtle"
        borderTopWidth="1px"
        paddingTop="4"
      >
        {title}
      </chakra.h3>
      {children}
    </chakra.section>
  )
}
