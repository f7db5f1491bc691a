import { TriangleAlert, WifiOff } from 'lucide-react'
import { useState, useSyncExternalStore } from 'react'
import { useTranslation } from 'react-i18next'
import { useOverview } from '../../sync/sync-provider.tsx'
import { useSyncStatus } from '../../sync/use-sync-status.ts'
import { Button } from '../../ui/button.tsx'
import { Banner } from '../../ui/banner.tsx'
import { firstLoadTroubleOf } from './sync-state.rules.ts'

/** Explains a failed first load above every screen, until the first rows have arrived. */
export function FirstLoadNotice() {
  return useOverview()?.firstLoadDone === false ? <Trouble /> : null
}

function Trouble() {
  const { t, ready } = useTranslation('sync')
  const status = useSyncStatus()
  const trouble = firstLoadTroubleOf(status, useHasNetwork())
  const [asked, setAsked] = useState(0)
  if (trouble === null || !ready) return null
  const retry = () => {
    setAsked(asked + 1)
    status.syncNow()
  }
  return (
    // A new key at each attempt: screen readers hear the reason again.
    <Banner
      key={asked}
      icon={trouble === 'offline' ? WifiOff : TriangleAlert}
      tone="warning"
      title={t('firstLoad.title')}
      actions={<Button onClick={retry}>{t('firstLoad.retry')}</Button>}
    >
      {t(`firstLoad.${trouble}`)}
    </Banner>
  )
}

const useHasNetwork = (): boolean => useSyncExternalStore(subscribeToNetwork, () => navigator.onLine)

function subscribeToNetwork(listener: () => void): () => void {
  addEventListener('online', listener)
  addEventListener('offline', listener)
  return () => {
    removeEventListener('online', listener)
    removeEventListener('offline', listener)
  }
}
