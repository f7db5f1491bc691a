import { useEffect, useState } from 'react'
import type { Actor } from '../../../shared/access/actor.ts'
import { useSessionStore } from '../../entities/session/session.tsx'
import { SyncProvider, useOpenEngine } from '../../sync/sync-provider.tsx'
import { addDesk, needsDesk, syncRegistry } from '../sync-registry.ts'
import { setOpenSync } from './open-sync.ts'

/** Opens the synchronisation of one user and announces it. Loaded only for the signed-in. */
export function EngineOpener({ actor }: { actor: Actor }) {
  const sessions = useSessionStore()
  const isComplete = useCompleteRegistry(actor)
  const options = { actor, registry: syncRegistry, onSignedOut: sessions.expire }
  const { engine, error } = useOpenEngine(isComplete ? options : null)
  useEffect(
    function announce() {
      if (engine !== null) setOpenSync({ kind: 'open', engine, Provider: SyncProvider })
      else if (error !== null) setOpenSync({ kind: 'failed', code: error.code })
      else setOpenSync({ kind: 'opening' })
      return () => setOpenSync({ kind: 'none' })
    },
    [engine, error],
  )
  return null
}

/** Whether every command is there that this person may give; what is missing is fetched, and the engine waits for it. */
function useCompleteRegistry(actor: Actor): boolean {
  const [hasDesk, setHasDesk] = useState(false)
  const asks = needsDesk(actor) && !hasDesk
  useEffect(
    function fetchDesk() {
      if (asks) addDesk().then(() => setHasDesk(true), reportError)
    },
    [asks],
  )
  return !asks
}
