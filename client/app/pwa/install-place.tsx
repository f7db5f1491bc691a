import { useEffect } from 'react'
import { useHeartbeat } from './heartbeat.ts'
import { actingHere } from '../../desk/session/acting-here.ts'
import { useUser } from '../../desk/session/session.tsx'
import { useEngineIfAny, useOverview } from '../../sync/sync-provider.tsx'
import { lazyShellPart } from '../panels/lazy-shell-part.ts'
import { countVisit, hasSavedHere, rememberSaved, useInstallOffer } from './install-offer.ts'

const InstallBanner = lazyShellPart(() => import('./install-banner.tsx').then((module) => module.InstallBanner))

/** The place of the offer to install Rond: empty, and nothing fetched, until it is due. */
export function InstallPlace() {
  const way = useInstallOffer()
  return way === null ? null : <InstallBanner way={way} />
}

/** Only Chromium supports share targets. */
const canReceiveShared = 'onbeforeinstallprompt' in globalThis

/** Makes the signed-in person the owner of photos that other apps share. Tabs that act for another person change nothing. */
function useShareReceiver(): void {
  const userId = useUser()?.id
  useEffect(
    function receiveShared() {
      if (userId === undefined || actingHere || !canReceiveShared) return undefined
      const photos = import('../../entities/photo/shared-photos.ts')
      const receiveFor = (id: string | null) =>
        void photos.then(({ receiveSharedFor }) => receiveSharedFor(id)).catch(reportError)
      receiveFor(userId)
      return () => receiveFor(null)
    },
    [userId],
  )
}

/** Notices on every screen that somebody is here and that something is saved, and tells the server of the device. */
export function VisitWatch() {
  useEffect(countVisit, [])
  useHeartbeat()
  useShareReceiver()
  const isSaving = (useOverview()?.receipts.size ?? 0) > 0
  useEffect(
    function noticeSaved() {
      if (isSaving) rememberSaved()
    },
    [isSaving],
  )
  const engine = useEngineIfAny()
  useEffect(
    function noticeSavedBefore() {
      // This component mounts after start-up. The server may have confirmed a save before that.
      if (engine === null || hasSavedHere()) return
      void engine.history().then((settled) => {
        if (settled.length > 0) rememberSaved()
      }, reportError)
    },
    [engine],
  )
  return null
}
