import { useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { arrivedSince } from '../../../shared/features/messaging/deviation-bell.rules.ts'
import { countOnIcon } from '../../entities/app-badge.ts'
import { useCan } from '../../entities/session/session.tsx'
import { pathTo } from '../../paths.ts'
import { useSyncStatus } from '../../sync/use-sync-status.ts'
import { notify } from '../../ui/notification-store.ts'
import { useAwaitedDeviations } from './deviation-bell.panel.tsx'

/** Tells of a deviation the moment it arrives while the app is open, and keeps this browser's push subscription fresh. */
export function DeviationWatch() {
  const { t, i18n } = useTranslation()
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
      const isMany = others.length > 0
      const own = decides ? pathTo('deviation', { id: first.id }) : pathTo('sale', { id: first.saleId })
      notify({
        // The push about it has the same key.
        key: `deviation-${first.id}`,
        title: t('messaging:arrived', { count: others.length + 1 }),
        message: t(`sales:deviation.type.${first.type}`),
        link: isMany && decides ? pathTo('deviations') : own,
        from: decides ? first.sellerName : first.raisedByName,
      })
    },
    [waiting, loading, firstLoadDone, decides, t],
  )

  useEffect(
    function countOpen() {
      countOnIcon('deviations', waiting.length)
      return () => countOnIcon('deviations', 0)
    },
    [waiting.length],
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
