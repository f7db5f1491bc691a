import { WifiOff } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { OnlineProblem } from '../../resource/notices/online-notice.tsx'
import { Button } from '../../ui/button.tsx'
import { EmptyState, ListSkeleton } from '../../ui/states.tsx'
import type { EndpointAnswer } from '../../desk/server/use-endpoint.ts'

/** Loading, error and retry state of a server request. */
export function NeedsNetwork({ asked }: { asked: EndpointAnswer<unknown> }) {
  const { t } = useTranslation('people')
  if (!asked.failed) return <ListSkeleton rows={2} />
  if (asked.state !== 'offline') return <OnlineProblem online={{ state: asked.state, retry: asked.again }} />
  return (
    <EmptyState
      icon={WifiOff}
      title={t('offline.title')}
      action={<Button onClick={asked.again}>{t('offline.again')}</Button>}
    >
      {t('offline.text')}
    </EmptyState>
  )
}
