import { useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router'
import { AT_REST_MS } from '../../ui/after-startup.tsx'
import { wakeSync } from '../sync/open-sync.ts'
import { hasFilesHere } from './files-here.ts'

/** Ties the service worker to the router and to synchronisation. */
export function ServiceWorkerLink() {
  const { t } = useTranslation('frame')
  const navigate = useNavigate()
  // The worker is registered once; what it calls must be today's.
  const latest = useRef({ t, navigate })
  useEffect(function keepLatest() {
    latest.current = { t, navigate }
  })
  useEffect(function registerOnce() {
    const register = async () => {
      const { registerServiceWorker } = await import('./service-worker.ts')
      registerServiceWorker({
        onWake: wakeSync,
        onOpen: (path) => void latest.current.navigate(path),
        updateWords: () => ({ text: latest.current.t('update.text'), apply: latest.current.t('update.apply') }),
      })
    }
    // After the screen stands: filling the cache must not compete with the first sale of the day. A worker that is there
    // already has news for this page, as the notification that opened it.
    const timer = setTimeout(() => void register().catch(() => undefined), hasFilesHere() ? 300 : AT_REST_MS)
    return () => clearTimeout(timer)
  }, [])
  return null
}
