import { useEffect } from 'react'
import type { Actor } from '../../../shared/access/actor.ts'
import { useSessionStore } from '../../entities/session/session.tsx'
import { SyncProvider, useOpenEngine } from '../../sync/sync-provider.tsx'
import { syncRegistry } from '../sync-registry.ts'
import { setOpenSync } from './open-sync.ts'

/** Opens the synchronisation of one user and announces it. Loaded only for the signed-in. */
export function EngineOpener({ actor }: { actor: Actor }) {
  const sessions = useSessionStore()
  const { engine, error } = useOpenEngine({ actor, registry: syncRegistry, onSignedOut: sessions.expire })
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
