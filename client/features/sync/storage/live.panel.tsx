import { chakra } from '@chakra-ui/react'
import { Radio } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { useLiveStatus } from '../../../sync/use-live-status.ts'
import { Section } from '../../../ui/page.tsx'
import { Notice } from '../../../ui/states.tsx'

/** How the connection stands on which changes and messages come at once. Without it everything works, a minute later. */
export function LivePanel() {
  const { t } = useTranslation('live')
  const { state, isRefused } = useLiveStatus()
  const isConnected = state === 'connected'
  return (
    <Section title={t('title')}>
      <chakra.div display="grid" gap="3">
        <chakra.p role="status" display="flex" alignItems="center" gap="2.5" fontWeight="medium">
          <chakra.span color={isConnected ? 'success.fg' : 'fg.muted'} flexShrink="0">
            <Radio size={20} aria-hidden />
          </chakra.span>
          {t(`state.${state}`)}
        </chakra.p>
        <chakra.p color="fg.muted" fontSize="sm">
          {isConnected ? t('atOnce') : t('later')}
        </chakra.p>
        {isRefused ? <Notice tone="warning">{t('refused')}</Notice> : null}
      </chakra.div>
    </Section>
  )
}
