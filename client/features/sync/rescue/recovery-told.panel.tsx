import { KeyRound, LifeBuoy, TriangleAlert } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { pathTo } from '../../../paths.ts'
import type { Recovery } from '../../../sync/use-second-copy.ts'
import { Banner } from '../../../ui/banner.tsx'
import { Button, LinkButton } from '../../../ui/button.tsx'

/** What was brought back, or that there is but one copy, in calm words. */
export function RecoveryTold({ recovery, putAway }: { recovery: Recovery | null; putAway: () => void }) {
  const { t, ready } = useTranslation('rescue')
  if (!ready) return null
  if (recovery !== null) return <Recovered recovery={recovery} putAway={putAway} />
  return (
    <Banner icon={TriangleAlert} tone="warning" title={t('recovery.oneCopy.title')}>
      {t('recovery.oneCopy.text')}
    </Banner>
  )
}

function Recovered({ recovery, putAway }: { recovery: Recovery; putAway: () => void }) {
  const { t } = useTranslation('rescue')
  const { storeLost, broughtBack, locked, unreadable } = recovery
  const about = storeLost ? 'lost' : 'back'
  const done = (
    <>
      {broughtBack > 0 ? <LinkButton to={pathTo('outbox')}>{t('recovery.see')}</LinkButton> : null}
      <Button variant="solid" onClick={putAway}>
        {t('recovery.understood')}
      </Button>
    </>
  )
  if (locked > 0) {
    return (
      <Banner icon={KeyRound} tone="warning" title={t('recovery.locked.title', { count: locked })}>
        {t(`recovery.${about}.what`)} {t('recovery.locked.text')}
      </Banner>
    )
  }
  return (
    <Banner
      icon={LifeBuoy}
      tone="info"
      title={broughtBack > 0 ? t('recovery.back.title', { count: broughtBack }) : t('recovery.lost.title')}
      actions={done}
    >
      {t(`recovery.${about}.what`)} {broughtBack > 0 ? t('recovery.back.text') : t('recovery.lost.nothing')}{' '}
      {storeLost ? t('recovery.lost.rest') : null} {unreadable > 0 ? t('recovery.unreadable') : null}
    </Banner>
  )
}
