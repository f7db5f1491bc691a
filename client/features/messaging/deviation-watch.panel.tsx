import { TriangleAlert } from 'lucide-react'
import { useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router'
import { arrivedSince } from '../../../shared/features/messaging/deviation-bell.rules.ts'
import { useCan } from '../../entities/session/session.tsx'
import { pathTo } from '../../paths.ts'
import { useSyncStatus } from '../../sync/use-sync-status.ts'
import { snackbar } from '../../ui/snackbar.tsx'
import { useAwaitedDeviations } from './deviation-bell.panel.tsx'

const SHOWN_MS = 8000

/** Tells of a deviation the moment it arrives while the app is open, and keeps this browser's push subscription fresh. */
export function DeviationWatch() {
  const { t, i18n } = useTranslation()
  const navigate = useNavigate()
  const decides = useCan('update sale_reports')
  const { waiting, loading } = useAwaitedDeviations()
  const { firstLoadDone } = useSyncStatus()
  const known = useRef<ReadonlySet<string> | null>(null)

  useEffect(
    function announceArrivals() {
      if (loading || !firstLoadDone) return
      const [first, ...others] = arrivedSince(known.current, waiting)
      known.current = new Set([...(known.current ?? []), ...waiting.map((deviation) => deviation.id)])
      if (!first) return
      const to = decides ? pathTo('deviation', { id: first.id }) : pathTo('sale', { id: first.saleId })
      snackbar.open({
        text: t('messaging:arrived', { count: others.length + 1 }),
        icon: TriangleAlert,
        duration: SHOWN_MS,
        action: {
          label: t('messaging:show'),
          onPress: () => void navigate(others.length > 0 && decides ? pathTo('deviations') : to),
        },
      })
    },
    [waiting, loading, firstLoadDone, decides, navigate, t],
  )

  useEffect(
    function renewSubscription() {
      void renewPush(i18n.language).catch(() => undefined)
    },
    [i18n.language],
  )
  return null
}

/** What push needs is only loaded where somebody wants it: a first visit never does. */
async function renewPush(language: string): Promise<void> {
  if (!('Notification' in window) || Notification.permission !== 'granted') return
  const push = await import('./push.queries.ts')
  await push.renewPush(language)
}
