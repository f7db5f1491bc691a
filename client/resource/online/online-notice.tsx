import { LockKeyhole, WifiOff } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { Button } from '../../ui/button.tsx'
import { formatDateTime } from '../../ui/format.ts'
import { EmptyState, ErrorState, Notice } from '../../ui/states.tsx'
import type { Online } from '../list-answer.ts'

/** Above rows that were shown before: how old they are, and why there are no newer ones. */
export function OnlineNotice({ online, hasRows }: { online: Online; hasRows: boolean }) {
  const { t, i18n } = useTranslation()
  if (!hasRows || (online.state !== 'offline' && online.state !== 'failed')) return null
  const { state, asOf } = online
  return (
    <Notice tone="warning" icon={WifiOff}>
      {asOf === null
        ? t('resource:online.nothing')
        : t(`resource:online.${state}`, { when: formatDateTime(asOf, i18n.language) })}{' '}
      <Button size="sm" variant="ghost" onClick={online.retry}>
        {t('common:retry')}
      </Button>
    </Notice>
  )
}

/** In place of rows. */
export function OnlineProblem({ online }: { online: Online }) {
  const { t } = useTranslation()
  if (online.state === 'forbidden') {
    return (
      <EmptyState icon={LockKeyhole} title={t('resource:online.forbidden.title')}>
        {t('resource:online.forbidden.text')}
      </EmptyState>
    )
  }
  const retry = <Button onClick={online.retry}>{t('common:retry')}</Button>
  if (online.state === 'offline') {
    return (
      <EmptyState icon={WifiOff} title={t('resource:online.unreached.title')} action={retry}>
        {t('resource:online.unreached.text')}
      </EmptyState>
    )
  }
  return <ErrorState action={retry}>{t('resource:online.unanswered')}</ErrorState>
}
