import { Download } from 'lucide-react'
import { useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import type { Actor } from '../../../shared/access/actor.ts'
import { useSessionStore } from '../../desk/session/session.tsx'
import { useOpenEngine } from '../../sync/use-open-engine.ts'
import { SNACKBAR_STAYS } from '../../ui/snackbar-store.ts'
import { snackbar } from '../../ui/snackbar.tsx'
import { syncRegistry } from '../sync-registry.ts'
import { othersLeave } from '../session/leaving.ts'
import { setOpenSync } from './open-sync.ts'

/** Opens the synchronisation of one user and announces it. Loaded only for the signed-in. */
export function EngineOpener({ actor }: { actor: Actor }) {
  const sessions = useSessionStore()
  const { t } = useTranslation('frame')
  const onOutdated = () =>
    snackbar.open({
      text: t('update.elsewhere'),
      icon: Download,
      duration: SNACKBAR_STAYS,
      action: { label: t('update.reload'), onPress: () => location.reload() },
    })
  const { engine, error } = useOpenEngine({
    actor,
    registry: syncRegistry,
    onSignedOut: sessions.expire,
    onOutdated,
    onNewer: lookForUpdateOnce,
    onCutShort: announceCutShort,
  })
  useEffect(
    function announce() {
      if (engine !== null) setOpenSync({ kind: 'open', engine })
      else if (error !== null) setOpenSync({ kind: 'failed', code: error.code })
      else setOpenSync({ kind: 'opening' })
      return () => setOpenSync({ kind: 'none' })
    },
    [engine, error],
  )
  useEffect(
    function takeTurn() {
      if (engine !== null) void othersLeave(engine.userId)
    },
    [engine],
  )
  return null
}

/** Rarely said: its words come when they are needed. */
function announceCutShort(): void {
  import('./cut-short.ts').then(({ reportCutShort: tell }) => tell(), reportError)
}

let hasLooked = false

/** The server is newer: what the service worker fetches then is offered quietly, as every new version. */
function lookForUpdateOnce(): void {
  if (hasLooked) return
  hasLooked = true
  void navigator.serviceWorker?.getRegistration().then((registration) => registration?.update())
}
