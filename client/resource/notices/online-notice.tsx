import { FileX, LockKeyhole, TriangleAlert, WifiOff } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { Button, LinkButton } from '../../ui/button.tsx'
import { formatDateTime } from '../../ui/format.ts'
import { EmptyState, ErrorState, Notice } from '../../ui/states.tsx'
import type { Online } from '../list-answer.ts'

/** Above rows that were shown before: how old they are, and why there are no newer ones. */
export function OnlineNotice({ online, hasRows }: { online: Online; hasRows: boolean }) {
  const { t, i18n } = useTranslation()
  const { state, asOf } = online
  if (!hasRows || state === 'ready' || state === 'missing') return null
  const icon = state === 'offline' ? WifiOff : state === 'forbidden' ? LockKeyhole : TriangleAlert
  const sentence =
    state === 'forbidden'
      ? t('resource:online.notAllowed')
      : asOf === null
        ? t(state === 'offline' ? 'resource:online.nothing' : 'resource:online.unanswered')
        : t(`resource:online.${state}`, { when: formatDateTime(asOf, i18n.language) })
  return (
    <Notice tone="warning" icon={icon}>
      {sentence}{' '}
      <Button size="sm" variant="ghost" onClick={online.retry}>
        {t('common:retry')}
      </Button>
    </Notice>
  )
}

/** In place of rows: no such thing, no right to see it, no network, or a server that is broken. */
export function OnlineProblem({
  online: { state, retry },
  back,
}: {
  online: Pick<Online, 'state' | 'retry'>
  /** Where one came from, if the problem is all there is on the screen. */
  back?: string
}) {
  const { t, ready } = useTranslation(['resource', 'common'])
  if (!ready) return null
  const heading = back === undefined ? undefined : 'h1'
  const leave = back === undefined ? null : <LinkButton to={back}>{t('common:back')}</LinkButton>
  const again = (
    <>
      <Button onClick={retry}>{t('common:retry')}</Button>
      {leave}
    </>
  )
  switch (state) {
    case 'forbidden':
      return (
        <EmptyState icon={LockKeyhole} title={t('resource:online.forbidden.title')} heading={heading} action={leave}>
          {t('resource:online.forbidden.text')}
        </EmptyState>
      )
    case 'missing':
      return (
        <EmptyState icon={FileX} title={t('resource:online.missing.title')} heading={heading} action={leave}>
          {t('resource:online.missing.text')}
        </EmptyState>
      )
    case 'offline':
      return (
        <EmptyState icon={WifiOff} title={t('resource:online.unreached.title')} heading={heading} action={again}>
          {t('resource:online.unreached.text')}
        </EmptyState>
      )
    default:
      return (
        <ErrorState heading={heading} action={again}>
          {t('resource:online.unanswered')}
        </ErrorState>
      )
  }
}
